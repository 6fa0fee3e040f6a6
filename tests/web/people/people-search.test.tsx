import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PeopleSearch } from "#web/people/people-search.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a form is not sent without a name that was typed and is still searched for", () => {
  const send = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <PeopleSearch label="Split with" chosen={[]} error={undefined} onChoose={() => {}} addsNew />
        <button type="submit">Create</button>
      </form>
    </QueryClientProvider>,
  );
  const box = screen.getByRole("combobox", { name: "Split with" });
  fireEvent.change(box, { target: { value: "Sam" } });
  fireEvent.click(screen.getByRole("button", { name: "Create" }));
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole("alert").textContent).toBe("Choose someone from the list, or clear what you typed.");
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: "" } });
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Create" }));
  expect(send).toHaveBeenCalledOnce();
});
