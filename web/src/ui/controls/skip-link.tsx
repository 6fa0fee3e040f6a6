import * as messages from "#web/ui/messages.ts";
/** Skips to the main content. Moves the focus by script, because the hash of the URL may hold a link's token. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a
      href={`#${to}`}
      className="skip-link"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {messages.skipToContent}
    </a>
  );
}
