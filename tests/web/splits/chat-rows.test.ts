import { describe, expect, test } from "vitest";
import type { Comment } from "#domain/splits/comments.ts";
import { chatRows, type ChatLine } from "#web/chat/chat-rows.ts";
import { unreadAfter } from "#web/chat/unread.ts";
import { formatRelativeDay } from "#web/ui/format/format-date.ts";

const comment = (id: string, userId: string, at: Date): Comment => ({
  id,
  splitId: "spl_1",
  userId,
  person: { id: userId, username: userId, displayName: userId, avatarUrl: null },
  comment: id,
  length: id.length,
  createdAt: at.toISOString(),
});
const line = (id: string, userId: string, at: Date): ChatLine<Comment> => ({
  kind: "comment",
  id,
  at: at.toISOString(),
  comment: comment(id, userId, at),
});
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

describe("the rows of a chat", () => {
  test("have one separator for each day in the user's time zone, also when the day changes within a minute", () => {
    const rows = chatRows([line("a", "leo", at(13, 23, 59)), line("b", "leo", at(14, 0, 0))], null);
    expect(rows.map(({ id }) => id)).toEqual(["day-2026-11-13", "a", "day-2026-11-14", "b"]);
    expect(rows.filter((row) => row.kind === "comment" && row.first && row.last)).toHaveLength(2);
  });

  test("group the comments of one person without a pause of five minutes", () => {
    const lines = [
      line("a", "leo", at(13, 10, 0)),
      line("b", "leo", at(13, 10, 4)),
      line("c", "leo", at(13, 10, 8)),
      line("d", "ana", at(13, 10, 8)),
      line("e", "leo", at(13, 10, 9)),
      line("f", "leo", at(13, 10, 14)),
    ];
    const shape = chatRows(lines, null).flatMap((row) =>
      row.kind === "comment" ? [`${row.id}${row.first ? " first" : ""}${row.last ? " last" : ""}`] : [],
    );
    expect(shape).toEqual(["a first", "b", "c last", "d first last", "e first last", "f first last"]);
  });

  test("have the line 'New' directly above the first unread comment, which starts a new group", () => {
    const rows = chatRows([line("a", "leo", at(13, 10)), line("b", "leo", at(13, 10, 1))], "b");
    expect(rows.map(({ id }) => id)).toEqual(["day-2026-11-13", "a", "new", "b"]);
    expect(rows.at(-1)).toMatchObject({ first: true });
  });
});

test("count comments of others after the read mark as unread, by time and then by id; without a mark there are none", () => {
  const all = [comment("1", "leo", at(13, 10)), comment("2", "me", at(13, 10)), comment("3", "leo", at(13, 10))];
  const ids = (mark: Comment | null) => unreadAfter(all, mark, "me").map(({ id }) => id);
  expect(ids(all[0]!)).toEqual(["3"]);
  expect(ids(all[2]!)).toEqual([]);
  expect(ids(null)).toEqual([]);
  expect(ids({ ...all[0]!, createdAt: "", id: "" })).toEqual(["1", "3"]);
});

test("a day heading names the day in words", () => {
  expect(formatRelativeDay("2026-11-21", "2026-11-21", "long")).toBe("Today");
  expect(formatRelativeDay("2026-11-20", "2026-11-21", "long")).toBe("Yesterday");
  expect(formatRelativeDay("2026-11-13", "2026-11-21", "long")).toBe("Friday, November 13");
  expect(formatRelativeDay("2025-11-13", "2026-01-01", "long")).toBe("Thursday, November 13, 2025");
});
