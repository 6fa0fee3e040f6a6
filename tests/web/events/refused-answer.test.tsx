import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EventDetail } from "#domain/events/events.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { dropSession } from "#web/api/session/drop-session.ts";
import { everyEvent, eventQuery, eventsQuery } from "#web/events/events-query.ts";
import { useJoinEvent } from "#web/events/join-event.ts";
import { useLeaveEvent } from "#web/events/leave-event.ts";
import { useReplyToEvent } from "#web/events/reply-to-event.ts";
import { useWaitForPlace } from "#web/events/wait-for-place.ts";
import { eventDetail, participant, person, socialEvent } from "#tests/support/web/event-fixtures.ts";
import { signedInAs } from "#tests/support/web/signed-in-as.ts";

const me = person("me");
const lists = [eventsQuery().queryKey, eventsQuery({ ...everyEvent, view: "invited" }).queryKey];
const detail = eventQuery("evt_1").queryKey;

let refuse: ((code: string) => void) | undefined;

beforeEach(() => {
  refuse = undefined;
  signedInAs(me.id);
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((resolve) => {
        refuse = (code) => resolve(Response.json({ error: { code, message: "No" } }, { status: 409 }));
      }),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  dropSession();
  vi.unstubAllGlobals();
});

const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** The event as its page and two lists show it. */
const shown = () => [detail, ...lists].map((queryKey) => queryClient.getQueryData(queryKey));

function show(event: EventDetail) {
  const { id, role, joinedCount, people } = event;
  const page = { events: [socialEvent(id, { role, joinedCount, people: people.slice(0, 3) })], nextCursor: null };
  queryClient.setQueryData(detail, event);
  for (const queryKey of lists) queryClient.setQueryData(queryKey, { pages: [page], pageParams: [null] });
}

const joined = () =>
  eventDetail("evt_1", {
    role: "joined",
    joinedCount: 4,
    people: [{ ...participant("me", 2), guestNames: ["Kim", "Lu"], note: "Late" }, participant("a")],
    myGuests: 2,
    myGuestNames: ["Kim", "Lu"],
    myNote: "Late",
    isCoOrganizer: true,
    coOrganizers: [me],
    waitingCount: 1,
    waiting: [participant("b")],
  });

/** What is shown before and after an answer that is refused. */
async function refused<Input>(useAnswer: () => { mutateAsync: (input: Input) => Promise<unknown> }, input: Input) {
  const before = shown();
  const { result } = renderHook(useAnswer, { wrapper: around });
  let answered: Promise<unknown> = Promise.resolve();
  await act(async () => {
    answered = result.current.mutateAsync(input).catch(() => {});
    await vi.waitUntil(() => shown().every((each, index) => each !== before[index]) && refuse !== undefined);
    refuse?.("event_locked");
    await answered;
  });
  return { before, after: shown() };
}

test("who could not leave has their guests, note, rights and place in the lists again, and no one moved up", async () => {
  show(joined());
  const { before, after } = await refused(() => useLeaveEvent("evt_1", me), undefined);
  expect(after).toEqual(before);
});

test("who joined and could not answer otherwise is still shown as joined, on the page and in the lists", async () => {
  show(joined());
  const { before, after } = await refused(() => useReplyToEvent(joined(), me), { reply: "maybe", note: "Perhaps" });
  expect(after).toEqual(before);
});

test("who could not join keeps the note of their answer", async () => {
  show(eventDetail("evt_1", { myReply: "maybe", myNote: "Perhaps" }));
  const { before, after } = await refused(() => useJoinEvent("evt_1", me), undefined);
  expect(after).toEqual(before);
});

test("who could not wait for a place does not wait", async () => {
  show(eventDetail("evt_1", { waitingCount: 2 }));
  const { before, after } = await refused(() => useWaitForPlace("evt_1"), undefined);
  expect(after).toEqual(before);
});
