import { isBefore, type ItemPage, type ItemPages, type Placed } from "#web/live/merge.ts";

/** All loaded items of a chat, oldest first. */
export const allItems = <Item extends Placed>(known: ItemPages<Item> | undefined): Item[] =>
  (known?.pages ?? []).toReversed().flatMap((page) => page.items);

/**
 * Merges the newest page into the loaded pages. If the page does not overlap them, items in between are missing, so the older
 * pages are dropped instead of being shown with a gap. Items newer than the page arrived live after the server had read it.
 * What has changed since it was loaded is replaced, if `hasChanged` says so.
 */
export function mergeNewest<Item extends Placed>(
  known: ItemPages<Item> | undefined,
  newest: ItemPage<Item>,
  hasChanged: (before: Item, now: Item) => boolean = () => false,
): ItemPages<Item> {
  const last = newest.items.at(-1);
  if (!last) return known ?? { pages: [newest], pageParams: [null] };
  const have = new Map(allItems(known).map((item) => [item.id, item]));
  const [first, ...older] = known?.pages ?? [];
  if (!known || !first || !newest.items.some(({ id }) => have.has(id))) {
    const live = allItems(known).filter((one) => isBefore(last, one));
    return { pages: [{ ...newest, items: [...newest.items, ...live] }], pageParams: [null] };
  }
  const fresh = newest.items.filter(({ id }) => !have.has(id));
  const changed = new Map(
    newest.items.flatMap((item): [string, Item][] => {
      const before = have.get(item.id);
      return before && hasChanged(before, item) ? [[item.id, item]] : [];
    }),
  );
  if (fresh.length === 0 && changed.size === 0) return known;
  const updated = (page: ItemPage<Item>): ItemPage<Item> =>
    page.items.some(({ id }) => changed.has(id))
      ? { ...page, items: page.items.map((item) => changed.get(item.id) ?? item) }
      : page;
  const now = updated(first);
  return {
    ...known,
    pages: [
      { ...now, items: [...now.items, ...fresh].toSorted((a, b) => (isBefore(a, b) ? -1 : 1)) },
      ...older.map(updated),
    ],
  };
}

/** Appends an older page, once, even if it was requested twice. */
export function withOlder<Item extends Placed>(
  known: ItemPages<Item> | undefined,
  cursor: string,
  page: ItemPage<Item>,
): ItemPages<Item> | undefined {
  if (known?.pages.at(-1)?.nextCursor !== cursor) return known;
  return { pages: [...known.pages, page], pageParams: [...known.pageParams, cursor] };
}
