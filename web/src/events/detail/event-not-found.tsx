import { paths } from "#web/paths.ts";
import { NothingHere } from "#web/ui/feedback/nothing-here.tsx";

export const EventNotFound = () => (
  <NothingHere
    sentence="This event was cancelled, or was never on the board."
    back={{ to: paths.events, text: "Back to events" }}
  />
);
