import type { Comment, CommentPage } from "#domain/splits/comments.ts";
import type { CommentPages } from "#web/live/merge.ts";

const inOrder = (a: Comment, b: Comment): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;

/** All comments that are here, oldest first. */
export const allComments = (known: CommentPages | undefined): Comment[] =>
  (known?.pages ?? []).toReversed().flatMap((page) => page.comments);

/**
 * Takes in the newest page: what is new is appended, older pages stay. Where nothing overlaps, lines in between were
 * missed, so everything older is dropped rather than shown with a gap; what is newer than the page came live after it
 * was read.
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

/** An older page behind the ones that are here; asked for twice it is there once. */
export function withOlder(
  known: CommentPages | undefined,
  cursor: string,
  page: CommentPage,
): CommentPages | undefined {
  if (known?.pages.at(-1)?.nextCursor !== cursor) return known;
  return { pages: [...known.pages, page], pageParams: [...known.pageParams, cursor] };
}
