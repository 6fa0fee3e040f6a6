import { Plus } from "lucide-react";
import * as messages from "#web/splits/messages.ts";
import * as paths from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";

export function CreateSplitButton() {
  return (
    <ButtonLink to={paths.newSplit} variant="primary" icon={<Plus className="icon-20" />}>
      {messages.createSplit}
    </ButtonLink>
  );
}
