import type { MethodInput, SplitMethod } from "#domain/splits/method-schema.ts";
import { isActive, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import * as methodMessages from "#web/splits/method/messages.ts";
import { ProblemNote } from "#web/splits/form/problem-note.tsx";
import { methodFormOf, type MethodForm } from "#web/splits/method/method-form.ts";
import { SplitMethodFields } from "#web/splits/method/split-method.tsx";
import { loadMethodCode, methodCode, useMethodCode } from "#web/splits/method/use-method-code.ts";
import { squadPeople } from "#web/splits/form/split-target.ts";
import type { FormResult } from "#web/ui/form/form-result.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { fill } from "#web/ui/format/fill.ts";

/** Of these the shares follow without the amounts of one bill. */
const methods: readonly SplitMethod[] = ["equal", "percent", "weights"];
/** The shares are shown for a hundred of the currency's units. */
const EXAMPLE = "100";

/** What a new split of the squad starts with, as the form shows it. Null: equally. */
export function defaultSplitFormOf({ defaultSplit, members, currency }: Squad): MethodForm | null {
  const active = members.filter(isActive).map(({ id }) => id);
  return defaultSplit && methodFormOf(defaultSplit, active, typedMoney(currency));
}

/** The default split that a form describes. */
export function checkDefaultSplit(
  squad: Squad,
  method: MethodForm | null,
): FormResult<{ defaultSplit: MethodInput | null }, "defaultSplit"> {
  if (method === null || method.method === "equal") return { body: { defaultSplit: null } };
  const divided = divide(squad, method);
  return divided?.input
    ? { body: { defaultSplit: divided.input } }
    : { errors: { defaultSplit: divided?.problem ?? methodMessages.methodLoading } };
}

/** Loads the code that divides a default split, if it is not there yet. For `prepare` of a form. */
export const prepareDefaultSplit = (method: MethodForm | null): Promise<void> | undefined =>
  method === null || method.method === "equal" || methodCode() ? undefined : loadMethodCode();

type DefaultSplitProps = {
  squad: Squad;
  value: MethodForm | null;
  onChange: (value: MethodForm | null) => void;
  error: string | undefined;
};

/** The fields of what a new split of the squad starts with. */
export function DefaultSplit({ squad, value, onChange, error }: DefaultSplitProps) {
  useMethodCode(value !== null);
  const money = typedMoney(squad.currency);
  const totalCents = money.read(EXAMPLE) ?? 0;
  const shown = value?.method === "equal" ? null : value;
  const divided = shown ? divide(squad, shown) : undefined;
  return (
    <section aria-labelledby="default-split">
      <h2 id="default-split" className="text-base font-semibold">
        {messages.defaultSplit}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">
        {fill(messages.defaultSplitHint, { amount: money.format(totalCents) })}
      </p>
      <SplitMethodFields
        methods={methods}
        people={squadPeople(squad)}
        totalCents={totalCents}
        money={money}
        value={shown}
        divided={divided}
        onChange={onChange}
        onTotal={() => {}}
        error={error}
      />
      {divided?.problem && (
        <ProblemNote refused={error !== undefined} className="mt-3">
          {divided.problem}
        </ProblemNote>
      )}
    </section>
  );
}

function divide(squad: Squad, method: MethodForm) {
  const money = typedMoney(squad.currency);
  const totalCents = money.read(EXAMPLE) ?? 0;
  return methodCode()?.divide(method, { totalCents, people: squadPeople(squad), money, seed: squad.id });
}
