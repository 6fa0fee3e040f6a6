import type { SplitMethod } from "#domain/splits/method-schema.ts";
import * as messages from "#web/splits/messages.ts";
import { CoverFields } from "#web/splits/method/cover-fields.tsx";
import { ItemFields } from "#web/splits/method/item-fields.tsx";
import type { Divided, MethodForm, MethodPerson, TextMethod } from "#web/splits/method/method-form.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { isUnreadablePart } from "#web/splits/method/divide.ts";
import { PersonRow, ShareOf } from "#web/splits/method/person-row.tsx";
import { PartField } from "#web/splits/method/part-field.tsx";
import { Chip } from "#web/ui/form/chip.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { fill } from "#web/ui/format/fill.ts";

export type MethodFieldsProps = {
  /** Everyone who can have a share. */
  people: readonly MethodPerson[];
  totalCents: number;
  money: TypedMoney;
  value: MethodForm;
  /** The result of `divide` for this value. */
  divided: Divided;
  onChange: (value: MethodForm) => void;
  /** Takes the sum of the items as the total. */
  onTotal: (cents: number) => void;
  /** Why the form was refused. */
  error?: string | undefined;
};

const labels: Record<TextMethod, string> = {
  percent: messages.percentageOf,
  exact: messages.amountOf,
  weights: messages.weightOf,
  adjust: messages.adjustmentOf,
};

/** The fields of the chosen method: one row per person, or the items of a bill. */
export function MethodFields(props: MethodFieldsProps) {
  const { value, divided, error } = props;
  return (
    <div className="flex flex-col gap-3">
      <Method {...props} method={value.method} />
      <CoverFields {...props} />
      {/* The problem of the form itself is beside its button. */}
      {error && error !== divided.problem && <FieldError>{error}</FieldError>}
    </div>
  );
}

function Method({ method, ...props }: MethodFieldsProps & { method: SplitMethod }) {
  if (method === "items") return <ItemFields {...props} />;
  if (method === "equal") return <EqualRows {...props} />;
  return <TextRows {...props} method={method} />;
}

function EqualRows({ people, value, divided, money, onChange }: MethodFieldsProps) {
  return (
    <ul>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} share={<ShareOf id={person.id} {...{ divided, money, people }} />}>
          <TakesPart {...{ person, value, onChange }} />
        </PersonRow>
      ))}
    </ul>
  );
}

type TakesPartProps = Pick<MethodFieldsProps, "value" | "onChange"> & { person: MethodPerson };

/** Leaves a person out, for methods in which an empty field does not. */
function TakesPart({ person: { id, name, optional }, value, onChange }: TakesPartProps) {
  if (!optional) return null;
  const isOut = value.leftOut.includes(id);
  const leftOut = isOut ? value.leftOut.filter((each) => each !== id) : [...value.leftOut, id];
  return (
    <Chip pressed={!isOut} onPress={() => onChange({ ...value, leftOut })}>
      {messages.takesPart}
      <span className="sr-only"> ({name})</span>
    </Chip>
  );
}

function TextRows({
  method,
  people,
  value,
  divided,
  money,
  onChange,
  error,
}: MethodFieldsProps & { method: TextMethod }) {
  const texts = value.texts[method];
  const isUnreadable = ({ id }: MethodPerson) => isUnreadablePart(method, texts[id] ?? "", money);
  // What is left over is no single field's fault: then the first one gets the focus.
  const invalid = error === undefined ? undefined : (people.find(isUnreadable) ?? people[0]);
  const isAmount = method === "exact" || method === "adjust";
  return (
    <ul>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} share={<ShareOf id={person.id} {...{ divided, money, people }} />}>
          {method === "adjust" && <TakesPart {...{ person, value, onChange }} />}
          <PartField
            label={fill(labels[method] as typeof messages.amountOf, { name: person.name })}
            before={isAmount ? money.sign : undefined}
            after={method === "percent" ? "%" : undefined}
            placeholder={method === "weights" ? "0" : isAmount ? money.write(0) : "0"}
            // The numeric keyboard of iPhones has no minus.
            inputMode={method === "adjust" ? "text" : "decimal"}
            className="ml-auto w-26"
            value={texts[person.id] ?? ""}
            invalid={person === invalid}
            onText={(text) =>
              onChange({ ...value, texts: { ...value.texts, [method]: { ...texts, [person.id]: text } } })
            }
          />
        </PersonRow>
      ))}
    </ul>
  );
}
