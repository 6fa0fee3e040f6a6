import type { SeriesDetail, SeriesPerson, SplitTemplate, SquadSplitTemplate } from "#domain/recurring/series.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { methodNames } from "#domain/splits/method-names.ts";
import * as messages from "#web/recurring/messages.ts";
import { currencyOf } from "#web/recurring/series-words.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Money } from "#web/ui/format/money.tsx";

/** Everyone in a recurring split with their share, and who of them is no longer available. */
export function PeopleInIt({ series, userId }: { series: SeriesDetail; userId: string }) {
  const { squad, template, shares } = series;
  const { input } = template as SplitTemplate | SquadSplitTemplate;
  return (
    <section aria-labelledby="people-in-it">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="people-in-it" className="text-lg font-bold">
          {squad ? messages.splitAmong : messages.splitWith}
        </h2>
        <p className="text-sm text-ink-soft">{methodNames[input?.method ?? "equal"]}</p>
      </div>
      <ul className="mt-1">
        {withOwner(series).map(({ id, userId: personId, name, avatarUrl, isGone }) => {
          const share = shares.find((each) => each.id === id);
          return (
            <li key={id} className="flex min-h-14 items-center gap-2.5 border-b border-base-300 last:border-0">
              <Avatar person={{ id: personId ?? id, name, avatarUrl, deleted: isGone || undefined }} size={28} />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate">{personId === userId ? messages.you : name}</bdi>
                {isGone && <span className="block text-sm text-owe">{messages.isGone}</span>}
              </span>
              {share && (
                <Money cents={share.cents} currency={currencyOf(series)} sign="never" className="font-semibold" />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The owner of a direct split bears a share too, unless they only pay. */
function withOwner({ squad, owner, people, shares }: SeriesDetail): SeriesPerson[] {
  if (squad || !shares.some(({ id, cents }) => id === owner.id && cents > 0)) return people;
  const { id, avatarUrl } = owner;
  return [{ id, userId: id, name: nameOf(owner), avatarUrl, isGone: false }, ...people];
}
