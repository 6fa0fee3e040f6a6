import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SquadMessage } from "#domain/squads/chat.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import { SquadChat } from "#web/squads/chat/squad-chat.tsx";

const person = (name: string) => ({ id: name, username: name, displayName: null, avatarUrl: null });
const member = (name: string, position: number) => ({
  id: `mem_${name}`,
  person: person(name),
  guestName: null,
  position,
  role: "member" as const,
  balanceCents: 0,
  spentCents: 0,
  joinedAt: "2026-01-01T00:00:00.000Z",
  leftAt: null,
  invitation: null,
  claimed: [],
});
const squad = (over: Partial<Squad> = {}): Squad => ({
  id: "sqd_1",
  name: "Flat 12",
  emoji: null,
  currency: "USD",
  simplify: true,
  defaultSplit: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  archivedAt: null,
  hasEntries: false,
  newMembersSeeEarlier: false,
  chat: { unread: 0, mutedUntil: null },
  myMemberId: "mem_ana",
  myRole: "member",
  members: [member("ana", 0), member("leo", 1)],
  ...over,
});
const message = (id: string, by: string, text: string, over: Partial<SquadMessage> = {}): SquadMessage => ({
  id,
  squadId: "sqd_1",
  person: person(by),
  text,
  length: text.length,
  createdAt: new Date().toISOString(),
  editedAt: null,
  deleted: false,
  replyTo: null,
  mentions: [],
  reactions: [],
  pictures: [],
  ...over,
});

function open(messages: SquadMessage[], of = squad(), readId: string | null = "msg_9") {
  queryClient.setQueryData(squadLifeKeys.squadMessages("sqd_1"), {
    pages: [{ items: messages, nextCursor: null }],
    pageParams: [null],
    readId,
  });
  return render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <SquadChat squad={of} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const row = (text: string) => screen.getByText(text).closest("li")!;

test("a message shows what it answers, that it was edited, and who reacted to it", () => {
  const first = message("msg_1", "leo", "Who buys milk?");
  const answer = message("msg_2", "ana", "I do", {
    editedAt: new Date().toISOString(),
    replyTo: { id: "msg_1", person: first.person, text: first.text, deleted: false },
    reactions: [{ emoji: "👍", userIds: ["leo", "ana"] }],
  });
  open([first, answer]);
  const shown = within(row("I do"));
  expect(shown.getByText("Who buys milk?")).toBeTruthy();
  expect(shown.getByText(/edited/)).toBeTruthy();
  const reaction = shown.getByRole("button", { name: /👍 by .*leo.*, you/ });
  expect(reaction.getAttribute("aria-pressed")).toBe("true");
});

test("mentions stand out in the text, those of the reader more than others", () => {
  open([
    message("msg_1", "leo", "ask @ana or @leo, see https://x.test/@ana", { mentions: [person("ana"), person("leo")] }),
  ]);
  const shown = within(screen.getByRole("log"));
  expect(shown.getByText("@ana").tagName).toBe("MARK");
  expect(shown.getByText("@leo").tagName).toBe("B");
  expect(shown.getByRole("link", { name: "https://x.test/@ana" })).toBeTruthy();
});

test("what a message links to is a card for those who may see it, if it is of the squad", async () => {
  const at = `${location.origin}/dashboard`;
  const answers: Record<string, object | undefined> = {
    "/api/squads/sqd_1/goals": {
      goals: [{ id: "gol_1", name: "Lisbon", emoji: null, savedCents: 100, targetCents: 500, currency: "EUR" }],
    },
    "/api/events/evt_1": {
      title: "Picnic",
      eventDate: "2026-12-01T12:00:00.000Z",
      squad: { id: "sqd_1" },
      squadId: null,
    },
    "/api/payments/pay_1": {
      squad: { id: "sqd_1" },
      from: { person: person("ana"), guestName: null },
      to: { person: null, guestName: "Sam" },
      cents: 1_250,
      currency: "EUR",
    },
    "/api/payments/pay_2": { squad: null },
    "/api/events/evt_2": { title: "Elsewhere", eventDate: "2026-12-01T12:00:00.000Z", squad: null, squadId: null },
  };
  vi.stubGlobal("fetch", (input: Request | string | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    const found = answers[pathname];
    const body = found ?? { error: { code: "not_found", message: "Not found", requestId: "x" } };
    return Promise.resolve(Response.json(body, { status: found ? 200 : 404 }));
  });
  const links = ["squads/sqd_1?tab=goals&goal=gol_1", "events/evt_1", "squads/sqd_1?tab=balances&pay=mem_leo~mem_ana"];
  const recorded = "squads/sqd_1?tab=balances&payment=pay_1";
  queryClient.setQueryData(queryKeys.squad("sqd_1"), squad());
  open([
    message("msg_1", "leo", links.map((link) => `${at}/${link}`).join(" ")),
    message(
      "msg_2",
      "leo",
      `${at}/events/evt_2 ${at}/squads/sqd_1/splits/spl_1 ${at}/squads/sqd_1?tab=goals&goal=gol_2`,
    ),
    message("msg_3", "leo", `${at}/${recorded} ${at}/squads/sqd_1?tab=balances&payment=pay_2`),
  ]);
  await waitFor(() => expect(screen.getByRole("link", { name: /Lisbon/ })).toBeTruthy());
  await waitFor(() => expect(screen.getByRole("link", { name: /Picnic/ })).toBeTruthy());
  await waitFor(() => expect(screen.getByRole("link", { name: /leo → ana/ })).toBeTruthy());
  await waitFor(() => expect(screen.getByRole("link", { name: /ana → Sam.*€12\.50/ })).toBeTruthy());
  const inApp = screen.getAllByRole("link").filter((link) => !link.getAttribute("target"));
  expect(inApp.map((link) => link.getAttribute("href"))).toEqual(
    [...links, recorded].map((link) => `/dashboard/${link}`),
  );
});

test("a deleted message says so, and nothing can be done with it", () => {
  open([message("msg_1", "leo", "", { deleted: true })]);
  expect(within(row("Message deleted")).queryByRole("button")).toBeNull();
});

test("only own messages can be edited and deleted, and edited for 15 minutes only", () => {
  const old = new Date(Date.now() - 16 * 60_000).toISOString();
  open([
    message("msg_1", "leo", "theirs"),
    message("msg_2", "ana", "mine"),
    message("msg_3", "ana", "old", { createdAt: old }),
  ]);
  const actionsOf = (text: string) => {
    fireEvent.click(within(row(text)).getByRole("button", { name: "Actions of this message" }));
    const names = within(within(row(text)).getByRole("group")).getAllByRole("button");
    return names.map((button) => button.getAttribute("aria-label")).filter((name) => !name?.startsWith("React"));
  };
  expect(actionsOf("theirs")).toEqual(["Reply"]);
  expect(actionsOf("mine")).toEqual(["Reply", "Edit", "Delete"]);
  expect(actionsOf("old")).toEqual(["Reply", "Delete"]);
});

test("what was not seen is below a line that says New", () => {
  open([message("msg_1", "leo", "seen"), message("msg_2", "leo", "unseen")], squad(), "msg_1");
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows.findIndex((text) => text === "New")).toBeGreaterThan(0);
});

test("a message that is sent is on screen at once", async () => {
  open([message("msg_1", "leo", "hi")]);
  fireEvent.change(screen.getByRole("textbox", { name: "Write a message" }), { target: { value: "hello" } });
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(within(row("hello")).getByText("Sending…")).toBeTruthy());
});

test("an archived squad has no place to write and no actions", () => {
  open([message("msg_1", "leo", "hi")], squad({ archivedAt: "2026-02-01T00:00:00.000Z" }));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(within(row("hi")).queryByRole("button", { name: "Actions of this message" })).toBeNull();
});
