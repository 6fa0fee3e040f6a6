import { describe, expect, it } from "vitest";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import type { Split, SplitDetail } from "#domain/splits/splits.ts";
import { dayFromNow, people, person, split, unique } from "#tests/support/worker/factories.ts";
import { directDebts } from "#tests/support/worker/direct-debts.ts";
import { pushBrowser, recordPushQueue } from "#tests/support/worker/push-browser.ts";

const sumOfShares = (each: Split) => each.participants.reduce((sum, { amountOwedCents }) => sum + amountOwedCents, 0);
const ids = (...who: { id: string }[]) => who.map(({ id }) => id);

describe("creating a split", () => {
  it("divides $100.00 among three: 33.33, 33.33, and 33.34 for the creator", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo, maya], { totalCents: 10_000 });
    expect(made.participants.map((each) => each.amountOwedCents)).toEqual([3333, 3333]);
    expect(made).toMatchObject({ creatorShareCents: 3334, paidCents: 0, pendingCents: 6666, totalCents: 10_000 });
    expect(made.participants[0]!.percentage).toBe(33.33);
  });

  it("keeps the shares adding up to the total when one cent is left for a participant", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo, maya], { totalCents: 2_000 });
    expect(made.participants.map((each) => each.amountOwedCents).sort((a, b) => a - b)).toEqual([666, 667]);
    expect(made.creatorShareCents).toBe(667);
  });

  it("counts a share of zero as paid from the start", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo, maya], { totalCents: 1 });
    expect(made).toMatchObject({ creatorShareCents: 1, pendingCents: 0 });
    expect(made.participants.every((each) => each.paid && each.amountOwedCents === 0)).toBe(true);
  });

  it("never marks a share of zero as unpaid", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo], { totalCents: 1 });
    const path = `/api/splits/${made.id}/participants/${made.participants[0]!.id}/paid`;
    expect((await ana.call<{ paid: boolean }>("PUT", path, { paid: false })).body.paid).toBe(true);
  });

  it("is returned unchanged to its creator and its participants", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo], { name: "  Tacos 🌮  ", merchant: " Casa " });
    expect(made).toMatchObject({ name: "Tacos 🌮", merchant: "Casa" });
    for (const reader of [ana, leo]) {
      const { body } = await reader.call<SplitDetail>("GET", `/api/splits/${made.id}`);
      const { comments, history, isCounted, isClaimOpen, ...rest } = body;
      expect({ isCounted, isClaimOpen }).toEqual({ isCounted: false, isClaimOpen: false });
      expect(rest).toEqual(made);
      expect(history).toMatchObject({ lines: [{ kind: "created", person: { id: ana.id } }], nextCursor: null });
      expect(comments).toEqual({ comments: [], nextCursor: null });
    }
  });

  it("stores an empty merchant as null", async () => {
    const [ana, leo] = await people("ana", "leo");
    for (const merchant of ["", "   ", null]) expect((await split(ana, [leo], { merchant })).merchant).toBeNull();
  });

  it("accepts 100 participants, each with a share and a notification", async () => {
    const [ana, ...others] = await people("ana", ...Array.from({ length: 100 }, (_, n) => `p${n}`));
    const made = await split(ana, others, { totalCents: 1_000_007 });
    expect(made.participants).toHaveLength(100);
    expect(sumOfShares(made) + made.creatorShareCents).toBe(1_000_007);
    const { body } = await others[99]!.call<{ unreadCount: number }>("GET", "/api/notifications");
    expect(body.unreadCount).toBe(1);
  });

  it("accepts the caller's today, yesterday and tomorrow, and days back to 2000", async () => {
    const [ana, leo] = await people("ana", "leo");
    for (const today of [dayFromNow(-1), dayFromNow(0), dayFromNow(1)])
      expect((await split(ana, [leo], { today })).splitDate).toBe(today);
    expect((await split(ana, [leo], { splitDate: "2000-01-01" })).splitDate).toBe("2000-01-01");
    const nothingSaid = await split(ana, [leo], { splitDate: null, today: null, merchant: null });
    expect([nothingSaid.splitDate, nothingSaid.merchant]).toEqual([dayFromNow(0), null]);
  });

  it("uses today in the profile's time zone if no date is sent", async () => {
    const [ana, leo] = await people("ana", "leo");
    const hour = new Date().getUTCHours();
    // At any hour, one of the two time zones has another date than UTC.
    const timeZone = hour >= 10 ? "Pacific/Kiritimati" : "Pacific/Niue";
    await ana.call("PATCH", "/api/me/profile", { timeZone });
    const day = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date());
    expect((await split(ana, [leo])).splitDate).toBe(day);
  });
});

describe("creating a split is refused with a message", () => {
  const name100 = "n".repeat(100);
  const cases: [string, Record<string, unknown>, string, string][] = [
    ["no name", { name: undefined }, "name", "Split name is required"],
    ["a blank name", { name: " \t " }, "name", "Split name is required"],
    ["a name of 101", { name: `${name100}n` }, "name", "Split name must be less than 100 characters"],
    ["a merchant of 101", { merchant: `${name100}n` }, "merchant", "Merchant must be less than 100 characters"],
    ["no total", { totalCents: undefined }, "totalCents", "You can't do that, please input a valid number"],
    ["a total in text", { totalCents: "100" }, "totalCents", "You can't do that, please input a valid number"],
    ["half a cent", { totalCents: 100.5 }, "totalCents", "You can't do that, please input a valid number"],
    ["a total of nothing", { totalCents: 0 }, "totalCents", "Amount must be greater than 0"],
    ["a negative total", { totalCents: -1 }, "totalCents", "Amount must be greater than 0"],
    ["a cent too much", { totalCents: 100_000_001 }, "totalCents", "Amount must be less than $1,000,000"],
    ["beyond safe integers", { totalCents: 1e21 }, "totalCents", "You can't do that, please input a valid number"],
    ["no one", { participantIds: [] }, "participantIds", "Please select at least one person"],
    ["no list of people", { participantIds: undefined }, "participantIds", "Please select at least one person"],
    ["an unknown person", { participantIds: ["usr_nobody"] }, "participantIds", "User not found"],
    ["tomorrow", { splitDate: dayFromNow(1) }, "splitDate", "Please enter a valid date between 2000 and today"],
    ["1999", { splitDate: "1999-12-31" }, "splitDate", "Please enter a valid date between 2000 and today"],
    ["February 30", { splitDate: "2026-02-30" }, "splitDate", "Please enter a valid date between 2000 and today"],
    ["today in two days", { today: dayFromNow(2) }, "today", "Please enter a valid date between 2000 and today"],
    ["today two days ago", { today: dayFromNow(-2) }, "today", "Please enter a valid date between 2000 and today"],
    ["a field that is not asked for", { creatorId: "usr_1" }, "creatorId", "Unknown field"],
    ["a lone surrogate", { name: "a\ud800" }, "name", "This text contains characters that cannot be saved"],
    ["NUL", { name: "a\0b" }, "name", "This text contains characters that cannot be saved"],
  ];
  it.each(cases)("%s", async (_, change, field, sentence) => {
    const [ana, leo] = await people("ana", "leo");
    const { status, body } = await ana.call("POST", "/api/splits", {
      name: "Dinner",
      totalCents: 100,
      participantIds: ids(leo),
      today: dayFromNow(0),
      ...change,
    });
    expect(body.error).toMatchObject({ code: "invalid_input", message: sentence, fields: { [field]: sentence } });
    expect(status).toBe(422);
    expect((await ana.call<SplitPage>("GET", "/api/splits")).body.splits).toEqual([]);
  });

  it("for the creator as a participant, the same person twice, or 101 people", async () => {
    const [ana, leo] = await people("ana", "leo");
    const tryWith = async (participantIds: string[]) => {
      const answer = await ana.call("POST", "/api/splits", { name: "x", totalCents: 100, participantIds });
      return [answer.status, answer.body.error?.message];
    };
    expect(await tryWith(ids(leo, ana))).toEqual([422, "You are part of the split already"]);
    expect(await tryWith(ids(leo, leo))).toEqual([422, "Each person can be selected once"]);
    expect(await tryWith(Array.from({ length: 101 }, unique))).toEqual([422, "A split can have at most 100 people"]);
  });

  it("without any write when one of many people is unknown", async () => {
    const [ana, leo] = await people("ana", "leo");
    const answer = await ana.call("POST", "/api/splits", {
      name: "x",
      totalCents: 100,
      participantIds: [leo.id, "usr_nobody"],
    });
    expect(answer.status).toBe(422);
    expect((await leo.call<SplitPage>("GET", "/api/splits")).body.splits).toEqual([]);
    expect((await leo.call<{ unreadCount: number }>("GET", "/api/notifications")).body.unreadCount).toBe(0);
  });

  it("but with the exact limits it succeeds", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo], { name: name100, merchant: name100, totalCents: 100_000_000 });
    expect(made).toMatchObject({ name: name100, merchant: name100, totalCents: 100_000_000, pendingCents: 50_000_000 });
  });
});

describe("marking a share paid", () => {
  const worldOf = async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo, maya]);
    const share = made.participants.find(({ userId }) => userId === leo.id)!;
    const mark = (who: typeof ana, paid: unknown, of = made.id, id = share.id) =>
      who.call<{ paid: boolean; paidAt: string | null }>("PUT", `/api/splits/${of}/participants/${id}/paid`, { paid });
    const notices = async () =>
      (await leo.call<{ notifications: { title: string }[] }>("GET", "/api/notifications")).body.notifications.map(
        ({ title }) => title,
      );
    return { ana, leo, maya, made, share, mark, notices };
  };

  it("works in both directions, changes the sums, and notifies the participant of both", async () => {
    const { ana, made, mark, notices } = await worldOf();
    const read = async () => (await ana.call<SplitDetail>("GET", `/api/splits/${made.id}`)).body;
    expect((await mark(ana, true)).body).toMatchObject({ paid: true, paidAt: expect.any(String) });
    expect(await read()).toMatchObject({ paidCents: 3333, pendingCents: 3333 });
    expect((await mark(ana, false)).body).toMatchObject({ paid: false, paidAt: null });
    expect(await read()).toMatchObject({ paidCents: 0, pendingCents: 6666 });
    expect((await notices()).sort()).toEqual(
      ["Marked as paid", "Marked as unpaid", `${ana.displayName} added you to Dinner`].sort(),
    );
  });

  it("is idempotent: repeating it changes nothing and notifies no one", async () => {
    const { ana, mark, notices } = await worldOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => mark(ana, true)));
    expect(answers.map(({ status, body }) => [status, body.paid])).toEqual(answers.map(() => [200, true]));
    expect(new Set(answers.map(({ body }) => body.paidAt)).size).toBe(1);
    expect((await notices()).filter((title) => title === "Marked as paid")).toHaveLength(1);
  });

  it("is allowed for the creator only", async () => {
    const { ana, leo, maya, made, mark } = await worldOf();
    const stranger = await person("eve");
    for (const who of [leo, maya, stranger]) expect((await mark(who, true)).status).toBe(404);
    const { body } = await ana.call<SplitDetail>("GET", `/api/splits/${made.id}`);
    expect(body.paidCents).toBe(0);
  });

  it("is 404 for a share of another split, even the user's own", async () => {
    const { ana, leo, mark, share } = await worldOf();
    const other = await split(ana, [leo]);
    expect((await mark(ana, true, other.id, share.id)).status).toBe(404);
    expect((await mark(ana, true, "spl_none")).status).toBe(404);
  });

  it("accepts true and false only", async () => {
    const { ana, mark } = await worldOf();
    for (const paid of [1, "true", null, undefined]) expect((await mark(ana, paid)).status).toBe(422);
  });

  it("notifies the participant again without another row, and pushes nothing more until they have read it", async () => {
    const { ana, leo, notices, made, share } = await worldOf();
    await (await pushBrowser()).subscribe(leo);
    const { env, queued } = recordPushQueue();
    const path = `/api/splits/${made.id}/participants/${share.id}/paid`;
    const toggle = async () => {
      for (const paid of [true, false]) await ana.call("PUT", path, { paid }, {}, env);
    };
    await toggle();
    const first = await notices();
    expect([first.slice(0, 2), queued.length]).toEqual([["Marked as unpaid", "Marked as paid"], 2]);
    await toggle();
    await toggle();
    expect([await notices(), queued.length]).toEqual([first, 2]);
    await leo.call("PUT", "/api/notifications/read", { link: `/dashboard/splits/${made.id}` });
    await toggle();
    await toggle();
    const { unreadCount } = (await leo.call<NotificationPage>("GET", "/api/notifications")).body;
    expect([await notices(), unreadCount, queued.length]).toEqual([first, 2, 4]);
  });

  it("ends in the last acknowledged state, which the newest notification says, with two random toggles at a time", async () => {
    const { ana, mark, notices, made } = await worldOf();
    let last = false;
    for (const paid of Array.from({ length: 12 }, (_, n) => n % 3 !== 1)) {
      await Promise.all([mark(ana, paid), mark(ana, paid)]);
      last = paid;
    }
    const { body } = await ana.call<SplitDetail>("GET", `/api/splits/${made.id}`);
    expect(body.paidCents > 0).toBe(last);
    const [newest, ...earlier] = await notices();
    expect([newest, earlier.length]).toEqual([last ? "Marked as paid" : "Marked as unpaid", 2]);
  });
});

describe("the list of splits", () => {
  it("contains the user's splits as creator and participant, newest day first, each once, and no others", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    await split(ana, [leo], { name: "b", splitDate: "2026-02-01" });
    await split(leo, [ana], { name: "c", splitDate: "2026-03-01" });
    await split(ana, [maya], { name: "a", splitDate: "2026-01-01" });
    await split(leo, [maya], { name: "not hers" });
    const { body } = await ana.call<SplitPage>("GET", "/api/splits");
    expect(body.splits.map(({ name }) => name)).toEqual(["c", "b", "a"]);
    expect(body.nextCursor).toBeNull();
  });

  it("pages through all of them once, also if many have the same day", async () => {
    const [ana, leo] = await people("ana", "leo");
    for (let n = 0; n < 30; n++)
      await split(n % 2 ? ana : leo, [n % 2 ? leo : ana], {
        name: `s${n}`,
        splitDate: n < 20 ? "2026-01-01" : "2026-01-02",
      });
    const seen: string[] = [];
    let cursor: string | null = "";
    let pages = 0;
    while (cursor !== null) {
      const path: string = cursor ? `/api/splits?cursor=${encodeURIComponent(cursor)}` : "/api/splits";
      const { body } = await ana.call<SplitPage>("GET", path);
      seen.push(...body.splits.map(({ name }) => name));
      cursor = body.nextCursor;
      pages++;
    }
    expect(pages).toBe(2);
    expect(seen).toHaveLength(30);
    expect(new Set(seen).size).toBe(30);
  });

  it("sums what the user created, is owed and owes", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const dinner = await split(ana, [leo, maya], { totalCents: 9_000 });
    await split(ana, [leo], { totalCents: 1_000 });
    await split(maya, [ana], { totalCents: 400 });
    const paid = dinner.participants.find(({ userId }) => userId === maya.id)!;
    await ana.call("PUT", `/api/splits/${dinner.id}/participants/${paid.id}/paid`, { paid: true });
    const { totals } = (await ana.call<SplitPage>("GET", "/api/splits")).body;
    expect(totals).toEqual({ createdCents: 10_000, createdCount: 2 });
    const { owed, owe } = await directDebts(ana);
    expect(owed).toMatchObject({ cents: 3_500, people: [{ id: leo.id }] });
    expect(owe).toMatchObject({ cents: 200, people: [{ id: maya.id }] });
  });
});
