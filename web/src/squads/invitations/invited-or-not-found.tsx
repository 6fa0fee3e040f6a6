import { useQuery } from "@tanstack/react-query";
import { squadInvitationsQuery } from "#web/people/squad-invitations/squad-invitations-query.ts";
import { SquadNotFound, SquadSkeleton } from "#web/squads/detail/squad-skeleton.tsx";
import { SquadInvitations } from "#web/squads/invitations/squad-invitations.tsx";

/** The name of a squad to which the user is invited; undefined while that is unknown, null without an invitation. */
export function useInvitedSquadName(id: string): string | null | undefined {
  const { data, isError } = useQuery(squadInvitationsQuery);
  if (!data) return isError ? null : undefined;
  return data.invitations.find(({ squad }) => squad.id === id)?.squad.name ?? null;
}

/** What an address of a squad shows to someone who is not in it: their invitation, or that there is nothing. */
export function InvitedOrNotFound({ id }: { id: string }) {
  const name = useInvitedSquadName(id);
  if (name === undefined) return <SquadSkeleton />;
  return name === null ? <SquadNotFound /> : <SquadInvitations squadId={id} />;
}
