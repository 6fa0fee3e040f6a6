import type { Comment, CommentPage } from "#domain/splits/comments.ts";
import type { CommentPages } from "#web/live/merge.ts";

const inOrder = (a: Comment, b: Comment): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

/** All loaded comments, oldest first. */
export const allComments = (known: CommentPages | undefined): Comment[] =>
  (known?.pages ?? []).toReversed().flatMap((page) => page.comments);

/**
 * Merges the newest page into the loaded pages. If the page does not overlap them, comments in between are missing, so
 * the older pages are dropped instead of being shown with a gap. Comments newer than the page arrived live after the
 * server had read it.
 */
export function mergeNewest(known: CommentPages | undefined, newest: CommentPage): CommentPages {
  const last = newest.comments.at(-1);
  if (!last) return known ?? { pages: [newest], pageParams: [null] };
  const all = allComments(known);
  const have = new Set(all.map(({ id }) => id));
  const [first, ...older] = known?.pages ?? [];
  if (!known || !first || !newest.comments.some(({ id }) => have.has(id))) {
    const live = all.filter((one) => inOrder(one, last) > 0);
    return { pages: [{ ...newest, comments: [...newest.comments, ...live] }], pageParams: [null] };
  }
  const fresh = newest.comments.filter(({ id }) => !have.has(id));
  if (fresh.length === 0) return known;
  return { ...known, pages: [{ ...first, comments: [...first.comments, ...fresh].toSorted(inOrder) }, ...older] };
}

/** Appends an older page, once, even if it was requested twice. */
export function withOlder(
  known: CommentPages | undefined,
  cursor: string,
  page: CommentPage,
): CommentPages | undefined {
  if (known?.pages.at(-1)?.nextCursor !== cursor) return known;
  return { pages: [...known.pages, page], pageParams: [...known.pageParams, cursor] };
}
