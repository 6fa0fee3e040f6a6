import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import * as failures from "#domain/failures.ts";
import type { Goal } from "#domain/goals/goals.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { useLinkedItem } from "#web/chat/linked-item.ts";
import { CloseDialog } from "#web/goals/close-dialog.tsx";
import { GoalCard, type GoalDialogName } from "#web/goals/goal-card.tsx";
import { GoalFormDialog } from "#web/goals/goal-form-dialog.tsx";
import { goalsQuery } from "#web/goals/goals-query.ts";
import { KeeperDialog } from "#web/goals/keeper-dialog.tsx";
import * as messages from "#web/goals/messages.ts";
import { MoveDialog } from "#web/goals/move-dialog.tsx";
import { UseDialog } from "#web/goals/use-dialog.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { NoExpensesPicture } from "#web/ui/illustrations/no-expenses.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

/** The savings goals of a squad: open ones, then those that are closed. */
export function GoalsView({ squad }: { squad: Squad }) {
  const list = useQuery(goalsQuery(squad.id));
  const dialog = useDialogAddress("goal");
  useLinkedItem({ name: "goal", items: list.data?.goals, loadOlder: undefined });
  if (!list.data)
    return list.isError ? (
      <LoadFailed sentence={failures.loadGoals} busy={list.isFetching} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonGroup label={messages.loadingGoals}>
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    );
  const { goals } = list.data;
  const open = goals.filter(({ closedAt }) => closedAt === null);
  const closed = goals.filter(({ closedAt }) => closedAt !== null);
  const create = !squad.archivedAt && (
    <Button
      variant={goals.length === 0 ? "primary" : "line"}
      size={goals.length === 0 ? "medium" : "small"}
      icon={<Plus className="icon-16" />}
      onClick={() => dialog.show("new")}
    >
      {messages.newGoal}
    </Button>
  );
  return (
    <>
      {goals.length === 0 ? (
        <EmptyState
          illustration={<NoExpensesPicture />}
          title={messages.noGoals}
          sentence={messages.noGoalsHint}
          action={create}
        />
      ) : (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-lg">{messages.savingsGoals}</h2>
            {create}
          </div>
          <GoalCards
            label={messages.openGoals}
            goals={open}
            squad={squad}
            onOpen={(goal, name) => dialog.show(`${name}~${goal.id}`)}
          />
          {closed.length > 0 && (
            <section aria-labelledby="closed-goals">
              <h2 id="closed-goals" className="mb-3 text-sm font-medium text-ink-soft">
                {messages.closedGoals}
              </h2>
              <GoalCards label={messages.closedGoals} goals={closed} squad={squad} onOpen={() => undefined} />
            </section>
          )}
        </div>
      )}
      {dialog.open && <GoalDialog address={dialog.value} goals={open} squad={squad} onClose={dialog.close} />}
    </>
  );
}

type GoalCardsProps = {
  label: string;
  goals: readonly Goal[];
  squad: Squad;
  onOpen: (goal: Goal, dialog: GoalDialogName) => void;
};

const GoalCards = ({ label, goals, squad, onOpen }: GoalCardsProps) => (
  <ul aria-label={label} className="grid items-start gap-4 lg:grid-cols-2">
    {goals.map((goal) => (
      <GoalCard key={goal.id} goal={goal} squad={squad} onOpen={(dialog) => onOpen(goal, dialog)} />
    ))}
  </ul>
);

type GoalDialogProps = { address: string; goals: readonly Goal[]; squad: Squad; onClose: () => void };

/** The dialog that the address names: "new", or what is done with a goal and its id, "in~gol_…". */
function GoalDialog({ address, goals, squad, onClose }: GoalDialogProps) {
  const [name = "", id] = address.split("~");
  const goal = goals.find((each) => each.id === id);
  if (name === "new") return <GoalFormDialog squad={squad} onClose={onClose} />;
  if (!goal) return null;
  const props = { goal, squad, onClose };
  switch (name as GoalDialogName) {
    case "in":
    case "out":
      return <MoveDialog {...props} isIn={name === "in"} />;
    case "use":
      return <UseDialog {...props} />;
    case "edit":
      return <GoalFormDialog {...props} />;
    case "close":
      return <CloseDialog {...props} />;
    case "keeper":
      return <KeeperDialog {...props} />;
    default:
      return null;
  }
}
