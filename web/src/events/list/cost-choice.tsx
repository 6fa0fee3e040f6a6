import { useId, useState } from "react";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import * as messages from "#web/events/messages.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { Chip } from "#web/ui/form/chip.tsx";
import { amountText, typedCents } from "#web/ui/form/typed-amount.ts";

type CostChoiceProps = {
  /** Cents per person; "" is any cost, "0" is free. */
  value: string;
  onChange: (cents: string) => void;
};

export function CostChoice({ value, onChange }: CostChoiceProps) {
  const label = useId();
  const [limiting, setLimiting] = useState(Number(value) > 0);
  const [typed, setTyped] = useState(Number(value) > 0 ? amountText(Number(value)) : "");
  const wrong = typed.trim() !== "" && readLimit(typed) === null;
  const type = (text: string) => {
    setTyped(text);
    onChange(readLimit(text) ?? "");
  };
  const choose = (cents: string) => {
    setLimiting(false);
    setTyped("");
    onChange(cents);
  };
  return (
    <div>
      <p id={label} className="mb-2 font-semibold">
        {messages.costPerPerson}
      </p>
      <div role="group" aria-labelledby={label} className="flex flex-wrap gap-2">
        <Chip pressed={!limiting && value === ""} onPress={() => choose("")}>
          {messages.anyCost}
        </Chip>
        <Chip pressed={!limiting && value === "0"} onPress={() => choose("0")}>
          {messages.free}
        </Chip>
        <Chip
          pressed={limiting}
          onPress={() => {
            setLimiting(true);
            if (value === "0") onChange("");
          }}
        >
          {messages.upTo}
        </Chip>
      </div>
      {limiting && (
        <AmountField
          className="mt-3"
          label={messages.maxCostPerPerson}
          large={false}
          value={typed}
          error={wrong ? messages.invalidCost : undefined}
          onChange={(event) => type(event.target.value)}
          onMeant={type}
        />
      )}
    </div>
  );
}

/** Parses the typed limit to cents for the URL; null if invalid. */
function readLimit(typed: string): string | null {
  const cents = typedCents(typed);
  return cents !== null && cents >= 0 && cents <= MAX_AMOUNT_CENTS ? String(cents) : null;
}
