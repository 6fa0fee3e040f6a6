import { useQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { OpenShares } from "#domain/payments/settling/settling-up.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import * as messages from "#web/payments/messages.ts";
import { PaymentFields, PayWays } from "#web/payments/payment-fields.tsx";
import { useRecordPayment } from "#web/payments/record-payment.ts";
import {
  checkSettleForm,
  chosenShares,
  netCents,
  startOfSettling,
  withShare,
  type SettleForm,
} from "#web/payments/settling/settle-form.ts";
import { openSharesQuery } from "#web/payments/settling/settling-query.ts";
import { ShareChoice } from "#web/payments/settling/share-choice.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";
import { localToday } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type SettleDialogProps = { personId: string; userId: string; onClose: () => void };

/** Settles direct splits with a person: the open shares in both directions, and the payment for those that are chosen. */
export function SettleDialog({ personId, userId, onClose }: SettleDialogProps) {
  const { data, error, refetch } = useQuery(openSharesQuery(personId));
  if (data) return <Settle shares={data} personId={personId} userId={userId} onClose={onClose} />;
  return (
    <Dialog open title={messages.settleUp} onClose={onClose}>
      {error instanceof ApiError && error.code === "not_found" ? (
        <p>{messages.nothingOpenWithPerson}</p>
      ) : error ? (
        <LoadError failure={failures.loadSettling} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={messages.loadingSettling}>
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function Settle({ shares: { person, shares }, personId, userId, onClose }: SettleDialogProps & { shares: OpenShares }) {
  const record = useRecordPayment();
  const form = useForm({
    initial: () => startOfSettling(shares),
    check: (values: SettleForm) => checkSettleForm(values, { shares, userId, personId, today: localToday() }),
    submit: (body) => record.mutateAsync(body),
    onSuccess: onClose,
  });
  const { values, visibleErrors, change } = form;
  const chosen = chosenShares(shares, values);
  const net = netCents(chosen);
  const name = person ? isolate(nameOf(person)) : "";
  return (
    <FormDialog
      title={fill(messages.settleUpWith, { name })}
      action={net < 0 ? messages.gotIt : net === 0 && chosen.length > 0 ? messages.weAreEven : messages.sentIt}
      form={form}
      dirty={form.isChanged}
      onClose={onClose}
    >
      <div
        className={`rounded-box p-4 text-center ${net < 0 ? "text-owed" : net > 0 ? "text-owe" : "text-settled"} well`}
      >
        <p className="text-sm font-medium">
          {net < 0
            ? fill(messages.paysYou, { name })
            : net > 0
              ? fill(messages.youPay, { name })
              : chosen.length > 0
                ? messages.cancelsOut
                : messages.nothingChosen}{" "}
        </p>
        <Money cents={Math.abs(net)} sign="never" size={34} className="mt-1 inline-block" />
      </div>
      {net > 0 && person && !person.deleted && (
        <PayWays
          personId={personId}
          request={{
            cents: net,
            currency: "USD",
            note: values.note || chosen.map(({ splitName }) => splitName).join(", "),
            recipientName: nameOf(person),
          }}
          form={form.props.id}
          busy={form.pending}
          onOpen={(method) => change({ method })}
        />
      )}
      <ShareChoice
        shares={shares}
        name={name}
        chosen={chosen}
        onChange={(share, on) => change({ chosen: withShare(values.chosen, share, on) })}
      />
      {visibleErrors.shareIds && <FieldError>{visibleErrors.shareIds}</FieldError>}
      <PaymentFields values={values} errors={visibleErrors} onChange={change} />
    </FormDialog>
  );
}
