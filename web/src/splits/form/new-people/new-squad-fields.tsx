import * as messages from "#web/splits/form/new-people/messages.ts";
import type { Bill } from "#web/splits/form/bill.ts";
import type { SplitField, SplitForm } from "#web/splits/form/split-form.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";

const CurrencyField = lazyPart(
  () => import("#web/ui/form/currency-field.tsx").then((found) => found.CurrencyField),
  true,
);

type NewSquadFieldsProps = { form: FormState<SplitForm, SplitField>; bill: Bill };

/** Name and currency of the squad that a split with someone without an account creates. */
export function NewSquadFields({ form: { values, visibleErrors, change }, bill }: NewSquadFieldsProps) {
  const { newSquad } = values;
  return (
    <>
      <TextField
        label={messages.squadName}
        hint={messages.newSquadHint}
        maxLength={100}
        value={newSquad.name ?? values.name}
        error={visibleErrors.squad}
        onChange={({ target }) => change({ newSquad: { ...newSquad, name: target.value } })}
      />
      <CurrencyField
        label={messages.squadCurrency}
        value={bill.currency}
        onChange={(currency) => change({ newSquad: { ...newSquad, currency } })}
      />
    </>
  );
}
