import { useInfiniteQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { ReactNode } from "react";
import type { Payment } from "#domain/payments/payments.ts";
import * as messages from "#web/payments/messages.ts";
import * as paths from "#web/paths.ts";
import { FileButton } from "#web/ui/controls/file-button.tsx";
import { everyPayment, paymentsFile, paymentsQuery, readPaymentsFilter } from "#web/payments/history/payments-query.ts";
import { PaymentRow } from "#web/payments/history/payment-row.tsx";
import { PaymentFilters } from "#web/payments/history/payment-filters.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { useAddressFilter } from "#web/ui/form/address-filter.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatMonth } from "#web/ui/format/format-date.ts";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { byMonth } from "#web/ui/list/by-month.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { MonthSection } from "#web/ui/list/month-section.tsx";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";

/** All payments of the user, across squads and direct splits, newest day first. */
export function PaymentHistory({ userId, sections }: { userId: string; sections: ReactNode }) {
  const [filter, change] = useAddressFilter(everyPayment, readPaymentsFilter);
  const list = useInfiniteQuery(paymentsQuery(filter));
  const payments = list.data?.pages.flatMap((page) => page.payments);
  const isNarrowed = JSON.stringify(filter) !== JSON.stringify(everyPayment);
  return (
    <section aria-label={messages.history}>
      <PaymentFilters
        filter={filter}
        payments={payments ?? []}
        userId={userId}
        onChange={change}
        before={sections}
        after={
          <FileButton address={paymentsFile(filter)} failure={failures.loadPayments}>
            {messages.csvFile}
          </FileButton>
        }
      />
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
          action={
            isNarrowed ? (
              <Button onClick={() => change(everyPayment)}>{messages.showAllPayments}</Button>
            ) : (
              <ButtonLink to={paths.payments} replace>
                {messages.settleUp}
              </ButtonLink>
            )
          }
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
    <div aria-busy={isOld} className={`mt-4 ${isOld ? "opacity-60" : ""}`}>
      {byMonth(payments, ({ paidOn }) => paidOn, []).map(({ rows, ...month }) => (
        <MonthSection
          key={month.month}
          of={month}
          countText=""
          label={fill(messages.paymentsOfMonth, { month: formatMonth(month.month) })}
        >
          {rows.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} userId={userId} />
          ))}
        </MonthSection>
      ))}
    </div>
  );
}
