import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Toasts, toast } from "#web/ui/feedback/toast.tsx";
import { toastStore } from "#web/ui/feedback/toast-store.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of toastStore.read()) toast.dismiss(id);
});

test("a toast has no link to the page that is shown", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  render(
    <MemoryRouter initialEntries={["/dashboard/events/evt_1"]}>
      <Toasts />
    </MemoryRouter>,
  );
  act(() => void toast.success("Event created successfully!", { label: "View", to: "/dashboard/events/evt_1" }));
  expect(screen.getByText("Event created successfully!")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "View", hidden: true })).toBeNull();
  act(() => void toast.success("Planned", { label: "View", to: "/dashboard/recurring/ser_1" }));
  expect(screen.getByRole("link", { name: "View", hidden: true })).toBeTruthy();
});
