import { useQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { Goal } from "#domain/goals/goals.ts";
import { usedParts } from "#domain/goals/used-parts.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { isolate } from "#domain/text.ts";
import { useGoalForBill } from "#web/goals/change-goal.ts";
import { nameInGoal } from "#web/goals/goal-words.ts";
import { billsQuery } from "#web/goals/goals-query.ts";
import * as messages from "#web/goals/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { fill } from "#web/ui/format/fill.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type UseDialogProps = { goal: Goal; squad: Squad; onClose: () => void };

/** Chooses the bill that a goal pays for: one that its keeper paid, with what each would pay. */
export function UseDialog({ goal, squad, onClose }: UseDialogProps) {
  const bills = useQuery(billsQuery(squad.id));
  const today = useToday();
  const use = useGoalForBill(goal);
  const keeper = nameInGoal(squad, goal.keeperId);
  const fitting = (bills.data?.splits ?? []).flatMap((split) => {
    const cents = paidBy(split, goal, squad);
    return cents > 0 ? [{ split, cents }] : [];
  });
  return (
    <Dialog open onClose={onClose} title={fill(messages.useTitle, { goal: isolate(goal.name) })}>
      <p className="text-ink-soft">{fill(messages.useHint, { name: keeper })}</p>
      {!bills.data ? (
        bills.isError ? (
          <LoadFailed sentence={failures.loadSplits} busy={bills.isFetching} onRetry={() => void bills.refetch()} />
        ) : (
          <SkeletonGroup label={messages.loadingBills}>
            <SkeletonRow />
          </SkeletonGroup>
        )
      ) : fitting.length === 0 ? (
        <p className="well mt-4 p-4 text-sm">{fill(messages.noBills, { name: keeper })}</p>
      ) : (
        <ul className="mt-4 flex flex-col gap-2">
          {fitting.map(({ split, cents }) => {
            const amount = formatMoney(cents, squad.currency);
            return (
              <li
                key={split.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-base-200 px-3.5 py-2.5"
              >
                <span className="min-w-0 flex-1 basis-56">
                  <bdi className="block truncate font-medium">{split.name}</bdi>
                  <span className="block text-sm text-ink-soft">
                    {[formatMoney(split.totalCents, squad.currency), formatShortDate(split.splitDate, today)].join(
                      " · ",
                    )}
                  </span>
                </span>
                <Button
                  size="small"
                  variant="primary"
                  busy={use.isPending && use.variables.splitId === split.id}
                  onClick={() =>
                    use.mutate({ splitId: split.id, done: fill(messages.used, { amount }) }, { onSuccess: onClose })
                  }
                >
                  {fill(messages.useAmount, { amount })}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}

/** What a goal would pay for a split; 0 if it cannot. */
function paidBy({ payers, shares, isRefund, id }: SquadSplit, goal: Goal, squad: Squad): number {
  const ownerOf = (memberId: string) => memberOf(squad, memberId)?.id ?? memberId;
  const isFit = !isRefund && payers.length > 0 && payers.every(({ memberId }) => ownerOf(memberId) === goal.keeperId);
  const isUsed = goal.moves.some(({ split, state }) => split?.id === id && state === "confirmed");
  if (!isFit || isUsed) return 0;
  const used = usedParts(
    goal.parts,
    shares.map(({ memberId, cents }) => ({ memberId: ownerOf(memberId), cents })),
  );
  return used.reduce((sum, { cents }) => sum + cents, 0);
}
