import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { EditGoal, Goal } from "#domain/goals/goals.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { GoalFormDialog } from "#web/goals/goal-form-dialog.tsx";

const bodies: EditGoal[] = [];
const onClose = vi.fn<() => void>();
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", async (_input: RequestInfo | URL, init?: RequestInit) => {
    bodies.push(JSON.parse(init?.body as string) as EditGoal);
    return Response.json(goal);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  onClose.mockReset();
  bodies.length = 0;
});

const memberOf = (id: string, name: string) => ({
  id,
  person: { id: `usr_${id}`, name, username: id, avatarPath: null },
  guestName: null,
  leftAt: null,
  claimed: [],
});
const squad = {
  id: "sqd_1",
  currency: "USD",
  members: [memberOf("mem_1", "Ana"), memberOf("mem_2", "Leo")],
  myMemberId: "mem_1",
} as unknown as Squad;
const goal = {
  id: "goal_1",
  squadId: squad.id,
  name: "Lisbon",
  emoji: "🏖️",
  targetCents: 90_000,
  currency: "USD",
  keeperId: "mem_1",
  until: null,
  pledges: [{ memberId: "mem_2", cents: 5_000, every: "month" }],
} as unknown as Goal;
const dialogOf = (shown: Goal) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>
      <GoalFormDialog squad={squad} goal={shown} onClose={onClose} />
    </QueryClientProvider>
  </MemoryRouter>
);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
const isClosed = () => waitFor(() => expect(onClose).toHaveBeenCalledOnce());

test("a new name is saved without what others change of the goal meanwhile", async () => {
  const { rerender } = render(dialogOf(goal));
  type("Name", "Porto");
  rerender(dialogOf({ ...goal, name: "Faro", targetCents: 120_000, pledges: [] }));
  save();
  await isClosed();
  expect(bodies).toEqual([{ name: "Porto" }]);
});

test("a form in which nothing was changed closes without a request", async () => {
  const { rerender } = render(dialogOf(goal));
  rerender(dialogOf({ ...goal, targetCents: 120_000 }));
  save();
  await isClosed();
  expect(bodies).toEqual([]);
});

test("closing asks about unsaved input only where something was typed, whatever others change", () => {
  const { rerender } = render(dialogOf(goal));
  rerender(dialogOf({ ...goal, targetCents: 120_000 }));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
  type("Name", "Porto");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});
