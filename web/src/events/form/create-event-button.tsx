import { Plus } from "lucide-react";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";

export function CreateEventButton() {
  return (
    <ButtonLink to={paths.newEvent} variant="primary" icon={<Plus className="icon-20" />}>
      Create Event
    </ButtonLink>
  );
}
