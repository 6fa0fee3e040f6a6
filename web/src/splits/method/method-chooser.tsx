import { methodNames } from "#domain/splits/method-names.ts";
import type { SplitMethod } from "#domain/splits/method-schema.ts";
import * as messages from "#web/splits/messages.ts";
import { emptyMethodForm, type MethodForm } from "#web/splits/method/method-form.ts";
import { Chip } from "#web/ui/form/chip.tsx";

type MethodChooserProps = {
  /** Null while the total is divided evenly among everyone. */
  value: MethodForm | null;
  onChange: (value: MethodForm | null) => void;
};

/** Chooses the split method. */
export function MethodChooser({ value, onChange }: MethodChooserProps) {
  const chosen = value?.method ?? "equal";
  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-semibold">
        {messages.splitMethod}
      </p>
      <div role="group" aria-label={messages.splitMethod} className="flex flex-wrap gap-2">
        {(Object.keys(methodNames) as SplitMethod[]).map((method) => (
          <Chip
            key={method}
            pressed={method === chosen}
            onPress={() => {
              if (value || method !== "equal") onChange({ ...(value ?? emptyMethodForm), method });
            }}
          >
            {methodNames[method]}
          </Chip>
        ))}
      </div>
      {!value && (
        <button type="button" className="link-quiet -mb-3 min-h-11 text-sm" onClick={() => onChange(emptyMethodForm)}>
          {messages.leaveOutOrCover}
        </button>
      )}
    </div>
  );
}
