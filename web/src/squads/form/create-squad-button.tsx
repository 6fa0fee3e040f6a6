import { Plus } from "lucide-react";
import * as messages from "#web/squads/messages.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";

export const CreateSquadButton = () => (
  <ButtonLink to={paths.newSquad} preventScrollReset variant="primary" icon={<Plus className="icon-20" />}>
    {messages.createSquad}
  </ButtonLink>
);
