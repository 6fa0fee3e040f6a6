import { describe, expect, it } from "vitest";
import type { EventDetail, EventPage, SocialEvent } from "#domain/events.ts";
import { event, people, type TestPerson } from "#tests/factories.ts";

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * HOUR).toISOString();

describe("an event", () => {
  it("is shown whole to everybody", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await event(ana, { title: "Pizza night", maxParticipants: 1 });
    console.log(made);
    const j = await leo.call<EventDetail>("POST", `/api/events/${made.id}/participants`);
    console.log(j.status, j.text);
    console.log((await leo.call("POST", `/api/events/${made.id}/participants`)).text);
    console.log((await leo.call("GET", `/api/events?query=pizza`)).text);
    console.log((await leo.call("GET", `/api/events?mine=true`)).text);
    console.log((await leo.call("GET", `/api/events?query=pi&maxCostCents=0`)).text);
    console.log((await ana.call("GET", `/api/notifications`)).text);
    const p = await ana.call("PATCH", `/api/events/${made.id}`, {
      title: "Pizza day",
      locationName: "Park",
      eventDate: inHours(3),
      maxParticipants: 2,
    });
    console.log(p.status, p.text);
    console.log((await leo.call("GET", `/api/notifications`)).text);
    console.log((await ana.call("POST", `/api/events/${made.id}/invitations`, { userIds: [leo.id, ana.id] })).text);
    console.log((await ana.call("DELETE", `/api/events/${made.id}`)).text);
    console.log((await leo.call("GET", `/api/notifications`)).text);
  });
});
