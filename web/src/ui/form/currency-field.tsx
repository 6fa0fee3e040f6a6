import { Coins } from "lucide-react";
import { useState, type ReactNode } from "react";
import { currencyName, findCurrencies } from "#domain/money/currency-names.ts";
import { fill } from "#web/ui/format/fill.ts";
import { regionalCurrency } from "#web/ui/format/regional-currency.ts";
import { Field } from "#web/ui/form/field.tsx";
import { useCombobox } from "#web/ui/form/use-combobox.ts";
import * as messages from "#web/ui/messages.ts";

type CurrencyFieldProps = {
  label: string;
  /** ISO 4217. */
  value: string;
  onChange: (currency: string) => void;
  hint?: ReactNode;
  error?: string | undefined;
  disabled?: boolean;
};

/** Typing finds the others. */
const MOST_SHOWN = 8;

const wordsOf = (code: string): string => fill(messages.currencyOption, { code, name: currencyName(code) });

const onlyOf = (codes: readonly string[]): string | undefined => (codes.length === 1 ? codes[0] : undefined);

/** Chooses a currency by its code or its name, the region's and common ones first. */
export function CurrencyField({ label, value, onChange, hint, error, disabled = false }: CurrencyFieldProps) {
  // Null while nothing is being searched for.
  const [typed, setTyped] = useState<string | null>(null);
  const open = typed !== null && !disabled;
  const found = open ? findCurrencies(typed, [value, regionalCurrency()]) : [];
  /** What was typed, if it is a code or finds only one. */
  const meant = typed?.trim()
    ? (found.find((code) => code === typed.trim().toUpperCase()) ?? onlyOf(found))
    : undefined;
  const items = found.slice(0, MOST_SHOWN).map((id) => ({ id }));
  const { activeIndex, inputProps, menuProps, getItemProps } = useCombobox({
    items,
    open,
    value: typed ?? wordsOf(value),
    onValueChange: setTyped,
    onChoose: ({ id }) => {
      onChange(id);
      setTyped(null);
    },
    onKeyDown: (event) => {
      if (!open) {
        if (event.key === "ArrowDown") setTyped("");
        return true;
      }
      if (event.key === "Escape") setTyped(null);
      if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
      return event.key === "Escape";
    },
  });
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div>
          <div className="field-box">
            <Coins className="icon-20 shrink-0 text-ink-soft" />
            <input
              {...inputProps}
              className="field-input text-ellipsis"
              disabled={disabled}
              aria-labelledby={undefined}
              autoComplete="off"
              onClick={() => open || setTyped("")}
              onBlur={(event) => {
                inputProps.onBlur?.(event);
                if (meant) onChange(meant);
                setTyped(null);
              }}
              placeholder={wordsOf(value)}
              {...wiring}
            />
          </div>
          {open && (
            <div className="mt-2 overflow-hidden rounded-field border border-base-300">
              {items.length === 0 && <p className="px-3.5 py-3 text-sm text-ink-soft">{messages.noCurrencyFound}</p>}
              <div {...menuProps} aria-label={label} aria-labelledby={undefined}>
                {items.map((item, index) => (
                  <div
                    {...getItemProps({ item, index })}
                    key={item.id}
                    tabIndex={-1}
                    className={`flex min-h-11 cursor-pointer items-center gap-3 px-3.5 ${index === activeIndex ? "bg-base-200" : ""}`}
                  >
                    <span className="min-w-0 flex-1 truncate">{currencyName(item.id)}</span>
                    <span className="money shrink-0 text-sm text-ink-soft">{item.id}</span>
                  </div>
                ))}
              </div>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
