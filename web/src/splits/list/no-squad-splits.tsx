import { isActive, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { AddSquadSplitButton } from "#web/splits/squad/add-squad-split-button.tsx";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";

/** A squad without splits: someone who is alone in it invites people first. */
export function NoSquadSplits({ squad }: { squad: Squad }) {
  if (squad.archivedAt) return <p className="text-ink-soft">{messages.noSquadSplitsYet}</p>;
  const isAlone = squad.members.filter(isActive).length === 1;
  return (
    <EmptyState
      illustration={<NoSplitsPicture />}
      title={messages.noSquadSplitsYet}
      sentence={isAlone ? messages.inviteFirst : messages.addFirstSplit}
      action={
        isAlone ? (
          <ButtonLink to={squadPaths.invite(squad.id)} preventScrollReset variant="primary">
            {messages.invitePeople}
          </ButtonLink>
        ) : (
          <AddSquadSplitButton squadId={squad.id} />
        )
      }
    />
  );
}
