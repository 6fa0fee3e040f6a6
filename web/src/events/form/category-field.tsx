import { EVENT_CATEGORIES } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { Chip } from "#web/ui/form/chip.tsx";
import { TextField } from "#web/ui/form/field.tsx";

type CategoryFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (category: string) => void;
  onBlur: () => void;
};

/** A free text field with buttons for common categories. Pressing a button again clears the field. */
export function CategoryField({ value, error, onChange, onBlur }: CategoryFieldProps) {
  return (
    <div>
      <TextField
        label={messages.category}
        optional
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <div role="group" aria-label={messages.usualCategories} className="mt-2.5 flex flex-wrap gap-2">
        {EVENT_CATEGORIES.map((category) => {
          const pressed = category.toLowerCase() === value.trim().toLowerCase();
          return (
            <Chip key={category} pressed={pressed} onPress={() => onChange(pressed ? "" : category)}>
              {category}
            </Chip>
          );
        })}
      </div>
    </div>
  );
}
