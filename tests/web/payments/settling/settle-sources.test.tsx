import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { StandingPerson } from "#domain/standing/standing.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { SettleSources } from "#web/payments/settling/settle-sources.tsx";

afterEach(cleanup);

const leo = { id: "usr_leo", username: "leo", displayName: "Leo", avatarUrl: null };
const owes = (isArchived: boolean): StandingPerson => ({
  id: leo.id,
  person: leo,
  guestName: null,
  cents: 2_000,
  sources: [
    {
      kind: "squad",
      squad: { id: "sqd_flat", name: "Flat 12", emoji: null },
      ...{ from: "mem_leo", to: "mem_ana", cents: 2_000, remindedAt: null, isArchived },
    },
  ],
});

test.each([
  ["is reminded of what they pay in a squad", false],
  ["is not reminded in an archived squad", true],
])("a person %s", (_, isArchived) => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SettleSources person={owes(isArchived)} currency="USD" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.queryAllByRole("button", { name: /Remind/ })).toHaveLength(isArchived ? 0 : 1);
  expect(screen.getByRole("link", { name: /I got it/ })).toBeTruthy();
});
