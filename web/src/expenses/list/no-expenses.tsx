import { AddExpenseButton } from "#web/expenses/form/add-expense-button.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NoExpensesPicture } from "#web/ui/illustrations/no-expenses.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";

export function NothingSpent() {
  return (
    <EmptyState
      illustration={<NoExpensesPicture />}
      title="Nothing spent yet"
      sentence="Add what you paid today, with its receipt if you like, and see where your money goes."
      action={<AddExpenseButton />}
      hint={
        <>
          or press <Kbd>n</Kbd>
        </>
      }
    />
  );
}

type NothingMatchesProps = { backwards: boolean; onShowAll: () => void };

export function NothingMatches({ backwards, onShowAll }: NothingMatchesProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-14 text-center">
      <p className="text-ink-soft">
        {backwards ? "The first day is after the last day." : "No expenses match your search."}
      </p>
      <Button onClick={onShowAll}>Show all</Button>
    </div>
  );
}
