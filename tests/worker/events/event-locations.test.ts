import { expect, it } from "vitest";
import { event, join, people, type TestPerson } from "#tests/support/worker/factories.ts";

const locationsOf = async (who: TestPerson) =>
  (await who.call<{ locations: string[] }>("GET", "/api/events/locations")).body.locations;

it("the form of an event suggests the locations of the user's own events, the newest first, each once", async () => {
  const [ana, leo] = await people("ana", "leo");
  expect(await locationsOf(ana)).toEqual([]);
  await event(ana, { locationName: "Casa", eventDate: "2091-03-01T18:00:00Z" });
  await event(ana, { locationName: "Park", eventDate: "2091-03-02T18:00:00Z" });
  await event(ana, { locationName: "Casa", eventDate: "2091-03-03T18:00:00Z" });
  const joined = await event(leo, { locationName: "Lake", eventDate: "2091-03-04T18:00:00Z" });
  await event(leo, { locationName: "Leo's cellar" });
  await join(ana, joined.id);
  expect(await locationsOf(ana)).toEqual(["Lake", "Casa", "Park"]);
});

it("at most twenty locations are suggested, and none of a cancelled event", async () => {
  const [ana] = await people("ana");
  for (let each = 10; each < 35; each++)
    await event(ana, { locationName: `Place ${each}`, eventDate: `2091-03-01T18:${each}:00Z` });
  const { id } = await event(ana, { locationName: "Bar", eventDate: "2092-03-01T18:00:00Z" });
  await ana.call("DELETE", `/api/events/${id}`);
  const locations = await locationsOf(ana);
  expect([locations.length, locations[0]]).toEqual([20, "Place 34"]);
});
