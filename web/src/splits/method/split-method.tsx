import type { SplitMethod } from "#domain/splits/method-schema.ts";
import { MethodChooser } from "#web/splits/method/method-chooser.tsx";
import type { Divided, MethodForm, MethodPerson } from "#web/splits/method/method-form.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { useMethodCode } from "#web/splits/method/use-method-code.ts";

type SplitMethodFieldsProps = {
  /** The methods to choose from; all without it. */
  methods?: readonly SplitMethod[];
  people: readonly MethodPerson[];
  totalCents: number;
  money: TypedMoney;
  /** Null while the total is divided evenly among everyone. */
  value: MethodForm | null;
  /** The result of `useDivided`. */
  divided: Divided | undefined;
  onChange: (value: MethodForm | null) => void;
  /** Takes the sum of the items as the total. */
  onTotal: () => void;
  /** Whether everyone can be asked what they had once the split is saved. */
  canAsk?: boolean;
  /** Why the form was refused. */
  error?: string | undefined;
};

/** The split method and its fields. Their code is loaded when a method is chosen. */
export function SplitMethodFields({ methods, value, divided, ...props }: SplitMethodFieldsProps) {
  const code = useMethodCode(value !== null);
  return (
    <section className="flex flex-col gap-3">
      <MethodChooser methods={methods} value={value} onChange={props.onChange} />
      {value && code && divided && <code.MethodFields {...props} value={value} divided={divided} />}
    </section>
  );
}
