import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { HistoryPage } from "#domain/splits/split-history.ts";
import { historySentence } from "#domain/splits/split-history.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import type { Split, SplitDetail } from "#domain/splits/splits.ts";
import { database, dayFromNow, people, person, split, type TestPerson } from "#tests/support/worker/factories.ts";
import { volume } from "#tests/support/volume.ts";
import { directDebts } from "#tests/support/worker/direct-debts.ts";

const LOCKED = "This would change a share that is marked as paid. Set it back to unpaid first.";

const edit = (who: TestPerson, { id }: { id: string }, body: unknown) =>
  who.call<Split>("PATCH", `/api/splits/${id}`, body);
const readBy = async (who: TestPerson, { id }: { id: string }) =>
  (await who.call<SplitDetail>("GET", `/api/splits/${id}`)).body;
const mark = (who: TestPerson, { id }: { id: string }, participantId: string, paid: boolean) =>
  who.call("PUT", `/api/splits/${id}/participants/${participantId}/paid`, { paid });
const shareOf = (of: Split, who: TestPerson) => of.participants.find(({ userId }) => userId === who.id)!;
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const ids = (...who: { id: string }[]) => who.map(({ id }) => id);
const bell = async (who: TestPerson) =>
  (await who.call<{ notifications: { title: string; message: string }[] }>("GET", "/api/notifications")).body
    .notifications;
const sumOf = (of: Split) =>
  of.creatorShareCents + of.participants.reduce((sum, { amountOwedCents }) => sum + amountOwedCents, 0);

/** The sentences of the history as a reader sees them, newest first. */
async function historyFor(who: TestPerson, { id }: { id: string }): Promise<string[]> {
  const { body } = await who.call<HistoryPage>("GET", `/api/splits/${id}/history`);
  return body.lines.map((line) => historySentence(line, who.id));
}

describe("editing a split", () => {
  it("changes name, merchant and date for everyone in it", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo], { merchant: "Casa" });
    const splitDate = dayFromNow(-3);
    const { status, body } = await edit(ana, made, { name: " Late dinner ", merchant: null, splitDate });
    expect([status, body]).toEqual([200, { ...made, name: "Late dinner", merchant: null, splitDate }]);
    expect(await readBy(leo, made)).toMatchObject(body);
  });

  it("leaves other fields unchanged", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo], { merchant: "Casa" });
    expect((await edit(ana, made, { name: "Lunch" })).body).toEqual({ ...made, name: "Lunch" });
  });

  it("is found by its new name and no longer by the old one", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo], { name: "Tacos" });
    await edit(ana, made, { name: "Crêpes" });
    const found = async (query: string) =>
      (await leo.call<SplitPage>("GET", `/api/splits?query=${query}`)).body.splits.map(({ name }) => name);
    expect([await found("crepes"), await found("tacos")]).toEqual([["Crêpes"], []]);
  });

  it("divides a new total again, each share in its existing row", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo, maya], { totalCents: 9_000 });
    const { body } = await edit(ana, made, { totalCents: 10_000 });
    expect(body).toMatchObject({ totalCents: 10_000, creatorShareCents: 3_334, pendingCents: 6_666 });
    expect(body.participants).toEqual(made.participants.map((each) => ({ ...each, amountOwedCents: 3_333 })));
  });

  it("divides as creating it would have: the odd cent follows from the split's id", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo, maya], { totalCents: 2_000 });
    await edit(ana, made, { totalCents: 5_000 });
    expect((await edit(ana, made, { totalCents: 2_000 })).body).toEqual(made);
  });

  it("adds and removes participants; a removed one no longer sees it", async () => {
    const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
    const made = await split(ana, [leo, maya], { totalCents: 9_000 });
    const { body } = await edit(ana, made, { participantIds: ids(maya, tom) });
    expect(body.participants.map(({ userId }) => userId).sort()).toEqual(ids(maya, tom).sort());
    expect(shareOf(body, maya).id).toBe(shareOf(made, maya).id);
    expect(sumOf(body)).toBe(9_000);
    expect((await leo.call("GET", `/api/splits/${made.id}`)).status).toBe(404);
    expect((await leo.call<SplitPage>("GET", "/api/splits")).body.splits).toEqual([]);
    expect((await readBy(tom, made)).id).toBe(made.id);
  });

  it("notifies added participants of their share, and removes the split's notifications of removed ones", async () => {
    const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
    const made = await split(ana, [leo, maya], { totalCents: 9_000 });
    await edit(ana, made, { participantIds: ids(maya, tom), totalCents: 3_000 });
    expect(await bell(tom)).toMatchObject([
      { title: `${ana.displayName} added you to Dinner`, message: "Your share is $10.00 of $30.00." },
    ]);
    expect(await bell(maya)).toHaveLength(1);
    expect(await bell(leo)).toEqual([]);
  });

  it("keeps lists and balances consistent", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo], { totalCents: 9_000 });
    await edit(ana, made, { totalCents: 12_000, participantIds: ids(leo, maya), splitDate: "2026-01-31" });
    const mine = (await ana.call<SplitPage>("GET", "/api/splits")).body;
    expect(mine.totals).toEqual({ createdCents: 12_000, createdCount: 1 });
    const { owed } = await directDebts(ana);
    expect([owed.cents, owed.people.length]).toEqual([8_000, 2]);
    expect(mine.splits).toMatchObject([{ splitDate: "2026-01-31", totalCents: 12_000 }]);
    await edit(ana, made, { participantIds: ids(maya) });
    expect((await leo.call<SplitPage>("GET", "/api/splits")).body.splits).toEqual([]);
    expect((await directDebts(leo)).owe.cents).toBe(0);
    expect((await directDebts(maya)).owe.cents).toBe(6_000);
  });

  it("counts a share that becomes zero as paid, and one that was zero as pending from now on", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo, maya], { totalCents: 9_000 });
    const nothing = (await edit(ana, made, { totalCents: 1 })).body;
    expect(nothing.participants.map(({ paid, amountOwedCents }) => [paid, amountOwedCents])).toEqual([
      [true, 0],
      [true, 0],
    ]);
    const before = Date.now();
    const again = (await edit(ana, made, { totalCents: 9_000 })).body;
    expect(again).toMatchObject({ pendingCents: 6_000, paidCents: 0 });
    const [{ since }] = (await database().all<{ since: number }>(
      sql`select min(pending_since) as since from split_participants where split_id = ${made.id}`,
    )) as [{ since: number }];
    expect(since).toBeGreaterThanOrEqual(before);
  });

  it("does not change since when a share has been pending", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo]);
    await database().run(sql`update split_participants set pending_since = 1000 where split_id = ${made.id}`);
    await edit(ana, made, { totalCents: 500 });
    expect(
      await database().all(sql`select pending_since as since from split_participants where split_id = ${made.id}`),
    ).toEqual([{ since: 1000 }]);
  });

  it("replaces half of many participants", async () => {
    const [ana, ...others] = await people("ana", ...Array.from({ length: 30 }, (_, n) => `p${n}`));
    const made = await split(ana, others.slice(0, 20), { totalCents: 1_000_007 });
    const { body } = await edit(ana, made, { participantIds: ids(...others.slice(10)) });
    expect(body.participants).toHaveLength(20);
    expect(sumOf(body)).toBe(1_000_007);
  });
});

describe("an edit is refused", () => {
  it("by the rules and with the messages of creating", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo]);
    const refused: [unknown, string, string][] = [
      [{ name: " " }, "name", "Split name is required"],
      [{ name: null }, "name", "Split name is required"],
      [{ name: "n".repeat(101) }, "name", "Split name must be less than 100 characters"],
      [{ merchant: "m".repeat(101) }, "merchant", "Merchant must be less than 100 characters"],
      [{ totalCents: 0 }, "totalCents", "Amount must be greater than 0"],
      [{ totalCents: 1.5 }, "totalCents", "You can't do that, please input a valid number"],
      [{ splitDate: dayFromNow(2) }, "splitDate", "Please enter a valid date between 2000 and today"],
      [{ splitDate: "1999-12-31" }, "splitDate", "Please enter a valid date between 2000 and today"],
      [{ splitDate: dayFromNow(0), today: dayFromNow(9) }, "today", "Please enter a valid date between 2000 and today"],
      [{ participantIds: [] }, "participantIds", "Please select at least one person"],
      [{ participantIds: [leo.id, leo.id] }, "participantIds", "Each person can be selected once"],
      [{ participantIds: [leo.id, ana.id] }, "participantIds", "You are part of the split already"],
      [{ participantIds: [leo.id, "usr_nobody"] }, "participantIds", "User not found"],
      [{ creatorId: leo.id }, "creatorId", "Unknown field"],
    ];
    for (const [body, field, sentence] of refused) {
      const answer = await edit(ana, made, body);
      expect([body, answer.status, answer.body.error?.fields?.[field]]).toEqual([body, 422, sentence]);
    }
    const { comments: _, isCounted: __, isClaimOpen: ___, history, ...now } = await readBy(ana, made);
    expect(now).toEqual(made);
    expect(history.lines).toHaveLength(1);
  });

  it("that changes or removes a paid share, until it is set unpaid again", async () => {
    const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
    const made = await split(ana, [leo, maya], { totalCents: 9_000 });
    await mark(ana, made, shareOf(made, leo).id, true);
    for (const body of [
      { totalCents: 9_300 },
      { participantIds: ids(leo) },
      { participantIds: ids(maya, tom) },
      { name: "x", totalCents: 1 },
    ]) {
      const { status, body: said } = await edit(ana, made, body);
      expect([status, said.error?.code, said.error?.message]).toEqual([409, "split_locked", LOCKED]);
    }
    expect(await readBy(ana, made)).toMatchObject({ name: "Dinner", totalCents: 9_000, paidCents: 3_000 });
    await mark(ana, made, shareOf(made, leo).id, false);
    expect((await edit(ana, made, { totalCents: 9_300 })).status).toBe(200);
  });

  it("is not refused as long as every paid share keeps its amount: someone else instead of a pending person, a cent for the creator", async () => {
    const [ana, leo, maya, tom] = await people("ana", "leo", "maya", "tom");
    const made = await split(ana, [leo, maya], { totalCents: 9_000 });
    await mark(ana, made, shareOf(made, leo).id, true);
    const before = shareOf(await readBy(ana, made), leo);
    expect((await edit(ana, made, { participantIds: ids(leo, tom) })).status).toBe(200);
    expect((await edit(ana, made, { totalCents: 9_001 })).status).toBe(200);
    const after = await readBy(ana, made);
    expect(shareOf(after, leo)).toEqual(before);
    expect(after).toMatchObject({ totalCents: 9_001, paidCents: 3_000, pendingCents: 3_000, creatorShareCents: 3_001 });
    expect(shareOf(after, tom)).toMatchObject({ paid: false, amountOwedCents: 3_000 });
    expect((await directDebts(ana)).owed.cents).toBe(3_000);
  });

  it("is not refused for other fields, nor for the same total and people, while a share is paid", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo, maya]);
    await mark(ana, made, shareOf(made, leo).id, true);
    const body = { name: "Brunch", totalCents: made.totalCents, participantIds: ids(maya, leo) };
    expect((await edit(ana, made, body)).status).toBe(200);
    expect(shareOf(await readBy(ana, made), leo).paid).toBe(true);
  });

  it("is not refused because of a share of zero, which no one paid", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo], { totalCents: 1 });
    expect((await edit(ana, made, { totalCents: 100 })).body).toMatchObject({ pendingCents: 50 });
  });
});

describe("editing while marking shares", () => {
  it("never changes a paid amount, whichever request is faster, and the sums stay right", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo, maya], { totalCents: 9_000 });
    const share = shareOf(made, leo).id;
    const outcomes = new Set<number>();
    // At least this many rounds, and more until both outcomes have occurred.
    for (let round = 0; round < volume(6, 50) || outcomes.size < 2; round++) {
      const totalCents = 9_000 + round + 1;
      const before = (await readBy(ana, made)).totalCents;
      const [edited] = await Promise.all([
        edit(ana, made, { totalCents }),
        // An edit reads and then writes. Without a delay the mark comes between the two, with one mostly after them.
        (round % 2 ? wait(round / 2) : Promise.resolve()).then(() => mark(ana, made, share, true)),
      ]);
      outcomes.add(edited.status);
      const now = await readBy(ana, made);
      expect(now.totalCents).toBe(edited.status === 200 ? totalCents : before);
      expect(sumOf(now)).toBe(now.totalCents);
      expect(now.paidCents).toBe(shareOf(now, leo).amountOwedCents);
      expect((await directDebts(ana)).owed.cents).toBe(now.pendingCents);
      await mark(ana, made, share, false);
    }
    expect(outcomes).toEqual(new Set([200, 409]));
  });

  it("loses neither of two concurrent edits: each changes its own fields", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo]);
    const bodies = [{ name: "Brunch" }, { merchant: "Casa" }, { totalCents: 5_000 }, { splitDate: "2026-01-01" }];
    const answers = await Promise.all(bodies.map((body) => edit(ana, made, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await readBy(leo, made)).toMatchObject(Object.assign({}, ...bodies));
    expect(await historyFor(ana, made)).toHaveLength(5);
  });
});

describe("the history", () => {
  it("has a line for each change, newest first, in the view of the creator and of the participants", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo], { totalCents: 9_000, splitDate: "2026-01-31" });
    await edit(ana, made, { totalCents: 10_000 });
    await edit(ana, made, { name: "Brunch" });
    await edit(ana, made, { merchant: "Casa" });
    await edit(ana, made, { merchant: "Nonna" });
    await edit(ana, made, { merchant: "" });
    await edit(ana, made, { splitDate: "2026-01-30" });
    await edit(ana, made, { participantIds: ids(leo, maya) });
    await mark(ana, made, shareOf(made, leo).id, true);
    await mark(ana, made, shareOf(made, leo).id, false);
    await edit(ana, made, { participantIds: ids(leo) });
    expect(await historyFor(leo, made)).toEqual([
      "ana removed maya",
      "ana marked your share as unpaid",
      "ana marked your share as paid",
      "ana added maya",
      "ana changed the date from Jan 31, 2026 to Jan 30, 2026",
      "ana removed the merchant “Nonna”",
      "ana changed the merchant from “Casa” to “Nonna”",
      "ana set the merchant to “Casa”",
      "ana renamed the split from “Dinner” to “Brunch”",
      "ana changed the total from $90.00 to $100.00",
      "ana created the split",
    ]);
    expect((await historyFor(ana, made)).slice(1, 4)).toEqual([
      "You marked leo’s share as unpaid",
      "You marked leo’s share as paid",
      "You added maya",
    ]);
  });

  it("has a line for each of several things that one edit changed, and none for an edit that changes nothing", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo], { totalCents: 9_000 });
    await edit(ana, made, { name: "Brunch", totalCents: 6_000, participantIds: ids(maya) });
    const lines = await historyFor(maya, made);
    expect(lines).toEqual([
      "ana added you",
      "ana removed leo",
      "ana changed the total from $90.00 to $60.00",
      "ana renamed the split from “Dinner” to “Brunch”",
      "ana created the split",
    ]);
    await edit(ana, made, { name: "Brunch", merchant: null, totalCents: 6_000, participantIds: ids(maya) });
    await edit(ana, made, {});
    await mark(ana, made, (await readBy(ana, made)).participants[0]!.id, false);
    expect(await historyFor(maya, made)).toEqual(lines);
  });

  it("names three people and counts the rest", async () => {
    const [ana, leo, ...others] = await people("ana", "leo", "b", "c", "d", "e");
    const made = await split(ana, [leo]);
    await edit(ana, made, { participantIds: ids(leo, ...others) });
    const { body } = await leo.call<HistoryPage>("GET", `/api/splits/${made.id}/history`);
    expect(body.lines[0]).toMatchObject({ kind: "people-added", peopleCount: 4 });
    expect(body.lines[0]!.people).toHaveLength(3);
  });

  it("shows people's current names", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo]);
    await mark(ana, made, made.participants[0]!.id, true);
    await leo.call("PATCH", "/api/me/profile", { displayName: "Leopold" });
    expect((await historyFor(ana, made))[0]).toBe("You marked Leopold’s share as paid");
  });

  it("can be paged to its beginning, each line once; the split's own response contains the newest", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo]);
    for (let n = 0; n < 5; n++) await edit(ana, made, { name: `n${n}`, totalCents: 100 + n });
    const all: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const path: string = `/api/splits/${made.id}/history?limit=4${cursor && `&cursor=${cursor}`}`;
      const { body } = await leo.call<HistoryPage>("GET", path);
      all.push(...body.lines.map((line) => historySentence(line, leo.id)));
      cursor = body.nextCursor;
    }
    expect(all).toHaveLength(11);
    expect(new Set(all).size).toBe(11);
    expect(all.at(-1)).toBe("ana created the split");
    const { history } = await readBy(leo, made);
    expect(history.lines.map((line) => historySentence(line, leo.id))).toEqual(all.slice(0, 3));
    expect(history.nextCursor).toEqual(expect.any(String));
  });
});

it("an edit of a split that was just deleted is 404", async () => {
  const [ana, leo] = await people("ana", "leo");
  const made = await split(ana, [leo]);
  await ana.call("DELETE", `/api/splits/${made.id}`);
  expect((await edit(ana, made, { name: "x" })).status).toBe(404);
  expect((await edit(await person("eve"), made, { name: "x" })).status).toBe(404);
});
