// The demo world: people with three months of shared bills, to explore the app without typing any.
import { sql } from "drizzle-orm";
import { events } from "#db/demo/demo-events.ts";
import { eventId } from "#db/demo/seed-events.ts";
import { userId } from "#db/demo/seed-rows.ts";
import { demoSignIns, seed } from "#db/demo/seed.ts";
import type { Database } from "#db/engine/open-database.ts";
import { asEventHost } from "#db/queries/events/event-access.ts";
import { selectCoverPath, setCover } from "#db/queries/events/event-cover.ts";
import { insertReceipt } from "#db/queries/receipts/receipts.ts";
import { receiptTypes } from "#domain/receipts/receipts.ts";
import { hashPassword } from "#worker/auth/password.ts";
import { storeWeeks } from "#worker/challenges/store-weeks.ts";
import { forFinishedWeeks } from "#worker/challenges/week-pages.ts";
import { drawDemoCover } from "./demo-cover.ts";
import { withDatabase, withLocalUploads } from "./local-database.ts";

/** Fills the database with the demo world. `persistTo` is where the local D1 is kept. */
export const seedDemo = (persistTo?: string) =>
  withDatabase(async (db) => {
    const now = new Date();
    await seed(db, now, hashPassword);
    await addCover(db, now, persistTo);
    await forFinishedWeeks(db, now, async (pages) => {
      for (const page of pages) await storeWeeks(db, page);
    });
  }, persistTo);

/** Gives the next trip its cover, as its organizer would upload it. An event that has one keeps it. */
async function addCover(db: Database, now: Date, persistTo?: string): Promise<void> {
  const trip = events.find(({ title }) => title.startsWith("Cabin weekend"));
  if (!trip) return;
  const id = eventId(trip, now);
  const owner = userId(trip.by);
  const host = asEventHost(id, owner);
  const [found] = await selectCoverPath(db, host);
  if (!found || found.path) return;
  const path = `${owner}/${now.getTime()}.png`;
  await db.batch({
    receipt: insertReceipt(db, { path, userId: owner, createdAt: now }),
    cover: setCover(db, host, path),
  });
  const httpMetadata = { contentType: receiptTypes.png };
  await withLocalUploads(async (uploads) => {
    await uploads.put(path, drawDemoCover(), { httpMetadata });
  }, persistTo);
}

export const signInLines = (): string[] =>
  demoSignIns.slice(0, 2).map(({ username, password }) => `  sign in as ${username} with the password ${password}`);

/** Printed below the address of the running app: the sign-ins of the demo world, or how to create it. */
export async function demoLines(): Promise<string[]> {
  try {
    const first = demoSignIns[0]?.username ?? "";
    const found = await withDatabase((db) => db.all(sql`SELECT 1 FROM users WHERE username = ${first.toLowerCase()}`));
    if (found.length > 0) return ["The demo world is here:", ...signInLines()];
  } catch {
    // The app starts without this hint too.
  }
  return ["`npm run db:seed` in a second terminal fills it with demo people, their bills and three months of history."];
}
