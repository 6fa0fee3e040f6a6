import { Check } from "lucide-react";
import type { SplitMethod } from "#domain/splits/method-schema.ts";
import { apportion } from "#domain/money/money.ts";
import { dividePercent, type SharesSoFar } from "#domain/splits/shares-so-far.ts";
import * as messages from "#web/splits/messages.ts";
import * as methodMessages from "#web/splits/method/messages.ts";
import { CoverFields } from "#web/splits/method/cover-fields.tsx";
import { ItemFields } from "#web/splits/method/item-fields.tsx";
import type { Divided, MethodForm, MethodPerson, TextMethod } from "#web/splits/method/method-form.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { isUnreadablePart } from "#web/splits/method/divide.ts";
import { PersonRow, ShareOf } from "#web/splits/method/person-row.tsx";
import { PartField } from "#web/splits/method/part-field.tsx";
import { Button } from "#web/ui/controls/button.tsx";
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
  onTotal: () => void;
  /** Whether everyone can be asked what they had once the split is saved. */
  canAsk?: boolean | undefined;
  /** Why the form was refused. */
  error?: string | undefined;
};

const labels: Record<TextMethod, string> = {
  percent: methodMessages.percentageOf,
  exact: methodMessages.amountOf,
  weights: methodMessages.weightOf,
  adjust: methodMessages.adjustmentOf,
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
    <>
      <EveryoneTakesPart {...{ people, value, onChange }} />
      <ul>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} share={<ShareOf id={person.id} {...{ divided, money, people }} />}>
            <TakesPart {...{ person, value, onChange }} />
          </PersonRow>
        ))}
      </ul>
    </>
  );
}

/** Fewer people are included one by one. */
const MANY = 3;

/** Includes everyone, or leaves out everyone who can be, so that a few of many are quickly chosen. */
function EveryoneTakesPart({ people, value, onChange }: Pick<MethodFieldsProps, "people" | "value" | "onChange">) {
  const optional = people.flatMap(({ id, optional: canBeOut }) => (canBeOut ? [id] : []));
  if (optional.length < MANY) return null;
  const isByAll = !optional.some((id) => value.leftOut.includes(id));
  return (
    <div>
      <Chip pressed={isByAll} onPress={() => onChange({ ...value, leftOut: isByAll ? optional : [] })}>
        {methodMessages.everyone}
      </Chip>
    </div>
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
      <Check className={`icon-20 ${isOut ? "opacity-0" : ""}`} />
      <span className="sr-only">
        {methodMessages.included} ({name})
      </span>
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
  const write = (changed: Record<string, string>) =>
    onChange({ ...value, texts: { ...value.texts, [method]: { ...texts, ...changed } } });
  const left = (divided.problem !== null && divided.soFar?.left) || null;
  const empty = people.filter(({ id }) => (texts[id] ?? "").trim() === "");
  const isStarted = empty.length < people.length;
  return (
    <>
      {method === "adjust" && <EveryoneTakesPart {...{ people, value, onChange }} />}
      <ul>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} share={<ShareOf id={person.id} {...{ divided, money, people }} />}>
            {method === "adjust" && <TakesPart {...{ person, value, onChange }} />}
            <PartField
              label={fill(labels[method] as typeof methodMessages.amountOf, { name: person.name })}
              money={isAmount ? money : undefined}
              after={method === "percent" ? "%" : undefined}
              // The numeric keyboard of iPhones has no minus.
              inputMode={method === "adjust" ? "text" : "decimal"}
              className="ml-auto w-26"
              value={texts[person.id] ?? ""}
              invalid={person === invalid}
              onText={(text) => write({ [person.id]: text })}
            />
            {left && isStarted && empty.length === 1 && person === empty[0] && (
              <Chip pressed={false} onPress={() => write(restTexts(left, empty, money))}>
                {restWords(left, money)}
                <span className="sr-only"> ({person.name})</span>
              </Chip>
            )}
          </PersonRow>
        ))}
      </ul>
      {left && isStarted && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-sm text-ink-soft">{leftWords(left, money)}</p>
          {empty.length > 1 && (
            <Button size="small" onClick={() => write(restTexts(left, empty, money))}>
              {methodMessages.splitRestEqually}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

type Left = NonNullable<SharesSoFar["left"]>;

/** "56 % left · $256.00", "$256.00 left" */
const leftWords = ({ percent, cents }: Left, { format }: TypedMoney): string =>
  percent === undefined
    ? fill(methodMessages.amountLeft, { amount: format(cents) })
    : fill(methodMessages.percentLeft, { percent, amount: format(cents) });

/** "Rest: 40 %", "Rest: $40.00" */
const restWords = ({ percent, cents }: Left, { format }: TypedMoney): string =>
  percent === undefined
    ? fill(messages.restOf, { amount: format(cents) })
    : fill(methodMessages.restInPercent, { percent });

/** The texts with which these people share what is left evenly. */
function restTexts(
  { percent, cents }: Left,
  people: readonly MethodPerson[],
  money: TypedMoney,
): Record<string, string> {
  const { base, leftOver } = apportion(cents, people.length);
  const parts =
    percent === undefined
      ? people.map((_, index) => money.write(base + (index < leftOver ? 1 : 0)))
      : dividePercent(percent, people.length);
  return Object.fromEntries(people.map(({ id }, index) => [id, parts[index] ?? ""]));
}
