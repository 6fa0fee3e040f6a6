import type { EventDetail } from "#domain/events/events.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { paidParts, possiblePayers, withPayer, type CostField, type CostForm } from "#web/events/detail/cost-form.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Chip } from "#web/ui/form/chip.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import type { FormState } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";
import { faceOf, nameInside } from "#web/ui/format/names.ts";

const ERROR_ID = "cost-payers-error";

type CostPayersProps = { event: EventDetail; form: FormState<CostForm, CostField>; money: TypedMoney };

/** Who paid the cost of a squad's event: one person, or several with their amounts. */
export function CostPayers({ event, form: { values, visibleErrors, change }, money }: CostPayersProps) {
  const people = possiblePayers(event);
  if (event.squadId === null || people.length < 2) return null;
  const { payerIds, paid } = values;
  const parts = paidParts(values, money.read(values.cost) ?? 0, money);
  return (
    <div role="group" aria-label={messages.whoPaid} aria-describedby={visibleErrors.payers && ERROR_ID}>
      <p className="mb-2 font-semibold" aria-hidden="true">
        {messages.whoPaid}
      </p>
      <div className="flex flex-wrap gap-2">
        {people.map((person) => (
          <Chip
            key={person.id}
            pressed={payerIds.includes(person.id)}
            onPress={() => change(withPayer(values, person.id))}
          >
            {nameOf(person)}
          </Chip>
        ))}
      </div>
      {payerIds.length > 1 && (
        <ul className="mt-3">
          {people
            .filter(({ id }) => payerIds.includes(id))
            .map((person) => (
              <li key={person.id} className="flex min-h-14 items-center gap-2.5 border-b border-base-300 last:border-0">
                <Avatar person={faceOf(person)} size={28} />
                <bdi className="min-w-0 flex-1 truncate">{nameOf(person)}</bdi>
                <span className="field-box w-32 shrink-0 gap-1.5 px-3">
                  <span aria-hidden="true" className="text-ink-soft">
                    {money.sign}
                  </span>
                  <input
                    className="field-input money text-right"
                    inputMode="decimal"
                    autoComplete="off"
                    aria-label={fill(messages.paidBy, { name: nameInside(person) })}
                    placeholder={money.write(parts.find(({ userId }) => userId === person.id)?.paidCents || 0)}
                    value={paid[person.id] ?? ""}
                    onChange={({ target }) => change({ paid: { ...paid, [person.id]: target.value } })}
                  />
                </span>
              </li>
            ))}
        </ul>
      )}
      {visibleErrors.payers && <FieldError id={ERROR_ID}>{visibleErrors.payers}</FieldError>}
    </div>
  );
}
