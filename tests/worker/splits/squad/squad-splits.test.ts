import { describe, expect, it } from "vitest";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { SquadBalances, SquadEntryPage } from "#domain/squads/squad-balances.ts";
import type { SquadSplit, SquadSplitDetail, SquadSplitPage } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  memberOf,
  people,
  person,
  squad,
  squadSplit,
  squadSplitBody,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const read = async (who: TestPerson, { id }: Squad) => (await who.call<Squad>("GET", `/api/squads/${id}`)).body;
/** The balances of a squad by the names of its members. */
async function balancesOf(who: TestPerson, of: Squad): Promise<Record<string, number>> {
  const { members } = await read(who, of);
  return Object.fromEntries(members.map((each) => [each.person?.username ?? each.guestName, each.balanceCents]));
}
const ascending = (a: number, b: number): number => a - b;
const debtsOf = async (who: TestPerson, { id }: Squad) =>
  (await who.call<SquadBalances>("GET", `/api/squads/${id}/balances`)).body.pairwise;
const pathOf = ({ squadId, id }: SquadSplit) => `/api/squads/${squadId}/splits/${id}`;

/** Ana, Leo and the guest Sam. */
async function flat(more: object = {}) {
  const [ana, leo] = await people("ana", "leo");
  const of = await squad(ana, { memberIds: [leo.id], guests: ["Sam"], ...more });
  const ids = { ana: memberOf(of, ana), leo: memberOf(of, leo), sam: memberOf(of, "Sam") };
  return { ana, leo, of, ids };
}

describe("a split of a squad", () => {
  it("changes the balances of payers and sharers, which add up to zero, and says who owes whom", async () => {
    const { ana, leo, of, ids } = await flat();
    const made = await squadSplit(ana, of, {
      totalCents: 10_000,
      payers: [
        { memberId: ids.ana, paidCents: 4_000 },
        { memberId: ids.leo, paidCents: 6_000 },
      ],
      input: {
        method: "percent",
        people: [
          { id: ids.ana, percent: "50" },
          { id: ids.leo, percent: "30" },
          { id: ids.sam, percent: "20" },
        ],
      },
    });
    expect(made.shares.map(({ cents }) => cents).toSorted((a, b) => b - a)).toEqual([5_000, 3_000, 2_000]);
    expect(await balancesOf(leo, of)).toEqual({ [ana.username]: -1_000, [leo.username]: 3_000, Sam: -2_000 });
    expect(await debtsOf(leo, of)).toHaveLength(3);
  });

  it("is shared by others than its payer, and its input is read as it was typed", async () => {
    const { ana, leo, of, ids } = await flat();
    const input = {
      method: "weights" as const,
      people: [
        { id: ids.leo, weight: "1" },
        { id: ids.sam, weight: "2.5" },
      ],
    };
    const made = await squadSplit(ana, of, { totalCents: 700, input });
    expect(made.input).toEqual(input);
    expect(await balancesOf(leo, of)).toEqual({ [ana.username]: 700, [leo.username]: -200, Sam: -500 });
  });

  it("that is a refund gives everyone their share back", async () => {
    const { ana, leo, of } = await flat();
    await squadSplit(ana, of, { totalCents: 900 });
    const refund = await squadSplit(ana, of, { totalCents: 900, isRefund: true });
    expect([refund.isRefund, refund.totalCents, refund.shares.every(({ cents }) => cents === 300)]).toEqual([
      true,
      900,
      true,
    ]);
    expect(await balancesOf(leo, of)).toEqual({ [ana.username]: 0, [leo.username]: 0, Sam: 0 });
    expect(await debtsOf(ana, of)).toEqual([]);
  });

  it.each([
    [
      "percentages that miss one hundred",
      (ids: string[]) => ({ input: { method: "percent", people: ids.map((id) => ({ id, percent: "33.33" })) } }),
      "input",
      "0.01 % left to assign",
    ],
    [
      "amounts below the total, in the squad's currency",
      (ids: string[]) => ({ input: { method: "exact", people: ids.map((id) => ({ id, cents: 400 })) } }),
      "input",
      "€0.34 left to assign",
    ],
    [
      "payers who paid too much",
      (ids: string[]) => ({ payers: [{ memberId: ids[0], paidCents: 1_300 }] }),
      "payers",
      "€0.66 too much",
    ],
  ])("is refused with %s, saying what remains", async (_, more, field, sentence) => {
    const { ana, of, ids } = await flat({ currency: "EUR" });
    const body = { ...squadSplitBody(of, ids.ana), ...more([ids.ana, ids.leo, ids.sam]) };
    const answer = await ana.call("POST", `/api/squads/${of.id}/splits`, body);
    expect([answer.status, answer.body.error?.fields]).toEqual([422, { [field]: sentence }]);
  });

  it("names members of its squad only, who are in it now", async () => {
    const { ana, leo, of, ids } = await flat();
    const other = await squad(await person("eve"), { guests: ["Kim"] });
    const add = (people: string[]) =>
      ana.call(
        "POST",
        `/api/squads/${of.id}/splits`,
        squadSplitBody(of, ids.ana, { input: { method: "equal", people } }),
      );
    expect((await add([memberOf(other, "Kim")])).body.error?.code).toBe("member_unavailable");
    await leo.call("DELETE", `/api/squads/${of.id}/members/${ids.leo}`);
    expect((await add([ids.leo])).body.error?.code).toBe("member_unavailable");
    expect((await add([ids.sam])).status).toBe(201);
  });

  it("is edited by any member, with the values before and after in the activity log", async () => {
    const { ana, leo, of, ids } = await flat();
    const made = await squadSplit(ana, of, { totalCents: 900 });
    const body = {
      ...squadSplitBody(of, ids.leo, { totalCents: 600, input: { method: "equal", people: [ids.ana, ids.leo] } }),
      version: made.version,
    };
    const edited = await leo.call<SquadSplit>("PATCH", pathOf(made), body);
    expect([edited.status, edited.body.version]).toEqual([200, 1]);
    expect(await balancesOf(ana, of)).toEqual({ [ana.username]: -300, [leo.username]: 300, Sam: 0 });
    const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body;
    expect(activity[0]).toMatchObject({
      kind: "split-edited",
      person: { id: leo.id },
      facts: { before: { totalCents: 900 }, after: { totalCents: 600 } },
    });
    const late = await ana.call("PATCH", pathOf(made), body);
    expect([late.status, late.body.error?.code]).toEqual([409, "conflict"]);
  });

  it("leaves the balances when it is deleted, and comes back when it is restored", async () => {
    const { ana, leo, of } = await flat();
    const made = await squadSplit(ana, of, { totalCents: 900 });
    const before = await balancesOf(ana, of);
    expect((await leo.call("DELETE", pathOf(made))).status).toBe(204);
    expect(await balancesOf(ana, of)).toEqual({ [ana.username]: 0, [leo.username]: 0, Sam: 0 });
    expect((await ana.call("GET", pathOf(made))).status).toBe(404);
    expect((await ana.call("POST", `${pathOf(made)}/restore`)).status).toBe(200);
    expect(await balancesOf(ana, of)).toEqual(before);
  });

  it("counts in what each member spent: by their share, and that of a guest they have claimed, less refunds", async () => {
    const { ana, leo, of, ids } = await flat();
    const spent = async () => (await read(ana, of)).members.map(({ spentCents }) => spentCents);
    const input = { method: "equal" as const, people: [ids.ana, ids.leo, ids.sam] };
    const made = await squadSplit(ana, of, { totalCents: 3_000, input });
    await squadSplit(ana, of, { totalCents: 600, isRefund: true, input });
    expect(await spent()).toEqual([800, 800, 800]);
    // A payment is no spending.
    await leo.call("POST", "/api/payments", { squadId: of.id, from: ids.leo, to: ids.ana, cents: 800 });
    expect(await spent()).toEqual([800, 800, 800]);
    await leo.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam });
    expect(await spent()).toEqual([800, 1_600]);
    await ana.call("DELETE", pathOf(made));
    expect(await spent()).toEqual([-200, -400]);
    await ana.call("POST", `${pathOf(made)}/restore`);
    expect(await spent()).toEqual([800, 1_600]);
  });

  it("with a guest who was claimed since is still edited, and no one else can be added under the guest's id", async () => {
    const { ana, leo, of, ids } = await flat();
    const made = await squadSplit(ana, of, { totalCents: 900 });
    await leo.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam });
    const body = squadSplitBody(of, ids.ana, { totalCents: 1_200 });
    const edited = await ana.call("PATCH", pathOf(made), { ...body, version: made.version });
    expect(edited.status).toBe(200);
    expect(await balancesOf(ana, of)).toEqual({ [ana.username]: 800, [leo.username]: -800 });
    const added = await ana.call("POST", `/api/squads/${of.id}/splits`, body);
    expect([added.status, added.body.error?.code]).toEqual([422, "member_unavailable"]);
  });

  it("keeps the balance of a member who leaves, and a claim changes no balance by a cent", async () => {
    const { ana, leo, of, ids } = await flat();
    await squadSplit(ana, of, { totalCents: 1_000 });
    const sums = Object.values(await balancesOf(ana, of));
    await leo.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam });
    const claimed = await balancesOf(ana, of);
    expect([claimed[leo.username], Object.keys(claimed)]).toEqual([
      -(claimed[ana.username] ?? 0),
      [ana.username, leo.username],
    ]);
    expect(Object.values(claimed).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    await ana.call("DELETE", `/api/squads/${of.id}/claims/${ids.sam}`);
    expect(Object.values(await balancesOf(ana, of)).toSorted(ascending)).toEqual(sums.toSorted(ascending));
    await leo.call("DELETE", `/api/squads/${of.id}/members/${ids.leo}`);
    expect((await read(leo, of)).members.find(({ id }) => id === ids.leo)).toMatchObject({ balanceCents: sums[1] });
  });

  it("is settled for those whose balance was 0 since, until their share changes", async () => {
    const { ana, leo, of, ids } = await flat();
    const both = { method: "equal" as const, people: [ids.ana, ids.leo] };
    const first = await squadSplit(ana, of, { totalCents: 800, input: both });
    const settled = async () => {
      const { settledMemberIds, isSettled } = (await leo.call<SquadSplitDetail>("GET", pathOf(first))).body;
      const { splits } = (await leo.call<SquadSplitPage>("GET", `/api/squads/${of.id}/splits`)).body;
      expect(isSettled).toBe(settledMemberIds.includes(ids.leo));
      expect(splits.find(({ id }) => id === first.id)?.isSettled).toBe(isSettled);
      return settledMemberIds.toSorted();
    };
    expect(await settled()).toEqual([]);
    await squadSplit(leo, of, { totalCents: 800, input: both });
    await squadSplit(ana, of, { totalCents: 500, input: both });
    expect(await settled()).toEqual([ids.ana, ids.leo].toSorted());
    const body = { ...squadSplitBody(of, ids.ana, { totalCents: 900, input: both }), version: first.version };
    await ana.call("PATCH", pathOf(first), body);
    expect(await settled()).toEqual([]);
  });

  it("is settled or open for who has claimed a guest since the guest's share became theirs", async () => {
    const { ana, leo, of, ids } = await flat();
    const first = await squadSplit(ana, of, {
      totalCents: 900,
      input: { method: "equal", people: [ids.ana, ids.sam] },
    });
    const seenBy = async (who: TestPerson) => {
      const { splits } = (await who.call<SquadSplitPage>("GET", `/api/squads/${of.id}/splits`)).body;
      const detail = (await who.call<SquadSplitDetail>("GET", pathOf(first))).body;
      return [splits[0]?.isSettled, detail.isSettled];
    };
    // Leo's balance is 0, but he is not in it.
    expect(await seenBy(leo)).toEqual([false, false]);
    await leo.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam });
    expect(await seenBy(leo)).toEqual([false, false]);
    await squadSplit(leo, of, { totalCents: 900, input: { method: "equal", people: [ids.ana, ids.leo] } });
    expect(await seenBy(leo)).toEqual([true, true]);
    expect(await seenBy(ana)).toEqual([true, true]);
  });

  it("is told to everyone with a share, also to those who have blocked its author: it changes their balance", async () => {
    const { ana, leo, of } = await flat();
    await leo.call("PUT", `/api/people/${ana.id}/block`);
    await squadSplit(ana, of, { totalCents: 900 });
    const { notifications } = (await leo.call<NotificationPage>("GET", "/api/notifications")).body;
    expect(notifications.map(({ kind }) => kind)).toContain("squad-split-added");
  });

  it("is added once, however often its request is sent", async () => {
    const { ana, of, ids } = await flat();
    const send = () =>
      ana.call<SquadSplit>("POST", `/api/squads/${of.id}/splits`, squadSplitBody(of, ids.ana), {
        "idempotency-key": `key-${of.id}`,
      });
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    const { splits } = (await ana.call<SquadSplitPage>("GET", `/api/squads/${of.id}/splits`)).body;
    expect(splits).toHaveLength(1);
  });
});

describe("the entries of a balance", () => {
  it("end at the balance, also over several pages and with the entries of a claimed guest", async () => {
    const { ana, leo, of, ids } = await flat();
    for (let n = 1; n <= 5; n++) await squadSplit(n % 2 ? ana : leo, of, { name: `Split ${n}`, totalCents: 900 * n });
    await leo.call("POST", `/api/squads/${of.id}/claims`, { guestMemberId: ids.sam });
    const { members } = await read(leo, of);
    const balance = members.find(({ id }) => id === ids.leo)!.balanceCents;
    const pages: SquadEntryPage["entries"] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = cursor ? `&cursor=${cursor}` : "";
      const path = `/api/squads/${of.id}/members/${ids.leo}/entries?limit=2${query}`;
      const { body } = await ana.call<SquadEntryPage>("GET", path);
      pages.push(...body.entries);
      cursor = body.nextCursor;
    }
    expect(pages).toHaveLength(5);
    expect(pages[0]!.runningCents).toBe(balance);
    expect(pages.at(-1)!.runningCents).toBe(pages.at(-1)!.cents);
    expect(pages.reduce((sum, { cents }) => sum + cents, 0)).toBe(balance);
  });
});

describe("the notification of a new split", () => {
  it("is sent to everyone else who has a share, and is gone once the split is deleted", async () => {
    const { ana, leo, of } = await flat({ currency: "EUR" });
    const made = await squadSplit(ana, of, { totalCents: 900 });
    const titles = async (who: TestPerson) =>
      (await who.call<NotificationPage>("GET", "/api/notifications")).body.notifications.map(({ title, message }) => [
        title,
        message,
      ]);
    expect((await titles(leo))[0]).toEqual([
      `${ana.displayName} added Groceries to Flat 12`,
      "Your share is €3.00 of €9.00.",
    ]);
    expect(await titles(ana)).toEqual([]);
    await ana.call("DELETE", pathOf(made));
    expect(await titles(leo)).toHaveLength(1);
  });

  it("is read on the split's page and on the squad's", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id] });
    const split = await squadSplit(ana, of);
    const unread = async () => (await leo.call<NotificationPage>("GET", "/api/notifications")).body.unreadCount;
    expect(await unread()).toBe(2);
    await leo.call("PUT", "/api/notifications/read", { link: `/dashboard/squads/${of.id}/splits/${split.id}` });
    expect(await unread()).toBe(1);
    await squadSplit(ana, of);
    await leo.call("PUT", "/api/notifications/read", { link: `/dashboard/squads/${of.id}` });
    expect(await unread()).toBe(0);
  });
});

describe("a split of a squad is no direct split", () => {
  it("so that the routes of direct splits do not find it, also for the member who added it", async () => {
    const { ana, leo, of, ids } = await flat();
    const made = await squadSplit(ana, of);
    const direct = `/api/splits/${made.id}`;
    const calls: [method: string, path: string, body?: object][] = [
      ["GET", direct],
      ["PATCH", direct, { name: "Mine" }],
      ["DELETE", direct],
      ["GET", `${direct}/history`],
      ["PUT", `${direct}/participants/${ids.leo}/paid`, { paid: true }],
      ["POST", `${direct}/participants/${ids.leo}/reminders`],
      ["POST", `${direct}/dispute`],
    ];
    for (const who of [ana, leo])
      for (const [method, path, body] of calls)
        expect([method, path, (await who.call(method, path, body)).status]).toEqual([method, path, 404]);
    await ana.call("DELETE", pathOf(made));
    const deleted = (await ana.call<{ items: unknown[] }>("GET", "/api/splits/deleted")).body;
    expect(deleted.items).toEqual([]);
    expect((await ana.call("POST", `${direct}/restore`)).status).toBe(404);
    const list = (await ana.call<{ splits: unknown[] }>("GET", "/api/splits")).body;
    expect(list.splits).toEqual([]);
  });
});
