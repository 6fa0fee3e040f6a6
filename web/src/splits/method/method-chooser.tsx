import { methodNames } from "#domain/splits/method-names.ts";
import type { SplitMethod } from "#domain/splits/method-schema.ts";
import * as messages from "#web/splits/method/messages.ts";
import { emptyMethodForm, type MethodForm } from "#web/splits/method/method-form.ts";
import { Chip } from "#web/ui/form/chip.tsx";

const allMethods = Object.keys(methodNames) as SplitMethod[];

type MethodChooserProps = {
  methods?: readonly SplitMethod[] | undefined;
  /** Null while the total is divided evenly among everyone. */
  value: MethodForm | null;
  onChange: (value: MethodForm | null) => void;
};

/** Chooses the split method. */
export function MethodChooser({ methods = allMethods, value, onChange }: MethodChooserProps) {
  const chosen = value?.method ?? "equal";
  return (
    <div>
      <p aria-hidden="true" className="mb-2 font-semibold">
        {messages.splitMethod}
      </p>
      <div role="group" aria-label={messages.splitMethod} className="flex flex-wrap gap-2">
        {methods.map((method) => (
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
      {!value && methods === allMethods && (
        <button type="button" className="link-quiet -mb-3 min-h-11 text-sm" onClick={() => onChange(emptyMethodForm)}>
          {messages.leaveOutOrCover}
        </button>
      )}
    </div>
  );
}
