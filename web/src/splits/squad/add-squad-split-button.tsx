import { Plus } from "lucide-react";
import * as messages from "#web/splits/messages.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";

type AddSquadSplitButtonProps = {
  squadId: string;
  /** On phones only its icon, not filled: beside a long title there is no room for more, and the bar has the main +. */
  short?: boolean;
};

export const AddSquadSplitButton = ({ squadId, short = false }: AddSquadSplitButtonProps) => (
  <ButtonLink
    to={squadPaths.newSplit(squadId)}
    preventScrollReset
    variant="primary"
    data-page-add=""
    className={short ? "max-md:btn-round max-md:bg-base-100 max-md:px-3" : ""}
    icon={
      <>
        <Plus className={`icon-20 ${short ? "max-md:hidden" : ""}`} />
        {short && <Plus className="icon-20 text-base-content md:hidden" />}
      </>
    }
  >
    <span className={short ? "max-md:sr-only" : ""}>{messages.createSplit}</span>
  </ButtonLink>
);
