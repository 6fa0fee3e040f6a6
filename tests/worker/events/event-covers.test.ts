import { expect, it } from "vitest";
import { receipts } from "#db/schema/expenses.ts";
import type { EventDetail } from "#domain/events/events.ts";
import type { ReceiptUrl } from "#domain/receipts/receipts.ts";
import {
  call,
  database,
  envWith,
  event,
  join,
  people,
  receipt,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { joinAsCoOrganizer } from "#tests/support/worker/world.ts";
import { deleteUnusedReceipts } from "#worker/jobs/delete-unused-receipts.ts";

const env = envWith();

const setCover = (who: TestPerson, id: string, receiptPath: string | null) =>
  who.call<EventDetail>("PUT", `/api/events/${id}/cover`, { receiptPath });
const urlFor = (who: TestPerson, id: string) => who.call<ReceiptUrl>("GET", `/api/events/${id}/cover`);
const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000);
const isStored = async (path: string) => (await env.RECEIPTS.head(path)) !== null;
const attachedOf = async (path: string) =>
  (await database().select().from(receipts)).find((each) => each.path === path)?.attached;

it("everyone who sees an event sees its cover, and no one else", async () => {
  const [ana, leo, eve] = await people("ana", "leo", "eve");
  const { id } = await event(ana, { visibility: "invited" });
  await ana.call("POST", `/api/events/${id}/invitations`, { userIds: [leo.id] });
  expect((await urlFor(ana, id)).status).toBe(404);
  const path = await receipt(ana);
  expect((await setCover(ana, id, path)).body.coverPath).toBe(path);
  const { body } = await urlFor(leo, id);
  expect((await call("GET", body.url)).status).toBe(200);
  expect((await urlFor(eve, id)).status).toBe(404);
  expect((await ana.call("DELETE", `/api/events/${id}/invitations/${leo.id}`)).status).toBe(204);
  expect((await urlFor(leo, id)).status).toBe(404);
});

it("organizers set a cover, from their own uploads", async () => {
  const [ana, leo, tom, eve] = await people("ana", "leo", "tom", "eve");
  const { id } = await event(ana);
  await join(tom, id);
  await joinAsCoOrganizer(leo, ana, id);
  const [ofTom, ofLeo, ofAna] = [await receipt(tom), await receipt(leo), await receipt(ana)];
  for (const stranger of [tom, eve]) expect((await setCover(stranger, id, await receipt(stranger))).status).toBe(404);
  expect((await setCover(ana, id, ofTom)).body).toMatchObject({
    error: { fields: { receiptPath: expect.any(String) } },
  });
  expect((await setCover(leo, id, ofLeo)).body.coverPath).toBe(ofLeo);
  // The form of another organizer sends back what the event shows.
  expect((await setCover(ana, id, ofLeo)).status).toBe(200);
  expect((await setCover(ana, id, ofAna)).body.coverPath).toBe(ofAna);
  expect((await setCover(ana, id, ofLeo)).status).toBe(422);
  expect((await setCover(ana, id, null)).body.coverPath).toBeNull();
});

it("a replaced cover is deleted a day later, and neither a shown one nor the receipt of a cost is", async () => {
  const [ana] = await people("ana");
  const { id } = await event(ana);
  const [first, second, ofCost] = [await receipt(ana), await receipt(ana), await receipt(ana)];
  await setCover(ana, id, first);
  await setCover(ana, id, second);
  expect((await ana.call("PUT", `/api/events/${id}/cost`, { actualCostCents: 900, receiptPath: ofCost })).status).toBe(
    200,
  );
  expect([await attachedOf(first), await attachedOf(second), await attachedOf(ofCost)]).toEqual([false, true, true]);
  await deleteUnusedReceipts(env, inTwoDays());
  expect([await isStored(first), await isStored(second), await isStored(ofCost)]).toEqual([false, true, true]);
});
