import type { SeriesDetail } from "#domain/recurring/series.ts";
import { amountSchema } from "#domain/fields.ts";
import { ENTER_AMOUNT } from "#domain/money/money.ts";
import { formatDay, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/recurring/messages.ts";
import { useChangeSeries } from "#web/recurring/change-series.ts";
import { currencyOf } from "#web/recurring/series-words.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

type AmountDialogProps = { series: SeriesDetail; day: Day; onClose: () => void };

/** Gives one day another amount. */
export function AmountDialog({ series, day, onClose }: AmountDialogProps) {
  const money = typedMoney(currencyOf(series));
  const change = useChangeSeries(series.id);
  const planned = series.next.find((each) => each.day === day);
  const form = useForm({
    initial: { amount: money.write(planned?.totalCents ?? series.totalCents ?? 0) },
    check: ({ amount }) => checkAmount(amount, money),
    submit: ({ totalCents }) => change.mutateAsync({ only: day, totalCents }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={fill(messages.changeAmountOf, { day: formatDay(day) })}
      action={messages.save}
      form={form}
      dirty={form.isChanged}
      onClose={onClose}
    >
      <AmountField
        label={messages.amount}
        hint={messages.onlyThisOne}
        money={money}
        value={form.values.amount}
        error={form.visibleErrors.totalCents}
        onChange={({ target }) => form.change({ amount: target.value })}
        onBlur={() => form.handleBlur("totalCents", form.values.amount)}
        onMeant={(amount) => form.change({ amount })}
      />
    </FormDialog>
  );
}

/** The typed amount as a body, or what is wrong with it. */
export function checkAmount(amount: string, money: TypedMoney) {
  const parsed = amountSchema.safeParse(money.read(amount));
  return formResult<"totalCents", { totalCents: number }>(
    parsed.success ? { success: true, data: { totalCents: parsed.data } } : (parsed as never),
    parsed.success ? {} : { totalCents: amount.trim() === "" ? ENTER_AMOUNT : parsed.error.issues[0]?.message },
  );
}
