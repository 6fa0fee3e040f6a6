import { Plus } from "lucide-react";
import * as messages from "#web/squads/messages.ts";
import * as paths from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";

/** With `short`, the label on phones is "Create". */
export const CreateSquadButton = ({ short = false }: { short?: boolean }) => (
  <ButtonLink
    to={paths.newSquad}
    preventScrollReset
    variant="primary"
    className={short ? "max-md:px-4" : ""}
    icon={<Plus className="icon-20" />}
  >
    {short && (
      <span aria-hidden="true" className="md:hidden">
        {messages.create}
      </span>
    )}
    <span className={short ? "max-md:sr-only" : ""}>{messages.createSquad}</span>
  </ButtonLink>
);
