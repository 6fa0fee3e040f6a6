import { useQuery } from "@tanstack/react-query";
import { CircleDot, Tent, UserRound } from "lucide-react";
import { PAYMENT_STATES, type Payment } from "#domain/payments/payments.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import * as messages from "#web/payments/messages.ts";
import type { PaymentsFilter } from "#web/payments/history/payments-query.ts";
import { friendsQuery } from "#web/people/friends-query.ts";
import { PillSelect } from "#web/ui/form/pill-select.tsx";

type PaymentFiltersProps = {
  filter: PaymentsFilter;
  /** Those on screen: their people and squads can be chosen. */
  payments: readonly Payment[];
  userId: string;
  onChange: (change: Partial<PaymentsFilter>) => void;
};

const stateNames = {
  sent: messages.stateSent,
  confirmed: messages.stateConfirmed,
  disputed: messages.stateDisputed,
  withdrawn: messages.stateWithdrawn,
} as const;

/** The choices that narrow the history: person, squad, state and days. */
export function PaymentFilters({ filter, payments, userId, onChange }: PaymentFiltersProps) {
  const { data: friends } = useQuery(friendsQuery);
  const people = new Map(friends?.friends.map(({ person }) => [person.id, nameOf(person)]));
  const squads = new Map<string, string>();
  for (const { from, to, squad } of payments) {
    for (const { person } of [from, to]) if (person && person.id !== userId) people.set(person.id, nameOf(person));
    if (squad) squads.set(squad.id, squad.name);
  }
  if (filter.person && !people.has(filter.person)) people.set(filter.person, messages.chosenPerson);
  if (filter.squadId && !squads.has(filter.squadId)) squads.set(filter.squadId, messages.chosenSquad);
  return (
    <div role="search" aria-label={messages.history} className="flex min-w-0 flex-wrap items-center gap-2">
      <PillSelect
        label={messages.person}
        icon={UserRound}
        options={optionsOf(messages.everyone, people)}
        value={filter.person}
        onChange={(person) => onChange({ person })}
      />
      {squads.size > 0 && (
        <PillSelect
          label={messages.squad}
          icon={Tent}
          options={optionsOf(messages.everywhere, squads)}
          value={filter.squadId}
          onChange={(squadId) => onChange({ squadId })}
        />
      )}
      <PillSelect
        label={messages.state}
        icon={CircleDot}
        options={[
          { value: "" as const, text: messages.anyState },
          ...PAYMENT_STATES.map((state) => ({ value: state, text: stateNames[state] })),
        ]}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <DayField label={messages.fromDay} value={filter.from} onChange={(from) => onChange({ from })} />
      <DayField label={messages.toDay} value={filter.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

const optionsOf = (all: string, named: ReadonlyMap<string, string>) => [
  { value: "", text: all },
  ...[...named].map(([value, text]) => ({ value, text })).toSorted((one, other) => one.text.localeCompare(other.text)),
];

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void };

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="field-box h-10 w-auto max-w-full min-w-0 gap-2 rounded-full field-quiet px-3 text-sm pointer-coarse:h-11 cramped:h-auto cramped:w-full cramped:flex-wrap cramped:py-2">
      <span className="text-ink-soft">{label}</span>
      <input
        type="date"
        className="min-w-0 flex-1 bg-transparent font-medium outline-none"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
