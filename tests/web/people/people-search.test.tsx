import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Person } from "#domain/profiles/profiles.ts";
import { PeopleSearch } from "#web/people/people-search.tsx";

const named = (id: string, displayName: string): Person => ({
  id,
  username: id,
  displayName,
  avatarUrl: null,
});
const friends = [named("lena", "Lena"), named("leo", "Leo"), named("tom", "Tom")];
const onChoose = vi.fn<(person: Person) => void>();
const onRemoveLast = vi.fn<() => void>();
const onSubmit = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  for (const mock of [onChoose, onRemoveLast, onSubmit]) mock.mockReset();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <form onSubmit={onSubmit}>
        <PeopleSearch
          label="Split with"
          friends={friends}
          chosen={[]}
          error={undefined}
          onChoose={onChoose}
          onRemoveLast={onRemoveLast}
        />
      </form>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Split with" });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
/** Returns false if the browser's default action, such as submitting the form, was prevented. */
const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(box(), { key, ...init });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const active = () => {
  const selected = screen.getAllByRole("option", { selected: true });
  expect(selected.map(({ id }) => id)).toEqual([box().getAttribute("aria-activedescendant")]);
  return selected[0]?.textContent;
};

test("Enter chooses the highlighted person, clears the box and does not submit the form", () => {
  type("le");
  expect(box().getAttribute("aria-expanded")).toBe("true");
  expect(options()).toEqual([expect.stringContaining("Lena"), expect.stringContaining("Leo")]);
  expect(active()).toContain("Lena");
  expect(press("Enter")).toBe(false);
  expect(onChoose.mock.calls).toEqual([[friends[0]]]);
  expect(box().value).toBe("");
  expect(box().getAttribute("aria-expanded")).toBe("false");
  expect(press("Enter")).toBe(true);
  expect(onChoose).toHaveBeenCalledTimes(1);
});

test.each<[browser: string, KeyboardEventInit]>([
  ["Chrome", { isComposing: true, keyCode: 229 }],
  ["Safari, which has ended the composition by then,", { isComposing: false, keyCode: 229 }],
])("the Enter with which %s ends the composition of a word chooses no one", (_browser, init) => {
  type("le");
  press("Enter", init);
  expect(onChoose).not.toHaveBeenCalled();
  expect(box().value).toBe("le");
  press("Enter", { keyCode: 13 });
  expect(onChoose).toHaveBeenCalledTimes(1);
});

/** The highlight moves in a microtask after the key. */
const move = (key: string) => act(async () => void press(key));

test("the arrow keys wrap around, and typing starts again at the first person", async () => {
  type("le");
  await move("ArrowDown");
  expect(active()).toContain("Leo");
  await move("ArrowDown");
  expect(active()).toContain("Lena");
  await move("ArrowUp");
  expect(active()).toContain("Leo");
  type("l");
  expect(active()).toContain("Lena");
});

test("a click chooses a person, and hovering highlights one", async () => {
  type("le");
  const [, leo] = screen.getAllByRole("option");
  fireEvent.pointerMove(leo!);
  await act(async () => void fireEvent.mouseMove(leo!));
  expect(active()).toContain("Leo");
  fireEvent.click(leo!);
  expect(onChoose.mock.calls).toEqual([[friends[1]]]);
  expect(box().value).toBe("");
});

test("Escape clears the box and does not propagate; in an empty box it reaches the dialog", () => {
  type("le");
  expect(press("Escape")).toBe(false);
  expect(box().value).toBe("");
  expect(options()).toEqual([]);
  expect(press("Escape")).toBe(true);
});

test("the query and its results stay when the box loses focus, and no one is chosen", () => {
  type("le");
  fireEvent.blur(box());
  fireEvent.mouseDown(document.body);
  fireEvent.mouseUp(document.body);
  expect(box().value).toBe("le");
  expect(options()).toHaveLength(2);
  expect(onChoose).not.toHaveBeenCalled();
});

test("Backspace in an empty box removes the last chosen person", () => {
  press("Backspace");
  expect(onRemoveLast).toHaveBeenCalledTimes(1);
  type("le");
  press("Backspace");
  expect(onRemoveLast).toHaveBeenCalledTimes(1);
});

test("Enter does not submit the form while the search has no result", () => {
  type("zz");
  expect(press("Enter")).toBe(false);
  expect(onChoose).not.toHaveBeenCalled();
});
