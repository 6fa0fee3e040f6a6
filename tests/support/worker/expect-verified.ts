import { expect } from "vitest";
import { checks, rollups } from "#db/queries/jobs/rollups.ts";
import { database } from "./factories.ts";

/** Nothing that `ops verify` compares differs. */
export async function expectVerified() {
  const everything = { after: "", upTo: null };
  for (const check of [...rollups, ...checks])
    expect([check.name, await check.differences(database(), everything, 5)]).toEqual([check.name, []]);
}
