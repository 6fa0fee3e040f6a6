import { useInfiniteQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Payment } from "#domain/payments/payments.ts";
import * as messages from "#web/payments/messages.ts";
import { FileButton } from "#web/ui/controls/file-button.tsx";
import { everyPayment, paymentsFile, paymentsQuery, readPaymentsFilter } from "#web/payments/history/payments-query.ts";
import { PaymentRow } from "#web/payments/history/payment-row.tsx";
import { PaymentFilters } from "#web/payments/history/payment-filters.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { useAddressFilter } from "#web/ui/form/address-filter.ts";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { Button } from "#web/ui/controls/button.tsx";

/** All payments of the user, across squads and direct splits, newest day first. */
export function PaymentHistory({ userId }: { userId: string }) {
  const [filter, change] = useAddressFilter(everyPayment, readPaymentsFilter);
  const list = useInfiniteQuery(paymentsQuery(filter));
  const payments = list.data?.pages.flatMap((page) => page.payments);
  const isNarrowed = JSON.stringify(filter) !== JSON.stringify(everyPayment);
  return (
    <section aria-label={messages.history}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PaymentFilters filter={filter} payments={payments ?? []} userId={userId} onChange={change} />
        <FileButton address={paymentsFile(filter)} failure={failures.loadPayments}>
          {messages.csvFile}
        </FileButton>
      </div>
      {!payments ? (
        list.isError ? (
          <LoadError failure={failures.loadPayments} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <SkeletonGroup label={messages.loadingPayments} className="mt-4">
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        )
      ) : payments.length === 0 ? (
        <EmptyState
          illustration={<AllQuietPicture />}
          title={isNarrowed ? messages.noPaymentMatches : messages.noPaymentsYet}
          sentence={isNarrowed ? messages.noPaymentMatchesHint : messages.noPaymentsYetHint}
          action={isNarrowed && <Button onClick={() => change(everyPayment)}>{messages.showAllPayments}</Button>}
        />
      ) : (
        <Rows payments={payments} userId={userId} isOld={list.isPlaceholderData} />
      )}
      <LoadMore query={list} />
    </section>
  );
}

function Rows({ payments, userId, isOld }: { payments: readonly Payment[]; userId: string; isOld: boolean }) {
  return (
    <ul aria-label={messages.history} aria-busy={isOld} className={`mt-4 ${isOld ? "opacity-60" : ""}`}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} userId={userId} />
      ))}
    </ul>
  );
}
