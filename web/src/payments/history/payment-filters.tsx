import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PAYMENT_STATES, type Payment } from "#domain/payments/payments.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { FIRST_DAY } from "#domain/time/calendar.ts";
import * as messages from "#web/payments/messages.ts";
import { everyPayment, type PaymentsFilter } from "#web/payments/history/payments-query.ts";
import { stateNames } from "#web/payments/payment-words.ts";
import { friendsQuery } from "#web/people/friends-query.ts";
import { TextField } from "#web/ui/form/field.tsx";
import { FilterBar, type ActiveFilter } from "#web/ui/form/filter-bar.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { formatDayRange } from "#web/ui/format/day-range.ts";
import { useToday } from "#web/ui/format/use-now.ts";

type PaymentFiltersProps = {
  filter: PaymentsFilter;
  /** Those on screen: their people and squads can be chosen. */
  payments: readonly Payment[];
  userId: string;
  onChange: (change: Partial<PaymentsFilter>) => void;
  /** What stands before and after the button. */
  before: ReactNode;
  after: ReactNode;
};

/** The choices that narrow the history: person, squad, state and days. */
export function PaymentFilters({ filter, payments, userId, onChange, before, after }: PaymentFiltersProps) {
  const { data: friends } = useQuery(friendsQuery);
  const today = useToday();
  const people = new Map(friends?.friends.map(({ person }) => [person.id, nameOf(person)]));
  const squads = new Map<string, string>();
  for (const { from, to, squad } of payments) {
    for (const { person } of [from, to]) if (person && person.id !== userId) people.set(person.id, nameOf(person));
    if (squad) squads.set(squad.id, squad.name);
  }
  const { person, squadId, state, from, to } = filter;
  if (person && !people.has(person)) people.set(person, messages.chosenPerson);
  if (squadId && !squads.has(squadId)) squads.set(squadId, messages.chosenSquad);
  const active: (ActiveFilter | false)[] = [
    person !== "" && { name: "person", text: people.get(person)!, remove: () => onChange({ person: "" }) },
    squadId !== "" && { name: "squad", text: squads.get(squadId)!, remove: () => onChange({ squadId: "" }) },
    state !== "" && { name: "state", text: stateNames[state], remove: () => onChange({ state: "" }) },
    (from !== "" || to !== "") && {
      name: "days",
      text: formatDayRange(from, to, today),
      remove: () => onChange({ from: "", to: "" }),
    },
  ];
  return (
    <FilterBar
      label={messages.history}
      active={active.filter((each) => each !== false)}
      done={messages.showPayments}
      onClear={() => onChange(everyPayment)}
      fields={
        <>
          <SelectField
            label={messages.person}
            options={optionsOf(messages.everyone, people)}
            value={person}
            onChange={(chosen) => onChange({ person: chosen })}
          />
          {squads.size > 0 && (
            <SelectField
              label={messages.squad}
              options={optionsOf(messages.everywhere, squads)}
              value={squadId}
              onChange={(chosen) => onChange({ squadId: chosen })}
            />
          )}
          <SelectField
            label={messages.state}
            options={[
              { value: "" as const, text: messages.anyState },
              ...PAYMENT_STATES.map((each) => ({ value: each, text: stateNames[each] })),
            ]}
            value={state}
            onChange={(chosen) => onChange({ state: chosen })}
          />
          <div className="grid grid-cols-2 gap-3 max-[400px]:grid-cols-1">
            <TextField
              label={messages.fromDay}
              type="date"
              min={FIRST_DAY}
              value={from}
              onChange={({ target }) => onChange({ from: target.value })}
            />
            <TextField
              label={messages.toDay}
              type="date"
              min={from || FIRST_DAY}
              value={to}
              onChange={({ target }) => onChange({ to: target.value })}
            />
          </div>
        </>
      }
      before={<div className="min-w-0 flex-1 max-md:basis-full">{before}</div>}
      after={after}
    />
  );
}

const optionsOf = (all: string, named: ReadonlyMap<string, string>) => [
  { value: "", text: all },
  ...[...named].map(([value, text]) => ({ value, text })).toSorted((one, other) => one.text.localeCompare(other.text)),
];
