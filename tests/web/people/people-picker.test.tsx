import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Friends } from "#domain/friends/friends.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { PeoplePicker } from "#web/people/people-picker.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a friend without a name is offered as 'Unknown User'", () => {
  const queries = new QueryClient();
  const person = { id: "usr_1", username: null, displayName: null, avatarUrl: null };
  queries.setQueryData(queryKeys.friends, {
    friends: [{ id: "frd_1", person, amounts: [], since: "2026-11-20T10:00:00.000Z" }],
    others: [],
    pending: [],
    sent: [],
    blocked: [],
    invited: [],
    joined: [],
  } satisfies Friends);
  const onChange = vi.fn<(people: unknown) => void>();
  render(
    <QueryClientProvider client={queries}>
      <PeoplePicker label="Split with" chosen={[]} onChange={onChange} />
    </QueryClientProvider>,
  );
  screen.getByRole("button", { name: "Add Unknown User" }).click();
  expect(onChange).toHaveBeenCalledWith([person]);
});
