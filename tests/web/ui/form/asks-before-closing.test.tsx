import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Goal } from "#domain/goals/goals.ts";
import type { Squad, SquadMember } from "#domain/squads/squads.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { MoveDialog } from "#web/goals/move-dialog.tsx";
import { SettleDialog } from "#web/payments/settling/settle-dialog.tsx";
import { openSharesQuery } from "#web/payments/settling/settling-query.ts";
import { SquadPaymentDialog } from "#web/payments/settling/squad/squad-payment-dialog.tsx";
import { person } from "#tests/support/web/event-fixtures.ts";

const onClose = vi.fn<() => void>();

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  onClose.mockReset();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const member = (id: string): SquadMember => ({
  id: `mem_${id}`,
  person: person(id),
  guestName: null,
  position: 0,
  role: "member",
  balanceCents: 0,
  spentCents: 0,
  joinedAt: "",
  leftAt: null,
  invitation: null,
  claimed: [],
});
const squad = {
  ...{ id: "sqd_1", name: "Flat 12", currency: "USD", myMemberId: "mem_me" },
  members: ["me", "leo", "kim"].map(member),
} as unknown as Squad;
const transfers = [{ from: "mem_leo", to: "mem_me", cents: 2_000, remindedAt: null }];
const goal = {
  ...{ id: "gol_1", name: "Sofa", currency: "USD", keeperId: "mem_me", parts: [] },
  pledges: [{ memberId: "mem_me", cents: 5_000, every: "month" }],
} as unknown as Goal;

const dialogs: Record<string, () => ReactNode> = {
  "a payment in a squad": () => (
    <SquadPaymentDialog squad={squad} transfers={transfers} address="new" onClose={onClose} />
  ),
  "a payment with a person": () => <SettleDialog personId="leo" userId="me" onClose={onClose} />,
  "money for a goal": () => <MoveDialog goal={goal} squad={squad} isIn onClose={onClose} />,
};

function open(name: string) {
  const share = { id: "shr_1", splitId: "spl_1", splitName: "Tea", splitDate: "2026-11-20", cents: 900 };
  const shares = [{ ...share, isMine: false, isWaiting: false }];
  queryClient.setQueryData(openSharesQuery("leo").queryKey, {
    person: person("leo"),
    shares,
  });
  render(<QueryClientProvider client={queryClient}>{dialogs[name]!()}</QueryClientProvider>);
}

const close = () => fireEvent.click(screen.getAllByRole("button", { name: "Close", hidden: true })[0]!);
const isAsked = () => screen.queryByRole("alertdialog", { hidden: true }) !== null;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test.each([
  ["a payment in a squad", "Amount", "12"],
  ["a payment in a squad", "From", "mem_kim"],
  ["a payment in a squad", "To", "mem_kim"],
  ["a payment in a squad", "Date", "2026-11-02"],
  ["a payment with a person", "Date", "2026-11-02"],
  ["money for a goal", "Amount", "12"],
  ["money for a goal", "Whose money", "mem_leo"],
])("%s asks before it drops another value of “%s”, and not once it is as it was", (name, label, value) => {
  open(name);
  const opened = field(label).value;
  fireEvent.change(field(label), { target: { value } });
  close();
  expect([isAsked(), onClose.mock.calls.length]).toEqual([true, 0]);
  fireEvent.click(screen.getByRole("button", { name: "Keep editing", hidden: true }));
  fireEvent.change(field(label), { target: { value: opened } });
  close();
  expect([isAsked(), onClose.mock.calls.length]).toEqual([false, 1]);
});

test.each(Object.keys(dialogs))("%s closes at once with what it filled in itself", (name) => {
  open(name);
  close();
  expect([isAsked(), onClose.mock.calls.length]).toEqual([false, 1]);
});
