import { useId } from "react";
import { CATEGORIES, type Category } from "#domain/expenses/categories.ts";
import * as messages from "#web/expenses/messages.ts";
import { iconOf } from "#web/ui/icons/category-icon.ts";
import { Chip } from "#web/ui/form/chip.tsx";

type CategoryChoiceProps = { value: Category | null; onChange: (category: Category | null) => void };

/** Chooses one category or none; pressing the chosen one again clears it. */
export function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  const label = useId();
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <span id={label} className="font-semibold">
          {messages.category}
        </span>
        <span className="text-sm text-ink-soft">{messages.optional}</span>
      </div>
      <div role="group" aria-labelledby={label} className="flex flex-wrap gap-2">
        {CATEGORIES.map((category) => {
          const Icon = iconOf(category);
          return (
            <Chip
              key={category}
              pressed={category === value}
              onPress={() => onChange(category === value ? null : category)}
            >
              <Icon className="icon-16" aria-hidden="true" />
              {category}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}
