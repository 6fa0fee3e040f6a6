import * as messages from "#web/expenses/messages.ts";
import { withParam } from "#web/paths.ts";
import { Plus } from "lucide-react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "#web/ui/controls/button.tsx";

export function AddExpenseButton() {
  const [search] = useSearchParams();
  return (
    <ButtonLink
      to={{ search: withParam(search, "new") }}
      preventScrollReset
      variant="primary"
      icon={<Plus className="icon-20" />}
    >
      {messages.addExpense}
    </ButtonLink>
  );
}
