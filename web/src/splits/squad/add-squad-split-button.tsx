import { Plus } from "lucide-react";
import * as messages from "#web/splits/messages.ts";
import * as paths from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";

/** With `short`, phones show only its icon: beside a long title there is no room for more. */
export const AddSquadSplitButton = ({ squadId, short = false }: { squadId: string; short?: boolean }) => (
  <ButtonLink
    to={paths.newSquadSplit(squadId)}
    preventScrollReset
    variant="primary"
    className={short ? "max-md:btn-round max-md:px-3" : ""}
    icon={<Plus className="icon-20" />}
  >
    <span className={short ? "max-md:sr-only" : ""}>{messages.addSplit}</span>
  </ButtonLink>
);
