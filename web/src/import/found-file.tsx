import type { Imported, ImportedSquad } from "#domain/import/imported.ts";
import * as messages from "#web/import/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate, localToday } from "#web/ui/format/format-date.ts";
import { plural } from "#web/ui/format/plural.ts";

/** How many rows that are left out are listed. */
const MOST_SHOWN = 100;

/** What was read from a file, and which rows are left out. */
export function FoundFile({ imported, file }: { imported: Imported; file: ImportedSquad }) {
  const days = file.entries.map(({ on }) => on).toSorted();
  const inferred = file.entries.filter((entry) => entry.inferred).length;
  const { skipped, format } = imported;
  const today = localToday();
  const dayWords = (day: string) => formatShortDate(day, today);
  return (
    <section aria-labelledby="import-found">
      <h2 id="import-found" className="text-lg">
        {messages.found}
      </h2>
      <p className="mt-2">
        {[
          messages.formats[format],
          file.name,
          file.currency,
          plural(file.entries.length, messages.entries),
          fill(messages.between, { from: dayWords(days[0] ?? ""), to: dayWords(days.at(-1) ?? "") }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {inferred > 0 && <p className="mt-2 text-sm text-ink-soft">{plural(inferred, messages.inferred)}</p>}
      {skipped.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-11 cursor-pointer py-3">{plural(skipped.length, messages.skipped)}</summary>
          <ul className="flex flex-col gap-1 text-ink-soft">
            {skipped.slice(0, MOST_SHOWN).map(({ line, reason }) => (
              <li key={line}>{fill(messages.skippedRow, { line, reason })}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
