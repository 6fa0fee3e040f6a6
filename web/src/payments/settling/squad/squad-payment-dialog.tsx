import type { SquadTransfer } from "#domain/squads/squad-balances.ts";
import { isActive, memberName, memberOf, type Squad } from "#domain/squads/squads.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import * as messages from "#web/payments/messages.ts";
import { PaymentFields, PayWays } from "#web/payments/payment-fields.tsx";
import { useRecordPayment } from "#web/payments/record-payment.ts";
import { nameInSquad } from "#web/payments/settling/squad/name-in-squad.ts";
import {
  checkSquadPayment,
  plannedCents,
  type SquadPaymentField,
  type SquadPaymentForm,
} from "#web/payments/settling/squad/squad-payment-form.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";
import { localToday } from "#web/ui/format/format-date.ts";

type SquadPaymentDialogProps = {
  squad: Squad;
  transfers: readonly SquadTransfer[];
  /** The members of a transfer, "from~to"; empty to choose both. */
  address: string;
  onClose: () => void;
};

/** Records a payment in a squad: one of the plan, or any other one. */
export function SquadPaymentDialog({ squad, transfers, address, onClose }: SquadPaymentDialogProps) {
  const [from = "", to = ""] = address.split("~");
  const isGiven = memberOf(squad, from) !== undefined && memberOf(squad, to) !== undefined;
  const money = typedMoney(squad.currency);
  const record = useRecordPayment();
  const form = useForm({
    initial: (): SquadPaymentForm => {
      const sides = isGiven ? { from, to } : firstSides(squad, transfers);
      const cents = plannedCents(transfers, sides);
      return { ...sides, amount: cents > 0 ? money.write(cents) : "", paidOn: null, method: "", note: "" };
    },
    check: (values) => checkSquadPayment(values, { squadId: squad.id, today: localToday(), money }),
    submit: (body) => record.mutateAsync(body),
    onSuccess: onClose,
  });
  const { values, visibleErrors, change, handleBlur } = form;
  const planned = plannedCents(transfers, values);
  const cents = money.read(values.amount);
  const payee = memberOf(squad, values.to);
  const isSender = values.from === squad.myMemberId;
  const isReceiver = values.to === squad.myMemberId;
  return (
    <FormDialog
      title={titleOf(squad, isGiven ? values : null)}
      action={isSender ? messages.sentIt : isReceiver ? messages.gotIt : messages.record}
      form={form}
      dirty={form.isChanged}
      onClose={onClose}
    >
      {!isGiven && (
        <div className="grid gap-6 min-[400px]:grid-cols-2 min-[400px]:gap-4">
          <SideField
            label={messages.from}
            field="from"
            squad={squad}
            values={values}
            error={visibleErrors.from}
            onChange={change}
          />
          <SideField
            label={messages.to}
            field="to"
            squad={squad}
            values={values}
            error={visibleErrors.to}
            onChange={change}
          />
        </div>
      )}
      <AmountField
        label={messages.amount}
        money={money}
        value={values.amount}
        hint={plannedHint(planned, cents, money.format)}
        error={visibleErrors.cents}
        onChange={({ target }) => change({ amount: target.value })}
        onBlur={() => handleBlur("cents", values.amount)}
        onMeant={(amount) => change({ amount })}
      />
      {isSender &&
        payee?.person &&
        !payee.person.deleted &&
        cents !== null &&
        cents > 0 &&
        cents <= MAX_AMOUNT_CENTS && (
          <PayWays
            key={payee.id}
            personId={payee.person.id}
            request={{
              cents,
              currency: squad.currency,
              note: values.note || squad.name,
              recipientName: memberName(payee),
            }}
            form={form.props.id}
            busy={form.pending}
            onOpen={(method) => change({ method })}
          />
        )}
      <PaymentFields values={values} errors={visibleErrors} onChange={change} />
    </FormDialog>
  );
}

/** The signed-in user's first transfer, or them and the first other member. */
function firstSides({ members, myMemberId }: Squad, transfers: readonly SquadTransfer[]) {
  const own = transfers.find(({ from, to }) => from === myMemberId || to === myMemberId);
  if (own) return { from: own.from, to: own.to };
  return { from: myMemberId, to: members.find(({ id }) => id !== myMemberId)?.id ?? myMemberId };
}

function titleOf(squad: Squad, sides: { from: string; to: string } | null): string {
  if (sides?.from === squad.myMemberId) return fill(messages.payPerson, { name: nameInSquad(squad, sides.to) });
  if (sides) return fill(messages.paymentFrom, { name: nameInSquad(squad, sides.from) });
  return messages.recordPayment;
}

function plannedHint(planned: number, typed: number | null, format: (cents: number) => string): string | undefined {
  if (planned === 0 || typed === null || typed === planned) return undefined;
  return typed > planned
    ? fill(messages.moreThanPlanned, { amount: format(typed - planned) })
    : fill(messages.lessThanPlanned, { amount: format(planned - typed) });
}

type SideFieldProps = {
  label: string;
  field: "from" | "to";
  squad: Squad;
  values: SquadPaymentForm;
  error: string | undefined;
  onChange: (part: Partial<Pick<SquadPaymentForm, SquadPaymentField & keyof SquadPaymentForm>>) => void;
};

/** A member to choose: those who are in the squad, and those who left with something open. */
function SideField({ label, field, squad, values, error, onChange }: SideFieldProps) {
  const members = squad.members.filter((member) => isActive(member) || member.balanceCents !== 0);
  return (
    <SelectField
      label={label}
      error={error}
      options={members.map((member) => ({
        value: member.id,
        text: member.id === squad.myMemberId ? messages.you : memberName(member),
      }))}
      value={values[field]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
}
