import { Plus } from "lucide-react";
import * as messages from "#web/splits/messages.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";

/** With `short`, phones show only its icon: beside a long title there is no room for more. */
export const AddSquadSplitButton = ({ squadId, short = false }: { squadId: string; short?: boolean }) => (
  <ButtonLink
    to={squadPaths.newSplit(squadId)}
    preventScrollReset
    variant="primary"
    data-page-add=""
    className={short ? "max-md:btn-round max-md:px-3" : ""}
    icon={<Plus className="icon-20" />}
  >
    <span className={short ? "max-md:sr-only" : ""}>{messages.addSplit}</span>
  </ButtonLink>
);
