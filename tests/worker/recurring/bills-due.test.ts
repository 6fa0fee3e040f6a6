import { expect, it } from "vitest";
import { comingCentsOf, type CurrentBudget } from "#domain/budget/coming.ts";
import type { Overview } from "#domain/overview/overview.ts";
import type { BillsDue, SeriesList } from "#domain/recurring/bills-due.ts";
import { dateOf } from "#domain/recurring/moves.ts";
import { daysAfter, lastDayOf, monthOf } from "#domain/time/calendar.ts";
import { memberOf, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { groceriesOf, inDays, rentOf, series, seriesDetail } from "#tests/support/worker/recurring.ts";

const today = inDays(0);
const get = async <Answer>(who: TestPerson, path: string) =>
  (await who.call<Answer>("GET", `${path}?today=${today}`)).body;
const listed = async (who: TestPerson): Promise<BillsDue> => (await get<SeriesList>(who, "/api/series")).due;
const nextUp = async (who: TestPerson): Promise<BillsDue> => (await get<Overview>(who, "/api/overview")).billsDue;
const coming = async (who: TestPerson) => comingCentsOf((await get<CurrentBudget>(who, "/api/budget")).coming);
const centsOf = ({ amounts }: BillsDue, of = "USD") => amounts.find(({ currency }) => currency === of)?.cents ?? 0;

/** Daily bills of Ana: her own rent with one moved, one skipped and one changed day, and groceries in euros. */
async function bills() {
  const [ana, leo, eve] = await people("ana", "leo", "eve");
  const rent = await series(ana, rentOf([leo], { rule: "FREQ=WEEKLY", start: inDays(1) }));
  const lunch = await series(
    ana,
    rentOf([leo], { rule: "FREQ=DAILY;INTERVAL=2", start: inDays(1), template: { totalCents: 1_001 } }),
  );
  const change = (body: object) => ana.call("PATCH", `/api/series/${rent.id}`, body);
  await change({ move: inDays(1), to: inDays(3) });
  await change({ skip: inDays(8) });
  await change({ only: inDays(15), totalCents: 400 });
  const flat = await squad(leo, { memberIds: [ana.id], currency: "EUR" });
  const shopping = await series(leo, groceriesOf(flat, leo, { rule: "FREQ=WEEKLY", start: inDays(2) }));
  return { ana, leo, eve, rent, lunch, shopping };
}

it("the recurring page says what the budget says is still to come of bills in the month", async () => {
  const { ana, leo, eve } = await bills();
  for (const who of [ana, leo, eve]) expect(centsOf(await listed(who))).toBe(await coming(who));
  expect((await listed(ana)).before).toBe(daysAfter(lastDayOf(monthOf(today)), 1));
  expect(await listed(eve)).toMatchObject({ amounts: [], open: 0 });
});

it("next up says the user’s shares of all bills within two weeks, each currency for itself", async () => {
  const { ana, rent, lunch, shopping } = await bills();
  const last = inDays(14);
  const sharesOf = async (seriesId: string) =>
    (await seriesDetail(ana, seriesId)).next
      .filter((planned) => !planned.isSkipped && dateOf(planned) <= last)
      .reduce((sum, { myShareCents }) => sum + (myShareCents ?? 0), 0);
  const { before, amounts, open } = await nextUp(ana);
  expect({ before, open }).toEqual({ before: inDays(15), open: 0 });
  expect(amounts.map(({ currency }) => currency)).toEqual(["USD", "EUR"]);
  expect(centsOf({ before, amounts, open })).toBe((await sharesOf(rent.id)) + (await sharesOf(lunch.id)));
  expect(centsOf({ before, amounts, open }, "EUR")).toBe(await sharesOf(shopping.id));
});

it("a bill that is moved out of the period or into it changes the sum", async () => {
  const [ana, leo] = await people("ana", "leo");
  const { id } = await series(ana, rentOf([leo], { rule: "FREQ=MONTHLY", start: inDays(16) }));
  expect((await nextUp(ana)).amounts).toEqual([]);
  await ana.call("PATCH", `/api/series/${id}`, { move: inDays(16), to: inDays(14) });
  expect(centsOf(await nextUp(ana))).toBe(60_000);
  await ana.call("PATCH", `/api/series/${id}`, { move: inDays(16), to: inDays(15) });
  expect((await nextUp(ana)).amounts).toEqual([]);
});

it("bills with an amount that changes are counted for those who are in them, and not after they left the squad", async () => {
  const [ana, leo, eve] = await people("ana", "leo", "eve");
  const flat = await squad(ana, { memberIds: [leo.id, eve.id] });
  const input = { method: "equal" as const, people: [memberOf(flat, ana), memberOf(flat, leo)] };
  const asked = { amount: "ask" as const, start: inDays(1), rule: "FREQ=WEEKLY", template: { input } };
  await series(ana, groceriesOf(flat, ana, asked));
  for (const who of [ana, leo]) expect(await nextUp(who)).toMatchObject({ amounts: [], open: 2 });
  expect(await nextUp(eve)).toMatchObject({ open: 0 });
  await ana.call("DELETE", `/api/squads/${flat.id}/members/${memberOf(flat, leo)}`);
  expect(await nextUp(leo)).toMatchObject({ open: 0 });
});
