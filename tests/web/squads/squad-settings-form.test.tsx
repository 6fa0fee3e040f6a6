import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EditSquad, Squad } from "#domain/squads/squads.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { SquadSettingsForm } from "#web/pages/squad-settings-form.tsx";

const bodies: string[] = [];
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", async (_input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "PATCH") return Response.json(squad);
    bodies.push(init.body as string);
    return Response.json({ ...squad, ...(JSON.parse(init.body as string) as EditSquad) });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  bodies.length = 0;
});

const memberOf = (id: string, name: string) => ({
  id,
  person: { id: `usr_${id}`, name, username: id, avatarPath: null },
  guestName: null,
  role: "owner",
  leftAt: null,
  claimed: [],
});
const squad = {
  id: "sqd_1",
  name: "Flat 12",
  emoji: null,
  currency: "USD",
  members: [memberOf("mem_1", "Ana"), memberOf("mem_2", "Leo")],
  myMemberId: "mem_1",
  defaultSplit: null,
  hasEntries: true,
  archivedAt: null,
} as unknown as Squad;
const percent = (first: string, second: string): Squad["defaultSplit"] => ({
  method: "percent",
  people: [
    { id: "mem_1", percent: first },
    { id: "mem_2", percent: second },
  ],
});
const formOf = (shown: Squad) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>
      <SquadSettingsForm squad={shown} />
    </QueryClientProvider>
  </MemoryRouter>
);
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
const isSent = (...sent: EditSquad[]) => waitFor(() => expect(bodies.map((body) => JSON.parse(body))).toEqual(sent));
const isIdle = () =>
  waitFor(() => expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).toBeNull());
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const chosen = () =>
  screen.getByRole("group", { name: "Split method" }).querySelector("[aria-pressed=true]")?.textContent;
const percentFields = () => screen.findAllByRole<HTMLInputElement>("textbox", { name: /^Percentage / });
const textsOf = async () => (await percentFields()).map(({ value }) => value);
const typePercent = async (...texts: string[]) => {
  fireEvent.click(screen.getByRole("button", { name: "Percentages" }));
  for (const [index, value] of texts.entries())
    fireEvent.change((await percentFields())[index]!, { target: { value } });
};

test("a name that another owner saves meanwhile appears, and the emoji that was typed is saved without the old name", async () => {
  const { rerender } = render(formOf(squad));
  type("Emoji", "🏡");
  rerender(formOf({ ...squad, name: "Flat 14" }));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Flat 14");
  save();
  await isSent({ emoji: "🏡" });
});

test("a default split that another owner saves meanwhile appears, also a second one, and is not saved over with the name", async () => {
  const { rerender } = render(formOf(squad));
  expect(chosen()).toBe("Equally");
  rerender(formOf({ ...squad, defaultSplit: percent("60", "40") }));
  expect(chosen()).toBe("Percentages");
  expect(await textsOf()).toEqual(["60", "40"]);
  rerender(formOf({ ...squad, defaultSplit: percent("70", "30") }));
  expect(await textsOf()).toEqual(["70", "30"]);
  type("Name", "Flat 14");
  save();
  await isSent({ name: "Flat 14" });
});

test("after saving a default split, one that another owner saves appears, and is not saved over with the name", async () => {
  const { rerender } = render(formOf(squad));
  await typePercent("60", "40");
  save();
  await isSent({ defaultSplit: percent("60", "40") });
  await isIdle();
  rerender(formOf({ ...squad, defaultSplit: percent("60", "40") }));
  rerender(formOf({ ...squad, defaultSplit: percent("75", "25") }));
  expect(await textsOf()).toEqual(["75", "25"]);
  type("Name", "Flat 14");
  save();
  await isSent({ defaultSplit: percent("60", "40") }, { name: "Flat 14" });
});

test("a default split that was typed stays and is saved where another owner saves one meanwhile", async () => {
  const { rerender } = render(formOf(squad));
  await typePercent("60", "40");
  rerender(formOf({ ...squad, defaultSplit: percent("75", "25") }));
  expect(await textsOf()).toEqual(["60", "40"]);
  save();
  await isSent({ defaultSplit: percent("60", "40") });
});

test("a default split that is typed while another one is being sent stays and is saved with the next change", async () => {
  const { rerender } = render(formOf(squad));
  await typePercent("60", "40");
  save();
  await typePercent("55", "45");
  await isSent({ defaultSplit: percent("60", "40") });
  await isIdle();
  rerender(formOf({ ...squad, defaultSplit: percent("60", "40") }));
  expect(await textsOf()).toEqual(["55", "45"]);
  save();
  await isSent({ defaultSplit: percent("60", "40") }, { defaultSplit: percent("55", "45") });
});
