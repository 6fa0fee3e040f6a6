import * as messages from "#web/friends/messages.ts";
import { plural } from "#web/ui/format/plural.ts";
import { FriendCard } from "#web/friends/friend-card.tsx";
import type { ConfirmHandler } from "#web/friends/friend-dialogs.tsx";
import { NoFriends, NoneMatch } from "#web/friends/no-friends.tsx";
import type { FriendCardRow } from "#web/people/visible-friends.ts";
import { matchesName } from "#web/people/friends-first.ts";
import { useAddressFilter } from "#web/ui/form/address-filter.ts";
import { SearchField } from "#web/ui/form/search-field.tsx";

const everybody = { query: "" };

/** Friends as cards, filtered by the search. */
export function FriendList({ rows, onAsk }: { rows: FriendCardRow[]; onAsk: ConfirmHandler }) {
  const [{ query }, change] = useAddressFilter(everybody, (search) => ({ query: search.get("query") ?? "" }));
  if (rows.length === 0) return <NoFriends />;
  const shown = rows.filter(({ person }) => matchesName(person, query));
  return (
    <section aria-label={messages.friends}>
      <div role="search" aria-label={messages.friends} className="flex items-center justify-between gap-4">
        <SearchField
          label={messages.searchFriends}
          placeholder={messages.searchFriendsPlaceholder}
          value={query}
          onChange={(typed) => change({ query: typed })}
          shortcut
          large
          className="min-w-0 flex-1 md:max-w-[28rem]"
        />
        <p role="status" className="shrink-0 text-sm text-ink-soft max-md:sr-only">
          {query.trim() ? countShown(shown.length, rows.length) : countFriends(rows.length)}
        </p>
      </div>
      {shown.length === 0 ? (
        <NoneMatch onShowAll={() => change(everybody)} />
      ) : (
        <ul aria-label={messages.friends} className="card-grid friend-grid mt-4">
          {shown.map((row) => (
            <FriendCard key={row.id} row={row} onAsk={onAsk} />
          ))}
        </ul>
      )}
    </section>
  );
}

const countFriends = (count: number): string => plural(count, messages.friendCount);

const countShown = (shown: number, count: number): string => plural(count, messages.shownOfFriends, { shown });
