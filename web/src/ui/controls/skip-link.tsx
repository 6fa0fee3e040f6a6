/** Leads past what all pages have. Focuses by itself: the address may hold a link's token behind its #. */
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
      Skip to content
    </a>
  );
}
