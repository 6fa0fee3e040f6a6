import type { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#db/engine/open-database.ts";
import { asRequestRecipient } from "#db/queries/friends/friends-access.ts";
import { markAnswered } from "#db/queries/friends/friends.ts";
import {
  countUnread,
  listNotifications,
  markNotificationsOfScreenRead,
} from "#db/queries/notifications/notifications.ts";
import { notifyComment } from "#db/queries/splits/split-notifications.ts";
import { toNotification } from "#db/queries/notifications/notification-json.ts";
import { asChatWriter } from "#db/queries/splits/split-access.ts";
import { migratedDatabase } from "#scripts/database/migrated-database.ts";
import { asDatabase } from "#tests/support/db/as-database.ts";
import type { NotificationKind } from "#domain/notifications/notifications.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

interface OldRow {
  title: string;
  message: string;
  link: string;
  dedupeKey?: string;
  /** Rows that are still updated have facts too: an unread comment counts on, a request is accepted. */
  params?: Record<string, unknown>;
  /** Its words today, where they are others. */
  now?: { title: string; message: string };
}

const ACTOR = "\uFFFC";
const SPLIT = "/dashboard/splits/spl_1";
const EVENT = "/dashboard/events/evt_1";

/** Rows of every kind that there was before notifications had params. Their words are stored. */
const oldRows: Record<
  Exclude<
    NotificationKind,
    | `squad-${string}`
    | `payment-${string}`
    | `series-${string}`
    | `goal-${string}`
    | `challenge-${string}`
    | "transfer-reminder"
    | "event-regular"
    | "friend-counted"
    | "tier-reached"
    | "claim-items"
    | "event-locked"
    | "event-plan-changed"
    | "event-co-organizer"
    | "event-reminder"
    | `event-bill-${string}`
  >,
  OldRow[]
> = {
  "split-added": [{ title: `${ACTOR} added you to Dinner`, message: "Your share is $10.00 of $30.00.", link: SPLIT }],
  "share-paid": [{ title: "Marked as paid", message: `${ACTOR} marked your $10.00 for Dinner as paid.`, link: SPLIT }],
  "share-unpaid": [
    { title: "Marked as unpaid", message: `${ACTOR} marked your $10.00 for Dinner as unpaid.`, link: SPLIT },
  ],
  "share-disputed": [
    {
      title: `${ACTOR} says a share isn’t theirs`,
      message: "It is about $10.00 for Dinner. Edit the split, or remove them from it.",
      link: SPLIT,
      dedupeKey: "share-disputed:prt_1:1",
    },
  ],
  comment: [
    {
      title: "3 new comments on Dinner",
      message: `${ACTOR}: “She said “hi””`,
      link: SPLIT,
      params: { excerpt: "She said “hi”", count: 3 },
    },
    {
      title: "New comment on \u206812 עוגות\u2069",
      message: `${ACTOR}: “\u2068שלום\u2069”`,
      link: `${SPLIT}0`,
      params: { excerpt: "\u2068שלום\u2069", count: 1 },
    },
    {
      title: "New comment on 12 pizzas",
      message: `${ACTOR}: “”`,
      link: `${SPLIT}1`,
      params: { excerpt: "", count: 1 },
    },
  ],
  reminder: [{ title: "Payment reminder", message: `${ACTOR} reminds you of $10.00 for Dinner.`, link: SPLIT }],
  "share-pending": [
    { title: `You owe ${ACTOR} $10.00`, message: "Your share of Dinner has been pending for 3 days.", link: SPLIT },
  ],
  "budget-warning": [
    {
      title: "Approaching Budget Limit",
      message: "You've used 81% of your monthly budget of $100.00 in March.",
      link: "/dashboard/budget",
    },
  ],
  "budget-over": [
    {
      title: "Budget Exceeded!",
      message: "You're $1.00 over your monthly budget of $100.00 in March.",
      link: "/dashboard/budget",
    },
  ],
  "friend-request": [
    {
      title: `${ACTOR} wants to be friends`,
      message: "Accept or reject the request.",
      link: "/dashboard/friends",
      dedupeKey: "friend-request:frd_1",
      params: { isAccepted: false },
    },
    {
      title: `${ACTOR} wants to be friends`,
      message: "You are friends now.",
      link: "/dashboard/friends",
      params: { isAccepted: true },
      // It is stored as a fact, whose words have changed since.
      now: { title: `You and ${ACTOR} are now friends`, message: "You accepted the request." },
    },
  ],
  "friend-accepted": [
    { title: `${ACTOR} accepted your friend request`, message: "You are friends now.", link: "/dashboard/friends" },
  ],
  "event-joined": [{ title: `${ACTOR} joined Picnic`, message: "1 person has joined.", link: EVENT }],
  // Kinds that came later.
  "event-left": [],
  "event-reply": [],
  "event-guests": [],
  "event-moved-up": [],
  "event-place": [
    { title: "You have a place at Picnic", message: "A place became free, and you have joined.", link: EVENT },
  ],
  "event-changed": [{ title: `${ACTOR} changed Picnic`, message: "It is now at the lake.", link: EVENT }],
  "event-cancelled": [
    { title: "Picnic is cancelled", message: `${ACTOR} has cancelled this event.`, link: "/dashboard/events" },
  ],
  "event-removed": [
    { title: "You are no longer in Picnic", message: `${ACTOR} has taken you off this event.`, link: EVENT },
  ],
  "event-invited": [{ title: `${ACTOR} invited you to Picnic`, message: "At the lake.", link: EVENT }],
  "event-tomorrow": [{ title: "Picnic is tomorrow", message: "At the lake. No one has joined yet.", link: EVENT }],
};

describe("notifications from before they had params", () => {
  let sqlite: DatabaseSync;
  let db: Database;
  let expected: [kind: string, title: string, message: string, link: string][];

  beforeEach(() => {
    sqlite = migratedDatabase();
    sqlite.exec(`
      insert into profiles (id, display_name, created_at) values ('usr_ana', 'Ana', 1), ('usr_leo', 'Leo', 1);
      insert into splits (id, name, search_text, total_amount_cents, creator_id, split_date, created_at) values
        ('spl_1', 'Dinner', '', 3000, 'usr_ana', '2026-03-01', 1), ('spl_10', '12 עוגות', '', 3000, 'usr_ana', '2026-03-01', 1),
        ('spl_11', '12 pizzas', '', 3000, 'usr_ana', '2026-03-01', 1);
      insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid, pending_since) values
        ('prt_1', 'spl_1', 'usr_leo', 1000, 33.33, 0, 1);
      insert into friends (id, user_id, friend_id, status, created_at, accepted_at) values
        ('frd_1', 'usr_ana', 'usr_leo', 'accepted', 1, 1);`);
    const insert = sqlite.prepare(`
      insert into notifications
        (id, user_id, kind, actor_id, subject_id, params, title, message, link, dedupe_key, created_at)
      values (?, 'usr_leo', ?, 'usr_ana', ?, ?, ?, ?, ?, ?, ?)`);
    expected = [];
    for (const [kind, rows] of Object.entries(oldRows))
      for (const { title, message, link, dedupeKey = null, params, now = { title, message } } of rows) {
        const count = expected.unshift([
          kind,
          now.title.replace(ACTOR, "Ana"),
          now.message.replace(ACTOR, "Ana"),
          link,
        ]);
        const subjectId = /^\/dashboard\/(?:splits|events)\/(.+)$/.exec(link)?.[1] ?? null;
        const json = params ? JSON.stringify(params) : null;
        insert.run(`ntf_${count}`, kind, subjectId, json, title, message, link, dedupeKey, count);
      }
    db = asDatabase(sqlite);
  });

  const shown = async () => await listNotifications(db, "usr_leo", null, 100);

  it("have the same facts, order and links as before", async () => {
    expect((await shown()).map(({ kind, title, message, link }) => [kind, title, message, link])).toEqual(expected);
    expect(await countUnread(db, "usr_leo")).toEqual([{ count: expected.length }]);
  });

  it("show the current name of the person", async () => {
    sqlite.exec("update profiles set display_name = 'Ana B.' where id = 'usr_ana'");
    expect((await shown()).map(({ title }) => title)).toEqual(
      expected.map(([, title]) => title.replace(/\bAna\b/, "Ana B.")),
    );
  });

  it.each([SPLIT, EVENT, "/dashboard/events", "/dashboard/friends", "/dashboard/budget"])(
    "are marked as read by visiting %s",
    async (link) => {
      const read = await markNotificationsOfScreenRead(db, asAccountOwner({ userId: "usr_leo" }), link);
      expect(read).toHaveLength(expected.filter((row) => row[3] === link).length);
      expect((await shown()).filter((one) => one.read).every((one) => one.link === link)).toBe(true);
    },
  );

  it("count further comments on the same split", async () => {
    sqlite.exec(`insert into split_comments (id, split_id, user_id, comment, length, created_at)
      values ('cmt_1', 'spl_1', 'usr_ana', 'One more', 8, 1)`);
    const written = await notifyComment(
      db,
      asChatWriter("spl_1", "usr_ana"),
      { id: "cmt_1", excerpt: "One more" },
      new Date(1_000),
    );
    expect(written.map(({ notification }) => toNotification(notification))).toMatchObject([
      {
        title: "4 new comments on Dinner",
        message: "Ana: “One more”",
        link: `${SPLIT}?comment=cmt_1`,
        kind: "comment",
      },
    ]);
    expect(await shown()).toHaveLength(expected.length);
  });

  it("say that a friend request was accepted", async () => {
    for (const changed of [1, 0])
      expect(await markAnswered(db, asRequestRecipient("frd_1", "usr_leo"))).toHaveLength(changed);
    const requests = (await shown()).filter(({ kind }) => kind === "friend-request");
    expect(requests.map(({ message }) => message)).toEqual(["You accepted the request.", "You accepted the request."]);
  });

  it("are hidden with their split while it is deleted", async () => {
    sqlite.exec("update splits set deleted_at = 2 where id = 'spl_1'");
    expect((await shown()).filter(({ link }) => link === SPLIT)).toEqual([]);
    expect(await shown()).toHaveLength(expected.filter(([, , , link]) => link !== SPLIT).length);
  });
});
