import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import * as failures from "#domain/failures.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { FileButton } from "#web/ui/controls/file-button.tsx";

const files = [
  { name: "export.json", text: messages.exportSquadtab },
  { name: "splitwise.csv", text: messages.exportSplitwise },
  { name: "entries.csv", text: messages.exportEntries },
];

/** The files of a squad. With #export in the address, the page opens at them. */
export function SquadExport({ squad }: { squad: Squad }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // The browser scrolls to a fragment only when it loads a page.
  useEffect(() => {
    if (hash !== "#export") return;
    heading.current?.scrollIntoView({ block: "center" });
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <section aria-labelledby="export">
      <h2 ref={heading} id="export" tabIndex={-1} className="text-base font-semibold outline-none">
        {messages.exportSquad}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{messages.exportSquadHint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {files.map(({ name, text }) => (
          <FileButton key={name} address={`/api/squads/${squad.id}/${name}`} failure={failures.exportSquad}>
            {text}
          </FileButton>
        ))}
      </div>
    </section>
  );
}
