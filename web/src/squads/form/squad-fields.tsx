import * as messages from "#web/squads/messages.ts";
import type { SquadField, SquadForm } from "#web/squads/form/squad-form.ts";
import { TextField } from "#web/ui/form/field.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";

const CurrencyField = lazyPart(
  () => import("#web/ui/form/currency-field.tsx").then((found) => found.CurrencyField),
  true,
);

type SquadFieldsProps = { form: FormState<SquadForm, SquadField>; currencyFixed?: boolean };

/** Name, emoji and currency of a squad. */
export function SquadFields({ form, currencyFixed = false }: SquadFieldsProps) {
  const { values, visibleErrors, change, handleBlur } = form;
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <TextField
          className="min-w-40 flex-1"
          label={messages.name}
          required
          maxLength={100}
          placeholder={messages.namePlaceholder}
          value={values.name}
          error={visibleErrors.name}
          onChange={({ target }) => change({ name: target.value })}
          onBlur={() => handleBlur("name", values.name)}
        />
        <TextField
          className="w-28"
          label={messages.emoji}
          optional
          value={values.emoji}
          error={visibleErrors.emoji}
          onChange={({ target }) => change({ emoji: target.value })}
          onBlur={() => handleBlur("emoji", values.emoji)}
        />
      </div>
      <CurrencyField
        label={messages.currency}
        hint={currencyFixed ? messages.currencyFixed : messages.currencyHint}
        error={visibleErrors.currency}
        disabled={currencyFixed}
        value={values.currency}
        onChange={(currency) => change({ currency })}
      />
    </>
  );
}
