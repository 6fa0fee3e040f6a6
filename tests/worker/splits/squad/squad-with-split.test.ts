import { describe, expect, it } from "vitest";
import type { Friends } from "#domain/friends/friends.ts";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad, SquadList } from "#domain/squads/squads.ts";
import { dayFromNow } from "#tests/support/day-from-now.ts";
import {
  makeFriends,
  memberOf,
  people,
  person,
  squad,
  squadSplitBody,
  unique,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

const body = (payer: TestPerson, more: object = {}) => ({
  squad: { name: "Pizza" },
  name: "Pizza",
  totalCents: 3_000,
  today: dayFromNow(0),
  guests: [{ id: "new_sam", name: "Sam" }],
  payers: [{ memberId: payer.id, paidCents: 3_000 }],
  input: { method: "equal", people: [payer.id, "new_sam"] },
  ...more,
});
const create = (who: TestPerson, sent: object, headers?: Record<string, string>) =>
  who.call<SquadSplit>("POST", "/api/squads/with-split", sent, headers);
const squadOf = async (who: TestPerson, { squadId }: SquadSplit) =>
  (await who.call<Squad>("GET", `/api/squads/${squadId}`)).body;
const balances = ({ members }: Squad) =>
  Object.fromEntries(
    members.map(({ person: user, guestName, balanceCents }) => [guestName ?? user!.username, balanceCents]),
  );

describe("a squad with its first split", () => {
  it("has the guest of the split, who owes a share", async () => {
    const ana = await person("ana");
    const { status, body: split } = await create(ana, body(ana));
    expect(status).toBe(201);
    const made = await squadOf(ana, split);
    expect(made).toMatchObject({ name: "Pizza", currency: "USD", hasEntries: true, myRole: "owner" });
    expect(balances(made)).toEqual({ [ana.username]: 1_500, Sam: -1_500 });
    const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${made.id}/activity`)).body;
    expect(activity.map(({ kind }) => kind).toSorted()).toEqual(["split-added", "squad-created"]);
  });

  it("has users by the ids of their accounts, who are told, and every method", async () => {
    const [ana, leo] = await people("ana", "leo");
    await makeFriends(ana, leo);
    const shares = [ana.id, leo.id, "new_sam"].map((id, index) => ({ id, weight: String(index + 1) }));
    const covers = [{ from: "new_sam", to: leo.id }];
    const sent = body(ana, { memberIds: [leo.id], input: { method: "weights", people: shares, covers } });
    const { body: split } = await create(ana, sent);
    expect(balances(await squadOf(leo, split))).toEqual({ [ana.username]: 2_500, [leo.username]: -2_500, Sam: 0 });
    const { notifications } = (await leo.call<NotificationPage>("GET", "/api/notifications")).body;
    expect(notifications.map(({ title }) => title)).toContain(`${ana.displayName} added you to Pizza`);
  });

  it("keeps the share of a user who is asked first for the guest who stands for them", async () => {
    const [ana, leo] = await people("ana", "leo");
    const sent = body(ana, { memberIds: [leo.id], input: { method: "equal", people: [ana.id, leo.id, "new_sam"] } });
    const made = await squadOf(ana, (await create(ana, sent)).body);
    expect(made.members.find(({ invitation }) => invitation)).toMatchObject({ balanceCents: -1_000 });
  });

  it("invites the address of a guest", async () => {
    const ana = await person("ana");
    const email = `${unique()}@example.com`;
    await create(ana, body(ana, { guests: [{ id: "new_sam", name: "Sam", email }] }));
    const { invited } = (await ana.call<Friends>("GET", "/api/friends")).body;
    expect(invited.map((each) => each.email)).toEqual([email]);
  });

  it("is created once, however often the request is sent", async () => {
    const ana = await person("ana");
    const key = { "idempotency-key": `with-split-${unique()}` };
    const answers = await Promise.all([create(ana, body(ana), key), create(ana, body(ana), key)]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const { squads } = (await ana.call<SquadList>("GET", "/api/squads")).body;
    expect(squads).toHaveLength(1);
  });

  it.each([
    ["does not add up", { payers: [{ memberId: "new_sam", paidCents: 2_000 }] }, "payers", "$10.00 left to assign"],
    ["names someone unknown", { input: { method: "equal", people: ["new_kim"] } }, undefined, undefined],
    [
      "has two guests of one name",
      {
        guests: [
          { id: "new_sam", name: "Sam" },
          { id: "b", name: "sám" },
        ],
      },
      "guests",
      "Two guests can’t have the same name. Add a last name or an initial.",
    ],
  ])("is not created where the split %s", async (_, more, field, sentence) => {
    const ana = await person("ana");
    const answer = await create(ana, body(ana, more));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    if (field) expect(answer.body.error?.fields?.[field]).toBe(sentence);
    expect((await ana.call<SquadList>("GET", "/api/squads")).body.squads).toEqual([]);
  });
});

describe("a split of a squad with a new guest", () => {
  const sentTo = (made: Squad, ana: TestPerson, name: string) => {
    const mine = memberOf(made, ana);
    return {
      ...squadSplitBody(made, mine, { totalCents: 3_000, input: { method: "equal", people: [mine, "new_kim"] } }),
      guests: [{ id: "new_kim", name }],
    };
  };

  it("adds the guest to the squad in the same batch", async () => {
    const ana = await person("ana");
    const made = await squad(ana, { guests: ["Sam"] });
    const answer = await ana.call<SquadSplit>("POST", `/api/squads/${made.id}/splits`, sentTo(made, ana, "Kim"));
    expect(answer.status).toBe(201);
    expect(balances(await squadOf(ana, answer.body))).toEqual({ [ana.username]: 1_500, Sam: 0, Kim: -1_500 });
    const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${made.id}/activity`)).body;
    expect(activity.map(({ kind }) => kind).toSorted()).toEqual(["members-added", "split-added", "squad-created"]);
  });

  it("is refused as a whole where the guest has the name of another", async () => {
    const ana = await person("ana");
    const made = await squad(ana, { guests: ["Sam"] });
    const answer = await ana.call("POST", `/api/squads/${made.id}/splits`, sentTo(made, ana, "SAM"));
    expect([answer.status, answer.body.error?.fields?.guests]).toEqual([
      422,
      "A guest with this name is in the squad already. Add a last name or an initial.",
    ]);
    expect((await ana.call<Squad>("GET", `/api/squads/${made.id}`)).body.hasEntries).toBe(false);
  });
});
