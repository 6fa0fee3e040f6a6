import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Comment } from "#domain/splits/comments.ts";
import type { ItemPage } from "#web/live/merge.ts";
import { allItems, mergeNewest, withOlder } from "#web/chat/item-pages.ts";
import { commentTime } from "#web/chat/chat-rows.ts";
import { formatDateTime } from "#web/ui/format/format-time.ts";

const comment = (n: number): Comment => ({
  id: `cmt_${String(n).padStart(4, "0")}`,
  splitId: "spl_1",
  userId: "leo",
  person: { id: "leo", username: "leo", displayName: "Leo", avatarUrl: null },
  comment: `line ${n}`,
  length: 8,
  createdAt: new Date(1_790_000_000_000 + n * 1_000).toISOString(),
});

/** The comments from..to - 1 as a page, with older ones behind it if `from` is not the first. */
const page = (from: number, to: number): ItemPage<Comment> => ({
  items: Array.from({ length: to - from }, (_, index) => comment(from + index)),
  nextCursor: from > 0 ? `before-${from}` : null,
});
const known = (...pages: ItemPage<Comment>[]) => ({ pages, pageParams: pages.map(() => null) });
const numbers = (data: Parameters<typeof allItems>[0]) => allItems(data).map(({ id }) => Number(id.slice(4)));

describe("the newest page of a chat", () => {
  test("adds new comments and keeps older pages in place", () => {
    const merged = mergeNewest(known(page(50, 100), page(0, 50)), page(60, 110));
    expect(numbers(merged)).toEqual(Array.from({ length: 110 }, (_, n) => n));
    expect(merged.pages).toHaveLength(2);
  });

  test("never has a gap: if comments in between were missed, older ones are dropped", () => {
    const merged = mergeNewest(known(page(0, 50)), page(120, 170));
    expect(numbers(merged)).toEqual(numbers(known(page(120, 170))));
    expect(merged.pages.at(-1)?.nextCursor).toBe("before-120");
  });

  test("is the same object when there is nothing new, so that nothing is rendered again", () => {
    const before = known(page(0, 10));
    expect(mergeNewest(before, page(5, 10))).toBe(before);
  });

  test("keeps a live comment that arrived while an older response was pending", () => {
    const merged = mergeNewest(known(page(10, 12)), page(0, 10));
    expect(numbers(merged)).toEqual(numbers(known(page(0, 12))));
    expect(merged.pages.at(-1)?.nextCursor).toBe(null);
    expect(numbers(mergeNewest(known(page(0, 2)), page(0, 0)))).toEqual([0, 1]);
  });

  test("is in order, without duplicates, and has no gaps except before live comments, for random updates", () => {
    const size = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(size, size, fc.integer({ min: 0, max: 120 }), (first, second, moved) => {
        const [live, answer] = [page(100, 100 + first), page(60 + moved, 60 + moved + second)];
        const merged = numbers(mergeNewest(known(live), answer));
        const [start = 0] = merged;
        const end = 60 + moved + second;
        const gap = Math.max(100 - end, 0);
        expect(merged).toEqual(merged.map((_, index) => start + index + (start + index >= end ? gap : 0)));
        expect(merged.slice(-1)).toEqual([Math.max(99 + first, end - 1)]);
      }),
    );
  });
});

test("adds an older page once when it is requested twice", () => {
  const once = withOlder(known(page(50, 100)), "before-50", page(0, 50));
  expect(numbers(once)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect(withOlder(once, "before-50", page(0, 50))).toBe(once);
});

test("a comment's time is shown in words at first, then by the clock, and exactly in its tooltip", () => {
  const now = new Date(2026, 10, 20, 12, 0).getTime();
  const ago = (minutes: number) => commentTime(new Date(now - minutes * 60_000).toISOString(), now);
  expect(ago(0.5)).toBe("just now");
  expect(ago(35)).toBe("35 min ago");
  expect(ago(150)).toBe("2 h ago");
  const evening = new Date(2026, 10, 18, 22, 41).toISOString();
  expect(commentTime(evening, now)).toMatch(/^10:41\sPM$/);
  expect(formatDateTime(new Date(evening), "full")).toMatch(/^Wednesday, November 18, 2026 at 10:41\sPM$/);
});
