import { sumOf } from "#domain/money/rounding.ts";
import * as messages from "#web/splits/messages.ts";
import type { MethodPerson } from "#web/splits/method/method-form.ts";
import { PartField } from "#web/splits/method/part-field.tsx";
import { PersonRow } from "#web/splits/method/person-row.tsx";
import type { PayersForm } from "#web/splits/form/split-form.ts";
import { Chip } from "#web/ui/form/chip.tsx";
import { Field } from "#web/ui/form/field.tsx";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { fill } from "#web/ui/format/fill.ts";

const SEVERAL = "several";

type PayerFieldsProps = {
  people: readonly MethodPerson[];
  isRefund: boolean;
  totalCents: number;
  money: TypedMoney;
  value: PayersForm;
  onChange: (value: PayersForm) => void;
  error?: string | undefined;
};

/** Who paid: one member, or several with an amount each. */
export function PayerFields({ people, isRefund, totalCents, money, value, onChange, error }: PayerFieldsProps) {
  const choose = (chosen: string) =>
    onChange(chosen === SEVERAL ? { only: null, texts: {} } : { ...value, only: chosen });
  const paidCents = sumOf(people.map(({ id }) => money.read(value.texts[id] ?? "") ?? 0));
  const leftCents = totalCents - paidCents;
  const isEmpty = (id: string) => (value.texts[id] ?? "").trim() === "";
  const setText = (id: string, text: string) => onChange({ ...value, texts: { ...value.texts, [id]: text } });
  return (
    <div>
      <Field label={isRefund ? messages.refundedToLabel : messages.paidByLabel} error={error}>
        {(wiring) => (
          <span className="field-box">
            <select
              {...wiring}
              className="field-input text-ellipsis"
              value={value.only ?? SEVERAL}
              onChange={({ target }) => choose(target.value)}
            >
              {people.map(({ id, name }) => (
                <option key={id} value={id} className="bg-base-100 text-base-content">
                  {name}
                </option>
              ))}
              <option value={SEVERAL} className="bg-base-100 text-base-content">
                {messages.severalPeople}
              </option>
            </select>
          </span>
        )}
      </Field>
      {value.only === null && (
        <ul className="mt-2">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} share={null}>
              <PartField
                label={fill(isRefund ? messages.amountRefundedTo : messages.amountPaidBy, { name: person.name })}
                money={money}
                className="ml-auto w-32"
                value={value.texts[person.id] ?? ""}
                onText={(text) => setText(person.id, text)}
              />
              {paidCents > 0 && leftCents > 0 && isEmpty(person.id) && (
                <Chip pressed={false} onPress={() => setText(person.id, money.write(leftCents))}>
                  {fill(messages.restOf, { amount: money.format(leftCents) })}
                  <span className="sr-only"> ({person.name})</span>
                </Chip>
              )}
            </PersonRow>
          ))}
        </ul>
      )}
    </div>
  );
}
