import guide from "#docs/api.md?raw";
import * as messages from "#web/accounts/tokens/messages.ts";
import { blocksOf, type Block } from "#web/accounts/tokens/guide-blocks.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

/** The guide of docs/api.md, with the address of this app. */
export function ApiGuide({ onClose }: { onClose: () => void }) {
  const blocks = blocksOf(guide.replaceAll("https://squadtab.example.com", location.origin));
  return (
    <Dialog open wide title={messages.apiGuide} onClose={onClose}>
      <div className="flex flex-col gap-4 text-pretty">
        {blocks.map((block, index) => (
          <GuideBlock key={index} block={block} />
        ))}
      </div>
    </Dialog>
  );
}

function GuideBlock({ block }: { block: Block }) {
  if (block.kind === "heading") return <h3 className="mt-4 text-lg font-semibold">{block.text}</h3>;
  if (block.kind === "code")
    return (
      <pre className="well p-4 text-sm break-words whitespace-pre-wrap">
        <code>{block.text}</code>
      </pre>
    );
  if (block.kind === "list")
    return (
      <ul className="flex flex-col gap-2 pl-4">
        {block.items.map((item) => (
          <li key={item}>
            <Inline text={item} />
          </li>
        ))}
      </ul>
    );
  return (
    <p>
      <Inline text={block.text} />
    </p>
  );
}

/** Addresses that a browser shows. */
const PAGES = new Set(["`/api/docs`", "`/api/openapi.json`"]);

/** `code` and **strong** text. */
const Inline = ({ text }: { text: string }) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece, index) =>
    PAGES.has(piece) ? (
      // With something to focus, the keyboard scrolls the dialog.
      <a key={index} href={piece.slice(1, -1)} className="underline underline-offset-2 hover:no-underline">
        <code>{piece.slice(1, -1)}</code>
      </a>
    ) : piece.startsWith("`") ? (
      <code key={index}>{piece.slice(1, -1)}</code>
    ) : piece.startsWith("**") ? (
      <strong key={index}>{piece.slice(2, -2)}</strong>
    ) : (
      piece
    ),
  );
