import { afterEach, describe, expect, it, vi } from "vitest";
import type { PaymentPage } from "#domain/payments/payments.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { givePassword, squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";
import { actOn, move, saving } from "#tests/support/worker/goals.ts";
import { expectVerified } from "#tests/support/worker/expect-verified.ts";

afterEach(() => vi.useRealTimers());

const at = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ["Date"] });
const daysPaid = async (who: TestPerson) =>
  (await who.call<PaymentPage>("GET", "/api/payments")).body.payments.map(({ paidOn }) => paidOn);

/** 21:00 in New York and 8:30 in Tokyo, on another day than in UTC. */
const places = [
  ["America/New_York", "2026-03-15T01:00:00Z", "2026-03-14", "2026-03-13"],
  ["Asia/Tokyo", "2026-03-14T23:30:00Z", "2026-03-15", "2026-03-17"],
] as const;

describe.each(places)("in %s at %s", (timeZone, instant, today, farAway) => {
  it("what a goal pays for a bill, and what is left at its end, is paid on the user's day", async () => {
    at(instant);
    const { ana, of, ids, lisbon } = await saving();
    await move(ana, lisbon, "contributions", 4_000, ids.leo);
    const bill = await squadSplit(ana, of, { totalCents: 4_000, splitDate: today, today });
    expect((await actOn(ana, lisbon, "use", { splitId: bill.id, today: farAway })).status).toBe(422);
    expect((await actOn(ana, lisbon, "use", { splitId: bill.id, today })).status).toBe(200);
    expect(await daysPaid(ana)).toEqual([today]);
    const close = `/api/squads/${of.id}/goals/${lisbon.id}/close`;
    expect((await ana.call("POST", `${close}?today=${farAway}`)).status).toBe(422);
    expect((await ana.call("POST", `${close}?today=${today}`)).status).toBe(200);
    expect(await daysPaid(ana)).toEqual([today, today]);
    await expectVerified();
  });

  it("the day is that of the profile's time zone if none is sent", async () => {
    at(instant);
    const { ana, of, ids, lisbon } = await saving();
    await ana.call("PATCH", "/api/me/profile", { timeZone });
    await move(ana, lisbon, "contributions", 4_000, ids.leo);
    const bill = await squadSplit(ana, of, { totalCents: 4_000, splitDate: today, today });
    await actOn(ana, lisbon, "use", { splitId: bill.id });
    await actOn(ana, lisbon, "close");
    expect(await daysPaid(ana)).toEqual([today, today]);
  });
});

it("a goal whose keeper deletes the account is paid out on the day of the keeper's time zone", async () => {
  const { ana, leo, ids, lisbon } = await saving();
  // At any hour, one of the two time zones has another date than UTC.
  const timeZone = new Date().getUTCHours() >= 10 ? "Pacific/Kiritimati" : "Pacific/Pago_Pago";
  await ana.call("PATCH", "/api/me/profile", { timeZone });
  await move(ana, lisbon, "contributions", 4_000, ids.leo);
  await givePassword(ana);
  const { username } = (await ana.call<{ profile: { username: string } }>("GET", "/api/me")).body.profile;
  expect((await ana.call("DELETE", "/api/me", { username, password: "Passw0rdA" })).status).toBe(204);
  expect(await daysPaid(leo)).toEqual([dayIn(timeZone, new Date())]);
});
