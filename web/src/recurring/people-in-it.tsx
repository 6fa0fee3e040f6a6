import type { SeriesDetail, SplitTemplate, SquadSplitTemplate } from "#domain/recurring/series.ts";
import { methodNames } from "#domain/splits/method-names.ts";
import * as messages from "#web/recurring/messages.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";

/** Everyone in a recurring split, and who of them is no longer available. */
export function PeopleInIt({ series: { people, squad, template } }: { series: SeriesDetail }) {
  const { input } = template as SplitTemplate | SquadSplitTemplate;
  return (
    <section aria-labelledby="people-in-it">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="people-in-it" className="text-lg font-bold">
          {squad ? messages.splitAmong : messages.splitWith}
        </h2>
        <p className="text-sm text-ink-soft">{methodNames[input?.method ?? "equal"]}</p>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-3">
        {people.map(({ id, userId, name, avatarUrl, isGone }) => (
          <li key={id} className="flex max-w-full min-w-0 items-center gap-2.5">
            <Avatar person={{ id: userId ?? id, name, avatarUrl, deleted: isGone || undefined }} size={28} />
            <span className="min-w-0">
              <bdi className="block truncate">{name}</bdi>
              {isGone && <span className="block text-sm text-owe">{messages.isGone}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
