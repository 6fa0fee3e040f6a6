import type { SeriesDetail } from "#domain/recurring/series.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/recurring/messages.ts";
import { useTakeOut } from "#web/recurring/change-series.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { faceOf } from "#web/ui/format/names.ts";

/** The people who are in every event of a series. */
export function Regulars({ series, userId }: { series: SeriesDetail; userId: string }) {
  const takeOut = useTakeOut(series.id);
  return (
    <section aria-labelledby="regulars">
      <h2 id="regulars" className="text-lg font-bold">
        {messages.regulars}
      </h2>
      {series.regulars.length === 0 && <p className="mt-3 text-ink-soft">{messages.noRegulars}</p>}
      <ul className="mt-2">
        {series.regulars.map((person) => (
          <li key={person.id} className="flex min-h-14 items-center gap-3 border-b border-base-300 last:border-0">
            <Avatar person={faceOf(person)} size={28} />
            <span className="min-w-0 flex-1 truncate">{nameFor(person, userId)}</span>
            {(series.isOwner || person.id === userId) && (
              <Button
                variant="quiet"
                aria-label={
                  person.id === userId ? undefined : fill(messages.takeOutPerson, { name: isolate(nameOf(person)) })
                }
                busy={takeOut.isPending && takeOut.variables === person.id}
                onClick={() => takeOut.mutate(person.id)}
              >
                {person.id === userId ? messages.leaveForGood : messages.takeOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameFor = (person: Person, userId: string): string => (person.id === userId ? messages.you : nameOf(person));
