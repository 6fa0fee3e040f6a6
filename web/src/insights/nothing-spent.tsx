import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NoExpensesPicture } from "#web/ui/illustrations/no-expenses.tsx";

export function NothingSpent() {
  return (
    <EmptyState
      illustration={<NoExpensesPicture />}
      title="Nothing to add up yet"
      sentence="Write down what you spend, and here you see where it goes."
      action={
        <ButtonLink to={paths.newExpense} look="primary">
          Add Expense
        </ButtonLink>
      }
    />
  );
}
