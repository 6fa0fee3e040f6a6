import { describe, expect, test } from "vitest";
import type { EventDetail } from "#domain/events/events.ts";
import { checkCostForm, costFormOf, paidParts, withPayer, type CostForm } from "#web/events/detail/cost-form.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { eventDetail, participant, person } from "#tests/support/web/event-fixtures.ts";

const money = typedMoney("EUR");
const organizer = person("ana");
const people = [participant("leo"), participant("maya")];
const ofSquad = (part: Partial<EventDetail> = {}) =>
  eventDetail("evt_1", {
    organizer,
    people,
    joinedCount: 2,
    squadId: "sqd_1",
    currency: "EUR",
    billPlaces: 3,
    ...part,
  });
const formOf = (event: EventDetail, part: Partial<CostForm>): CostForm => ({ ...costFormOf(event, money), ...part });
const check = (part: Partial<CostForm>, event = ofSquad()) => checkCostForm(formOf(event, part), event, money);

describe("the cost of an event", () => {
  test("names no payers while those of the event pay in equal parts", () => {
    expect(check({ cost: "90" }).body).toEqual({ actualCostCents: 9_000 });
    const event = ofSquad({ payerIds: ["leo", "maya"] });
    expect(check({ cost: "90", payerIds: ["maya", "leo"] }, event).body).toEqual({ actualCostCents: 9_000 });
  });

  test("names one other person who paid everything, and several in equal parts", () => {
    expect(check({ cost: "90", payerIds: ["leo"] }).body?.payers).toEqual([{ userId: "leo", paidCents: 9_000 }]);
    const parts = check({ cost: "0.05", payerIds: ["ana", "leo"] }).body?.payers ?? [];
    expect(new Set(parts.map(({ paidCents }) => paidCents))).toEqual(new Set([2, 3]));
  });

  test("keeps what was typed for the others when a payer comes or goes, until one person paid everything", () => {
    const two = formOf(ofSquad(), { payerIds: ["ana", "leo"], paid: { ana: "20", leo: "70" } });
    const three = { ...two, ...withPayer(two, "maya") };
    expect(three).toMatchObject({ payerIds: ["ana", "leo", "maya"], paid: { ana: "20", leo: "70" } });
    expect(withPayer(three, "ana")).toMatchObject({ payerIds: ["leo", "maya"], paid: { leo: "70" } });
    expect(withPayer(two, "ana")).toEqual({ payerIds: ["leo"], paid: {} });
    expect(withPayer(formOf(ofSquad(), { payerIds: ["leo"] }), "leo").payerIds).toEqual(["leo"]);
  });

  test("follows another cost where one person paid everything before", () => {
    const event = ofSquad({ actualCostCents: 9_000, costPayers: [{ userId: "leo", paidCents: 9_000 }] });
    expect(check({ cost: "100" }, event).body?.payers).toEqual([{ userId: "leo", paidCents: 10_000 }]);
  });

  test("gives payers without an amount the rest in equal parts", () => {
    const form = formOf(ofSquad(), { payerIds: ["ana", "leo", "maya"], paid: { leo: "50" } });
    expect(paidParts(form, 9_000, money).map(({ paidCents }) => paidCents)).toEqual([2_000, 5_000, 2_000]);
  });

  test.each([
    [{ ana: "30", leo: "50" }, "€10.00 of the cost is not paid by anyone yet"],
    [{ ana: "50", leo: "50" }, "€10.00 more than the cost"],
    [{ leo: "100" }, "€10.00 more than the cost"],
    [{ ana: "x" }, "Please enter a valid cost"],
    [{ ana: "-1" }, "Please enter a valid cost"],
  ])("says what is wrong with %j of a cost of 90", (paid, sentence) => {
    expect(check({ cost: "90", payerIds: ["ana", "leo"], paid: paid as Record<string, string> }).errors).toEqual({
      payers: sentence,
    });
  });

  test("opens with what was entered before, without people who are not in it any more", () => {
    const costPayers = [
      { userId: "leo", paidCents: 6_000 },
      { userId: "gone", paidCents: 3_000 },
    ];
    expect(costFormOf(ofSquad({ actualCostCents: 9_000, costPayers }), money)).toMatchObject({
      cost: "90.00",
      payerIds: ["leo"],
      paid: {},
    });
  });

  test("of an event without a squad is paid by its organizer", () => {
    expect(check({ cost: "90" }, ofSquad({ squadId: null })).body).toEqual({ actualCostCents: 9_000 });
  });
});
