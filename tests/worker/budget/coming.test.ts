import { describe, expect, it } from "vitest";
import type { CurrentBudget } from "#domain/budget/coming.ts";
import { daysBetween, lastDayOf, monthOf } from "#domain/time/calendar.ts";
import { dayFromNow, event, join, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { groceriesOf, rentOf, series } from "#tests/support/worker/recurring.ts";

const today = dayFromNow(0);
const last = lastDayOf(monthOf(today));
const comingOf = async (who: TestPerson, on = today) =>
  (await who.call<CurrentBudget>("GET", `/api/budget?today=${on}`)).body.coming;

describe("what is still to come in the month", () => {
  it("has the user's shares of recurring bills for each day that is left, and not those of other people's", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const { id } = await series(ana, rentOf([leo], { rule: "FREQ=DAILY" }));
    const coming = await comingOf(ana);
    expect(coming).toHaveLength(daysBetween(today, last));
    for (const each of coming) expect(each).toMatchObject({ kind: "recurring", id, title: "Rent", cents: 60_000 });
    expect(await comingOf(eve)).toEqual([]);
  });

  it("counts neither amounts that are asked for nor another currency", async () => {
    const [ana, leo] = await people("ana", "leo");
    await series(ana, rentOf([leo], { rule: "FREQ=DAILY", amount: "ask" }));
    const euros = await squad(ana, { memberIds: [leo.id], currency: "EUR" });
    await series(ana, groceriesOf(euros, ana, { rule: "FREQ=DAILY" }));
    expect(await comingOf(ana)).toEqual([]);
  });

  it("has the user's part of an event once its people are fixed, until it has a bill", async () => {
    const [ana, leo] = await people("ana", "leo");
    const eventDate = new Date(Date.now() + 3_600_000).toISOString();
    // The month in which it is, also in the last hour of another one.
    const day = eventDate.slice(0, 10);
    const { id } = await event(ana, {
      title: "Bowling",
      eventDate,
      timeZone: "UTC",
      budgetCents: 4_001,
      budgetPer: "total",
    });
    await join(leo, id);
    expect(await comingOf(leo, day)).toEqual([]);
    expect((await ana.call("POST", `/api/events/${id}/lock`)).status).toBe(200);
    const part = { kind: "event", id, title: "Bowling", day, cents: 2_000 };
    for (const who of [ana, leo]) expect(await comingOf(who, day)).toEqual([part]);
    expect((await ana.call("POST", `/api/events/${id}/bill`)).status).toBe(201);
    for (const who of [ana, leo]) expect(await comingOf(who, day)).toEqual([]);
  });
});
