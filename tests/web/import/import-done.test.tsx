import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { MemoryRouter } from "react-router";
import { ImportDone } from "#web/import/import-done.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("an undo names the entries that were edited or confirmed since and stay", async () => {
  const kept = [{ id: "spl_1", kind: "split", name: "Power bill", on: "2026-03-14" }];
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ removed: 5, kept })));
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ImportDone result={{ squadId: "sqd_1", importId: "imp_1", written: 6, known: 0 }} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Undo import" }));
  expect(await screen.findByText("1 entry was edited or confirmed since and stays:")).toBeTruthy();
  expect(screen.getByRole("listitem").textContent).toContain("Power bill");
  expect(screen.queryByRole("button", { name: "Undo import" })).toBeNull();
});
