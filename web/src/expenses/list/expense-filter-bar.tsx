import { Tag } from "lucide-react";
import { CATEGORY_NAMES, type CategoryName } from "#domain/expenses/categories.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/expenses/messages.ts";
import type { ExpenseFilter } from "#web/expenses/expenses-query.ts";
import { useDateChoice } from "#web/expenses/list/date-choice.tsx";
import { PillSelect } from "#web/ui/form/pill-select.tsx";
import { SearchField } from "#web/ui/form/search-field.tsx";

type FilterBarProps = {
  filter: ExpenseFilter;
  /** The categories of the user's expenses. */
  categories: readonly CategoryName[];
  today: Day;
  onChange: (change: Partial<ExpenseFilter>) => void;
};

export function ExpenseFilterBar({ filter, categories, today, onChange }: FilterBarProps) {
  const { select, fields } = useDateChoice({ range: filter, today, onChange });
  return (
    <div role="search" aria-label={messages.expenses} className="min-w-0">
      <div className="flex flex-wrap items-center gap-2 lg:justify-end">
        <span className="min-w-0 max-md:order-last max-md:min-w-28 max-md:flex-[21_1_0]">
          <PillSelect
            label={messages.category}
            icon={Tag}
            options={categoryOptions(categories, filter.category)}
            value={filter.category}
            onChange={(category) => onChange({ category })}
          />
        </span>
        <span className="min-w-0 max-md:order-last max-md:min-w-28 max-md:flex-[20_1_0]">{select}</span>
        <SearchField
          label={messages.searchExpenses}
          value={filter.query}
          onChange={(query) => onChange({ query })}
          shortcut
          className="min-w-0 max-md:basis-full md:w-60"
        />
      </div>
      {fields}
    </div>
  );
}

/** The categories that the user's expenses have, and the one in the URL. */
export const categoryOptions = (existing: readonly CategoryName[], chosen: CategoryName | "") => [
  { value: "" as const, text: messages.allCategories },
  ...CATEGORY_NAMES.filter((name) => name === chosen || existing.includes(name)).map((name) => ({
    value: name,
    text: name,
  })),
];
