import { describe, expect, it } from "vitest";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import {
  database,
  dayFromNow,
  memberOf,
  people,
  squad,
  squadSplit,
  squadSplitBody,
} from "#tests/support/worker/factories.ts";
import { mailServer } from "#tests/support/worker/mail-server.ts";
import { volume } from "#tests/support/volume.ts";

const ROUNDS = volume(2, 50);

describe("fifty writes in one squad at the same instant", () => {
  it("never fail, no valid payment is refused, and balances, debts and plans are those of a recomputation", async () => {
    const [ana, leo] = await people("ana", "leo");
    const of = await squad(ana, { memberIds: [leo.id], guests: ["Sam"] });
    const ids = { ana: memberOf(of, ana), leo: memberOf(of, leo), sam: memberOf(of, "Sam") };
    const { env } = mailServer();
    for (let round = 0; round < ROUNDS; round++) {
      const edited = await squadSplit(ana, of, { totalCents: 9_000 });
      const path = `/api/squads/${of.id}/splits/${edited.id}`;
      const body = (totalCents: number) => squadSplitBody(of, ids.ana, { totalCents });
      const payment = { squadId: of.id, from: ids.leo, to: ids.ana, today: dayFromNow(0) };
      const call = {
        split: () => ana.call("POST", `/api/squads/${of.id}/splits`, body(1_234)),
        payment: (index: number) => leo.call("POST", "/api/payments", { ...payment, cents: 100 + index }),
        guest: () => ana.call("POST", "/api/payments", { ...payment, from: ids.sam, cents: 50 }),
        reminder: () => ana.call("POST", `/api/squads/${of.id}/reminders`, { from: ids.leo, to: ids.ana }, {}, env),
        edit: () => ana.call("PATCH", path, { ...body(9_100), version: edited.version }),
        simplify: (index: number) => ana.call("PATCH", `/api/squads/${of.id}`, { simplify: index % 2 === 0 }),
      };
      const kinds = [
        "split",
        "payment",
        "split",
        "guest",
        "payment",
        "reminder",
        "edit",
        "payment",
        "split",
        "simplify",
      ];
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const kind = kinds[index % kinds.length] as keyof typeof call;
          const { status, body: answer } = await call[kind](index);
          return { kind, status, code: answer.error?.code };
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const ofPayments = answers.filter(({ kind }) => kind === "payment" || kind === "guest" || kind === "split");
      expect(ofPayments.filter(({ status }) => status !== 201)).toEqual([]);
    }
    await ana.call("GET", `/api/squads/${of.id}/balances`);
    for (const { name, differences } of [...rollups, ...checks])
      expect([name, await differences(database(), { after: "", upTo: null }, 5)]).toEqual([name, []]);
  });
});
