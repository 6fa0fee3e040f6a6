import * as messages from "#web/splits/messages.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { NothingHere } from "#web/ui/feedback/nothing-here.tsx";

export const SquadSplitNotFound = ({ squadId }: { squadId: string }) => (
  <NothingHere
    sentence={messages.squadSplitNotFound}
    back={{ to: squadPaths.squad(squadId), text: messages.backToSquad }}
  />
);
