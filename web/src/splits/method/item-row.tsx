import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import * as messages from "#web/splits/method/messages.ts";
import type { ItemForm, MethodPerson } from "#web/splits/method/method-form.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { PartField } from "#web/splits/method/part-field.tsx";
import { Chip } from "#web/ui/form/chip.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

type ItemRowProps = {
  item: ItemForm;
  number: number;
  people: readonly MethodPerson[];
  money: TypedMoney;
  /** Whether it was just added, and gets the focus. */
  isNew: boolean;
  invalid: boolean;
  onChange: (part: Partial<ItemForm>) => void;
  /** Absent for the only item. */
  onRemove: (() => void) | undefined;
};

/** An item of a bill: name, amount, and a chip for each person who shares it. */
export function ItemRow({ item, number, people, money, isNew, invalid, onChange, onRemove }: ItemRowProps) {
  const nameField = useRef<HTMLInputElement>(null);
  // The focus is the browser's: it follows the button that added the row.
  useEffect(() => {
    if (isNew) nameField.current?.focus();
  }, [isNew]);
  const isShared = (id: string) => item.people.includes(id);
  const isByAll = people.every(({ id }) => isShared(id));
  const title = item.name.trim() || fill(messages.itemNumber, { number });
  return (
    <li className="border-b border-base-300 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-2">
        <span className="field-box w-auto min-w-24 flex-1 basis-24 px-3">
          <input
            ref={nameField}
            className="field-input"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={100}
            aria-label={fill(messages.nameOfItem, { number })}
            placeholder={fill(messages.itemNumber, { number })}
            value={item.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </span>
        <PartField
          label={fill(messages.amountOf, { name: title })}
          money={money}
          value={item.amount}
          invalid={invalid}
          onText={(amount) => onChange({ amount })}
        />
        {onRemove && (
          <IconButton
            label={fill(messages.removeItem, { name: title })}
            icon={<X className="icon-20" />}
            className="-mr-2.5 shrink-0"
            onClick={onRemove}
          />
        )}
      </div>
      {/* On phones the row scrolls: many people under each item would push the next one off the screen. */}
      <div
        role="group"
        aria-label={fill(messages.whoHadItem, { name: title })}
        className="-mx-[16px] mt-2 flex gap-2 overflow-x-auto px-[16px] py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        <Chip pressed={isByAll} onPress={() => onChange({ people: isByAll ? [] : people.map(({ id }) => id) })}>
          {messages.everyone}
        </Chip>
        {people.map(({ id, name }) => (
          <Chip
            key={id}
            pressed={isShared(id)}
            onPress={() =>
              onChange({ people: isShared(id) ? item.people.filter((each) => each !== id) : [...item.people, id] })
            }
          >
            <span className="max-w-36 truncate">{name}</span>
          </Chip>
        ))}
      </div>
    </li>
  );
}
