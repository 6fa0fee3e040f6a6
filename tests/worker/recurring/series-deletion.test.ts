import { expect, it } from "vitest";
import type { Series } from "#domain/recurring/series.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import { befriend, call, givePassword, people } from "#tests/support/worker/factories.ts";
import {
  inDays,
  morningIn,
  pizzaNight,
  rentOf,
  runSeriesJob,
  series,
  seriesDetail,
} from "#tests/support/worker/recurring.ts";

it("a deleted account ends its series, is a regular of no other, and its calendar address stops working", async () => {
  const [ana, leo] = await people("ana", "leo");
  await befriend(ana, leo);
  await series(leo, rentOf([ana], { rule: "FREQ=DAILY" }));
  const pizza = await series(ana, pizzaNight({ regularIds: [leo.id] }));
  expect((await seriesDetail(leo, pizza.id)).regulars).toHaveLength(1);
  const { url } = (await leo.call<{ url: string }>("POST", "/api/me/calendar")).body;
  await runSeriesJob(morningIn(1));
  await givePassword(leo);
  const { username } = (await leo.call<{ profile: { username: string } }>("GET", "/api/me")).body.profile;
  expect((await leo.call("DELETE", "/api/me", { username, password: "Passw0rdA" })).status).toBe(204);
  await runSeriesJob(morningIn(5));
  const { splits } = (await ana.call<SplitPage>("GET", "/api/splits")).body;
  expect(splits.map(({ splitDate }) => splitDate)).toEqual([inDays(1)]);
  expect((await seriesDetail(ana, pizza.id)).regulars).toEqual([]);
  expect((await call("GET", new URL(url).pathname)).status).toBe(404);
  expect((await ana.call<{ series: Series[] }>("GET", "/api/series")).body.series.map(({ id }) => id)).toEqual([
    pizza.id,
  ]);
});
