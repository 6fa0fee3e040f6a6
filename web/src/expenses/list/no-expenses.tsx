import * as messages from "#web/expenses/messages.ts";
import { AddExpenseButton } from "#web/expenses/form/add-expense-button.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NoExpensesPicture } from "#web/ui/illustrations/no-expenses.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";

export function NothingSpent() {
  return (
    <EmptyState
      illustration={<NoExpensesPicture />}
      title={messages.nothingSpentYet}
      sentence={messages.addFirstExpense}
      action={<AddExpenseButton />}
      hint={<Sentence text={messages.orPressKey} values={{ key: <Kbd>n</Kbd> }} />}
    />
  );
}

type NothingMatchesProps = { backwards: boolean; onShowAll: () => void };

export function NothingMatches({ backwards, onShowAll }: NothingMatchesProps) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-14 text-center">
      <p className="text-ink-soft">{backwards ? messages.datesReversed : messages.nothingMatches}</p>
      <Button onClick={onShowAll}>{messages.showAll}</Button>
    </div>
  );
}
