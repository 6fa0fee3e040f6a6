import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts, toast } from "#web/ui/feedback/toast.tsx";
import { toastStore } from "#web/ui/feedback/toast-store.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of toastStore.read()) toast.dismiss(id);
});

test("a toast can offer one press beside its link, which also closes it", () => {
  render(
    <MemoryRouter>
      <Toasts />
    </MemoryRouter>,
  );
  const onPress = vi.fn<() => void>();
  act(
    () =>
      void toast.success("Split created successfully!", { label: "View", to: "/a", also: { label: "Share", onPress } }),
  );
  fireEvent.click(screen.getByRole("button", { name: "Share", hidden: true }));
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.queryByText("Split created successfully!")).toBeNull();
});

test("a toast has no link to the page that is shown", () => {
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

test("a toast does not go by itself while something is pressed, because the press would move away", async () => {
  vi.useFakeTimers();
  render(
    <MemoryRouter>
      <Toasts />
    </MemoryRouter>,
  );
  act(() => void toast.success("1 person invited"));
  fireEvent.mouseDown(document.body);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText("1 person invited")).toBeTruthy();
  fireEvent.mouseUp(document.body);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.queryByText("1 person invited")).toBeNull();
});
