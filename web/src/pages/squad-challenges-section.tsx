import { useQuery } from "@tanstack/react-query";
import type { Squad } from "#domain/squads/squads.ts";
import { SquadChallenges } from "#web/challenges/squad-challenges.tsx";
import { goalsQuery } from "#web/goals/goals-query.ts";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

/** The challenges of a squad. Its goals, which one of them can be about, are loaded with the form of a new one. */
export function SquadChallengesSection({ squad }: { squad: Squad }) {
  const create = useDialogAddress("challenge");
  const { data } = useQuery({ ...goalsQuery(squad.id), enabled: create.open });
  return <SquadChallenges squad={squad} goals={data?.goals.filter(({ closedAt }) => closedAt === null) ?? []} />;
}
