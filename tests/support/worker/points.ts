import { sql } from "drizzle-orm";
import type { Payment } from "#domain/payments/payments.ts";
import type { Points } from "#domain/points/points.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { Env } from "#worker/env.ts";
import {
  database,
  dayFromNow,
  memberOf,
  split,
  squadSplit,
  squadSplitBody,
  type TestPerson,
} from "#tests/support/worker/factories.ts";

export const pointsOf = async (who: TestPerson) => (await who.call<Points>("GET", "/api/me/points")).body;
/** The points of each line, newest first. */
export const linesOf = async (who: TestPerson) => (await pointsOf(who)).lines.map(({ kind, points }) => [kind, points]);

/** The creditor pays a bill of twice the amount for both, dated some days ago. */
export const owe = (creditor: TestPerson, debtor: TestPerson, of: Squad, cents: number, daysAgo = 0) =>
  squadSplit(creditor, of, {
    ...squadSplitBody(of, memberOf(of, creditor)),
    totalCents: 2 * cents,
    payers: [{ memberId: memberOf(of, creditor), paidCents: 2 * cents }],
    input: { method: "equal", people: [memberOf(of, creditor), memberOf(of, debtor)] },
    splitDate: dayFromNow(-daysAgo),
  });

/** Records a payment in a squad as its sender. */
export async function send(from: TestPerson, to: TestPerson, of: Squad, cents: number): Promise<Payment> {
  const body = { squadId: of.id, from: memberOf(of, from), to: memberOf(of, to), cents, today: dayFromNow(0) };
  const { status, body: payment, text } = await from.call<Payment>("POST", "/api/payments", body);
  if (status !== 201) throw new Error(text);
  return payment;
}

export const answer = (who: TestPerson, { id }: { id: string }, verb: "confirm" | "dispute" | "withdraw") =>
  who.call<Payment>("POST", `/api/payments/${id}/${verb}`);

/** Owes, pays and gets it confirmed in a squad. */
export async function settle(from: TestPerson, to: TestPerson, of: Squad, cents = 1_000): Promise<Payment> {
  await owe(to, from, of, cents);
  const payment = await send(from, to, of, cents);
  await answer(to, payment, "confirm");
  return payment;
}

/** A direct split that the debtor owes half of, and how its creator marks it. */
export async function directShare(creditor: TestPerson, debtor: TestPerson, totalCents = 2_000, daysAgo = 0) {
  const made: Split = await split(creditor, [debtor], {
    totalCents,
    splitDate: dayFromNow(-daysAgo),
    today: dayFromNow(0),
  });
  const path = `/api/splits/${made.id}/participants/${made.participants[0]!.id}/paid`;
  return { split: made, mark: (paid: boolean, on?: Env) => creditor.call("PUT", path, { paid }, {}, on) };
}

/** Moves all points and settlements of a person into the past. */
export async function age(who: TestPerson, days: number): Promise<void> {
  const db = database();
  const ms = sql.raw(String(days * 86_400_000));
  const rows = await db.all<Record<string, string | number | null>>(
    sql`select * from points where user_id = ${who.id} order by number`,
  );
  await db.run(sql`delete from points where user_id = ${who.id}`);
  await db.run(sql`delete from point_months where user_id = ${who.id}`);
  for (const row of rows)
    await db.run(sql`
      insert into points (user_id, number, kind, subject, turn, points, total, year_points, at, squad_id, person_id)
      values (${row["user_id"]}, ${row["number"]}, ${row["kind"]}, ${row["subject"]}, ${row["turn"]}, ${row["points"]}, ${row["total"]},
        ${row["year_points"]}, ${row["at"]} - ${ms}, ${row["squad_id"]}, ${row["person_id"]})`);
  await db.run(sql`update settlements set at = at - ${ms} where from_id = ${who.id} or to_id = ${who.id}`);
}
