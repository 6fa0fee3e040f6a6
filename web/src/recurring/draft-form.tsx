import { dateOf } from "#domain/recurring/moves.ts";
import type { SeriesDetail, SeriesDraft } from "#domain/recurring/series.ts";
import { formatDay } from "#domain/time/calendar.ts";
import { checkAmount } from "#web/recurring/amount-dialog.tsx";
import * as messages from "#web/recurring/messages.ts";
import { useChangeSeries, useFinishDraft } from "#web/recurring/change-series.ts";
import { currencyOf } from "#web/recurring/series-words.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

/** Asks for the amount of an occurrence that is due, starting with that of the series. */
export function DraftForm({ series, draft }: { series: SeriesDetail; draft: SeriesDraft }) {
  const money = typedMoney(currencyOf(series));
  const finish = useFinishDraft(series);
  const change = useChangeSeries(series.id);
  const form = useForm({
    initial: { amount: draft.totalCents === null ? "" : money.write(draft.totalCents) },
    check: ({ amount }) => checkAmount(amount, money),
    submit: ({ totalCents }) => finish.mutateAsync({ draft, totalCents }),
  });
  return (
    <form {...form.props} className="card-line flex flex-col gap-4 border-owe p-4 md:p-5">
      <AmountField
        label={fill(messages.howMuch, { day: formatDay(dateOf(draft)) })}
        large={false}
        money={money}
        value={form.values.amount}
        error={form.visibleErrors.totalCents}
        onChange={({ target }) => form.change({ amount: target.value })}
        onMeant={(amount) => form.change({ amount })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.pending}>
          {messages.add}
        </Button>
        <Button busy={change.isPending} onClick={() => change.mutate({ skip: draft.day })}>
          {messages.leaveOut}
        </Button>
      </div>
    </form>
  );
}
