import { Plus } from "lucide-react";
import * as messages from "#web/events/messages.ts";
import * as paths from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";

export function CreateEventButton() {
  return (
    <ButtonLink to={paths.newEvent} variant="primary" icon={<Plus className="icon-20" />}>
      {messages.createEvent}
    </ButtonLink>
  );
}
