import { CURRENCIES } from "#domain/money/currencies.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import type { SquadField, SquadForm } from "#web/squads/form/squad-form.ts";
import { Field, TextField } from "#web/ui/form/field.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";

const currencyNames = new Intl.DisplayNames("en-US", { type: "currency" });

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
      <Field
        label={messages.currency}
        hint={currencyFixed ? messages.currencyFixed : messages.currencyHint}
        error={visibleErrors.currency}
      >
        {(wiring) => (
          <span className="field-box">
            <select
              {...wiring}
              className="field-input"
              disabled={currencyFixed}
              value={values.currency}
              onChange={({ target }) => change({ currency: target.value })}
            >
              {CURRENCIES.map((code) => (
                <option key={code} value={code} className="bg-base-100 text-base-content">
                  {fill(messages.currencyOption, { code, name: currencyNames.of(code) ?? code })}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
    </>
  );
}
