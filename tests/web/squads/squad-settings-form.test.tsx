import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Squad } from "#domain/squads/squads.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { SquadSettingsForm } from "#web/pages/squad-settings-form.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const squad = {
  id: "sqd_1",
  name: "Flat 12",
  emoji: null,
  currency: "USD",
  members: [],
  myMemberId: "mem_1",
  defaultSplit: null,
  hasEntries: true,
  archivedAt: null,
} as unknown as Squad;
const formOf = (shown: Squad) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>
      <SquadSettingsForm squad={shown} />
    </QueryClientProvider>
  </MemoryRouter>
);

test("a name that another owner saves meanwhile appears, and the emoji that was typed is saved without the old name", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const bodies: string[] = [];
  vi.stubGlobal("fetch", async (_input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === "PATCH") bodies.push(init.body as string);
    return Response.json({ ...squad, name: "Flat 14", emoji: "🏡" });
  });
  const { rerender } = render(formOf(squad));
  fireEvent.change(screen.getByLabelText("Emoji"), { target: { value: "🏡" } });
  rerender(formOf({ ...squad, name: "Flat 14" }));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Flat 14");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(bodies).toEqual([JSON.stringify({ emoji: "🏡" })]));
});
