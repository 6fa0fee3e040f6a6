import { describe, expect, it } from "vitest";
import type { Overview } from "#domain/overview/overview.ts";
import { event, join, people, type TestPerson } from "#tests/support/worker/factories.ts";

const overviewOf = async (who: TestPerson) => (await who.call<Overview>("GET", "/api/overview")).body;
const nextOf = async (who: TestPerson) => (await overviewOf(who)).nextEvents.map(({ title, role }) => [title, role]);
const invitationsOf = async (who: TestPerson) => (await overviewOf(who)).invitations.map(({ title }) => title);
const at = (day: number) => `2091-03-${10 + day}T19:30:00Z`;
const invite = (who: TestPerson, id: string, asked: readonly TestPerson[]) =>
  who.call("POST", `/api/events/${id}/invitations`, { userIds: asked.map((one) => one.id) });

describe("the overview", () => {
  it("shows the next three events that the user organizes, joined or waits for, without cancelled ones", async () => {
    const [ana, leo] = await people("ana", "leo");
    expect(await nextOf(ana)).toEqual([]);
    await event(ana, { title: "Fifth", eventDate: at(5) });
    const cancelled = await event(leo, { title: "Cancelled", eventDate: at(1) });
    const full = await event(leo, { title: "Second", eventDate: at(2), maxParticipants: 1 });
    const joined = await event(leo, { title: "Third", eventDate: at(3) });
    await event(ana, { title: "Fourth", eventDate: at(4) });
    await event(leo, { title: "Not hers", eventDate: at(1) });
    const [maya] = await people("maya");
    await join(maya, full.id);
    await ana.call("POST", `/api/events/${full.id}/waiting`);
    for (const { id } of [cancelled, joined]) await join(ana, id);
    await leo.call("DELETE", `/api/events/${cancelled.id}`);
    expect(await nextOf(ana)).toEqual([
      ["Second", "waiting"],
      ["Third", "joined"],
      ["Fourth", "organizer"],
    ]);
    expect((await overviewOf(ana)).nextEvents[0]).toEqual({
      id: full.id,
      title: "Second",
      locationName: full.locationName,
      eventDate: full.eventDate,
      timeZone: full.timeZone,
      role: "waiting",
      organizer: full.organizer,
    });
  });

  it("shows invitations to coming events until the user joins, the event is cancelled, or one blocks the other", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const [later, sooner, gone, hidden] = [
      await event(leo, { title: "Later", eventDate: at(4) }),
      await event(leo, { title: "Sooner", eventDate: at(2) }),
      await event(leo, { title: "Gone", eventDate: at(1) }),
      await event(maya, { title: "Hidden", eventDate: at(1) }),
    ];
    for (const { id } of [later, sooner, gone]) await invite(leo, id, [ana]);
    await invite(maya, hidden.id, [ana]);
    await leo.call("DELETE", `/api/events/${gone.id}`);
    await ana.call("PUT", `/api/people/${maya.id}/block`);
    expect(await invitationsOf(ana)).toEqual(["Sooner", "Later"]);
    expect((await overviewOf(ana)).invitations[0]).toMatchObject({ role: "none", organizer: { id: leo.id } });
    expect(await nextOf(ana)).toEqual([]);
    await join(ana, sooner.id);
    expect(await invitationsOf(ana)).toEqual(["Later"]);
    expect(await nextOf(ana)).toEqual([["Sooner", "joined"]]);
    expect(await invitationsOf(leo)).toEqual([]);
  });
});
