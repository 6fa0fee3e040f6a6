import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { MAX_ITEMS } from "#domain/splits/method-schema.ts";
import * as messages from "#web/splits/method/messages.ts";
import { BillExtras } from "#web/splits/method/bill-extras.tsx";
import { partCentsOf } from "#web/splits/method/divide.ts";
import { ItemRow } from "#web/splits/method/item-row.tsx";
import type { Divided, ItemForm, MethodForm, MethodPerson } from "#web/splits/method/method-form.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { PersonRow, ShareOf } from "#web/splits/method/person-row.tsx";
import { Chip } from "#web/ui/form/chip.tsx";
import { Button } from "#web/ui/controls/button.tsx";

type ItemFieldsProps = {
  people: readonly MethodPerson[];
  totalCents: number;
  money: TypedMoney;
  value: MethodForm;
  divided: Divided;
  onChange: (value: MethodForm) => void;
  onTotal: () => void;
  /** Whether everyone can be asked what they had once the split is saved. */
  canAsk?: boolean | undefined;
  error?: string | undefined;
};

const nextKey = (items: readonly ItemForm[]): number => Math.max(-1, ...items.map(({ key }) => key)) + 1;

/** The items of a bill with who had them, then tax, tip and discount, then what each person pays. */
export function ItemFields(props: ItemFieldsProps) {
  const { people, money, value, divided, onChange, canAsk = false, error } = props;
  const isAsking = canAsk && value.asksEveryone;
  // Without items the first one is there to be filled in.
  const items = value.items.length > 0 ? value.items : [{ key: 0, name: "", amount: "", people: [] }];
  const isWrong = ({ amount, people: of }: ItemForm) =>
    partCentsOf(amount, money) === null || (of.length === 0 && !isAsking);
  const invalid = error === undefined ? undefined : (items.find(isWrong) ?? items[0]);
  const [added, setAdded] = useState<number>();
  const shares = useId();
  const setItems = (next: ItemForm[]) => onChange({ ...value, items: next });
  const addItem = () => {
    const key = nextKey(items);
    setAdded(key);
    setItems([...items, { key, name: "", amount: "", people: [] }]);
  };
  return (
    <>
      <ol aria-label={messages.items}>
        {items.map((item, index) => (
          <ItemRow
            key={item.key}
            item={item}
            number={index + 1}
            people={people}
            money={money}
            isNew={item.key === added}
            invalid={item === invalid}
            onChange={(part) => setItems(items.map((each) => (each === item ? { ...each, ...part } : each)))}
            onRemove={items.length > 1 ? () => setItems(items.filter((each) => each !== item)) : undefined}
          />
        ))}
      </ol>
      {items.length < MAX_ITEMS && (
        <Button size="small" className="self-start" icon={<Plus className="icon-16" />} onClick={addItem}>
          {messages.addItem}
        </Button>
      )}
      {canAsk && people.length > 1 && (
        <div>
          <Chip pressed={isAsking} onPress={() => onChange({ ...value, asksEveryone: !isAsking })}>
            {messages.letEveryoneTap}
          </Chip>
          {isAsking && <p className="mt-2 text-sm text-ink-soft">{messages.letEveryoneTapHint}</p>}
        </div>
      )}
      <BillExtras {...props} />
      <div>
        <p id={shares} className="text-sm font-medium">
          {messages.shares}
        </p>
        <ul aria-labelledby={shares}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              share={<ShareOf id={person.id} {...{ divided, money, people }} />}
            >
              {null}
            </PersonRow>
          ))}
        </ul>
      </div>
    </>
  );
}
