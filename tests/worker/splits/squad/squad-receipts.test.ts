import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { ReceiptUrl } from "#domain/receipts/receipts.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { receiptRefusals } from "#domain/receipts/receipts.ts";
import { call, memberOf, people, receipt, squad, squadSplit } from "#tests/support/worker/factories.ts";
import { deleteUnusedReceipts } from "#worker/jobs/delete-unused-receipts.ts";
import { purgeDeletedSplits } from "#worker/jobs/purge-deleted.ts";

const DAY_MS = 86_400_000;
const isStored = async (path: string) => (await env.RECEIPTS.head(path)) !== null;
const runJobs = async (days: number) => {
  const now = new Date(Date.now() + days * DAY_MS);
  await purgeDeletedSplits(env, now);
  await deleteUnusedReceipts(env, now);
};

async function dinner() {
  const [ana, leo] = await people("ana", "leo");
  const of = await squad(ana, { memberIds: [leo.id] });
  const made = await squadSplit(ana, of);
  return { ana, leo, of, made, path: `/api/squads/${of.id}/splits/${made.id}` };
}

describe("the receipt of a squad's split", () => {
  it("is attached by any member, seen by all, and kept while the split exists", async () => {
    const { ana, leo, of, made, path } = await dinner();
    const receiptPath = await receipt(leo);
    const attached = await leo.call<SquadSplit>("PUT", `${path}/receipt`, { receiptPath });
    expect([attached.status, attached.body.receiptPath]).toEqual([200, receiptPath]);
    const { url } = (await ana.call<ReceiptUrl>("GET", `${path}/receipt`)).body;
    expect((await call("GET", url)).status).toBe(200);
    await runJobs(2);
    expect(await isStored(receiptPath)).toBe(true);

    const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body;
    expect(activity[0]).toMatchObject({ kind: "receipt-added", subjectId: made.id, facts: { name: made.name } });
  });

  it("is one line of the activity, however often the same receipt is attached or removed", async () => {
    const { ana, of, path } = await dinner();
    const receiptPath = await receipt(ana);
    for (const shown of [receiptPath, receiptPath, null, null]) {
      const { status, body } = await ana.call<SquadSplit>("PUT", `${path}/receipt`, { receiptPath: shown });
      expect([status, body.receiptPath]).toEqual([200, shown]);
    }
    const { activity } = (await ana.call<ActivityPage>("GET", `/api/squads/${of.id}/activity`)).body;
    expect(activity.map(({ kind }) => kind).slice(0, 3)).toEqual(["receipt-removed", "receipt-added", "split-added"]);
  });

  it("is removed by any member, and its file with the next hourly job a day later", async () => {
    const { ana, leo, path } = await dinner();
    const receiptPath = await receipt(leo);
    await leo.call("PUT", `${path}/receipt`, { receiptPath });
    const { url } = (await leo.call<ReceiptUrl>("GET", `${path}/receipt`)).body;
    const removed = await ana.call<SquadSplit>("PUT", `${path}/receipt`, { receiptPath: null });
    expect(removed.body.receiptPath).toBeNull();
    expect([(await leo.call("GET", `${path}/receipt`)).status, (await call("GET", url)).status]).toEqual([404, 404]);
    await runJobs(2);
    expect(await isStored(receiptPath)).toBe(false);
  });

  it("is not shown while the split is deleted, and deleted with it for good", async () => {
    const { ana, path } = await dinner();
    const receiptPath = await receipt(ana);
    await ana.call("PUT", `${path}/receipt`, { receiptPath });
    const { url } = (await ana.call<ReceiptUrl>("GET", `${path}/receipt`)).body;
    await ana.call("DELETE", path);
    expect([(await ana.call("GET", `${path}/receipt`)).status, (await call("GET", url)).status]).toEqual([404, 404]);
    await runJobs(3);
    expect(await isStored(receiptPath)).toBe(false);
  });

  it("cannot be someone else's upload", async () => {
    const { ana, leo, path } = await dinner();
    const answer = await ana.call("PUT", `${path}/receipt`, { receiptPath: await receipt(leo) });
    expect([answer.status, answer.body.error?.fields?.receiptPath]).toEqual([422, receiptRefusals.unknown]);
  });

  it("is not attached by someone who left", async () => {
    const { leo, of, path } = await dinner();
    await leo.call("DELETE", `/api/squads/${of.id}/members/${memberOf(of, leo)}`);
    const answer = await leo.call("PUT", `${path}/receipt`, { receiptPath: await receipt(leo) });
    expect(answer.status).toBe(404);
  });
});
