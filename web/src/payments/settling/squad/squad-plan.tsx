import { useQuery } from "@tanstack/react-query";
import { CircleCheckBig } from "lucide-react";
import * as failures from "#domain/failures.ts";
import type { SquadBalances } from "#domain/squads/squad-balances.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/payments/messages.ts";
import { FileButton } from "#web/ui/controls/file-button.tsx";
import { OpenPayments } from "#web/payments/open-payments.tsx";
import { squadBalancesQuery } from "#web/payments/settling/squad/squad-balances-query.ts";
import { SquadDebts } from "#web/payments/settling/squad/squad-debts.tsx";
import { SquadPaymentDialog } from "#web/payments/settling/squad/squad-payment-dialog.tsx";
import { TransferStub } from "#web/payments/settling/squad/transfer-stub.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { plural } from "#web/ui/format/plural.ts";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

/** Who pays whom in a squad, the payments that wait for an answer, and the debts that the plan is made from. */
export function SquadPlan({ squad }: { squad: Squad }) {
  const { data, error, refetch } = useQuery(squadBalancesQuery(squad.id));
  const pay = useDialogAddress("pay");
  if (!data)
    return error ? (
      <LoadError failure={failures.loadSquad} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonGroup label={messages.loadingPlan}>
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    );
  const userId = squad.members.find(({ id }) => id === squad.myMemberId)?.person?.id ?? "";
  const { transfers, pairwise, openPayments } = data;
  return (
    <>
      <OpenPayments payments={openPayments} userId={userId} />
      {/* On phones the plan comes before what else can be done. */}
      <section aria-labelledby="squad-plan" className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="squad-plan" className="flex-1 text-lg max-md:basis-full">
          {messages.settleUp}
        </h2>
        <span className="flex flex-wrap gap-2 max-md:order-last max-md:mt-2 max-md:basis-full">
          {squad.hasEntries && (
            <FileButton address={`/api/squads/${squad.id}/entries.csv`} failure={failures.loadPayments}>
              {messages.csvFile}
            </FileButton>
          )}
          {squad.members.length > 1 && (
            <Button size="small" onClick={() => pay.show()}>
              {messages.recordOther}
            </Button>
          )}
        </span>
        {transfers.length === 0 ? (
          <p className="well mt-2 flex basis-full items-center gap-3 p-5 font-medium">
            <CircleCheckBig className="icon-20 text-owed" />
            {squad.hasEntries ? messages.everyoneSettled : messages.nothingToSettle}
          </p>
        ) : (
          <>
            <p className="basis-full text-sm text-ink-soft">{planWords(squad, data)}</p>
            <ul aria-labelledby="squad-plan" className="mt-2 flex min-w-0 basis-full flex-col gap-3">
              {ownFirst(squad, data).map((transfer) => (
                <TransferStub
                  key={`${transfer.from} ${transfer.to}`}
                  squad={squad}
                  transfer={transfer}
                  debts={pairwise}
                />
              ))}
            </ul>
          </>
        )}
      </section>
      {squad.simplify && pairwise.length > 0 && <SquadDebts squad={squad} debts={pairwise} />}
      {pay.open && (
        <SquadPaymentDialog
          key={pay.value}
          squad={squad}
          transfers={transfers}
          address={pay.value}
          onClose={pay.close}
        />
      )}
    </>
  );
}

function planWords({ simplify }: Squad, { transfers, minimal }: SquadBalances): string {
  if (!simplify) return messages.planIsDebts;
  const count = plural(transfers.length, messages.planCount);
  return `${count} ${minimal ? messages.planIsMinimal : messages.planIsNotMinimal}`;
}

/** The signed-in user's payments come first, then those to them. */
function ownFirst({ myMemberId }: Squad, { transfers }: SquadBalances) {
  const rank = ({ from, to }: { from: string; to: string }) => (from === myMemberId ? 0 : to === myMemberId ? 1 : 2);
  return transfers.toSorted((one, other) => rank(one) - rank(other) || other.cents - one.cents);
}
