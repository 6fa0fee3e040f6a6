import type { SessionTokens } from "#domain/accounts/accounts.ts";
import type { CreateSquad, Squad } from "#domain/squads/squads.ts";
import { callApi } from "./people.ts";

interface User {
  session: SessionTokens;
}

/** Creates a squad in which these people are, who have accepted its invitation. Returns it as its owner sees it. */
export async function createSquad(
  origin: string,
  owner: User,
  others: readonly User[],
  more: Partial<CreateSquad> & { name: string },
): Promise<Squad> {
  const memberIds = others.map(({ session }) => session.user.id);
  const { id } = await callApi<Squad>(origin, "POST", "/squads", owner.session, { ...more, memberIds });
  for (const { session } of others) await callApi(origin, "POST", `/squads/${id}/join`, session);
  return callApi<Squad>(origin, "GET", `/squads/${id}`, owner.session);
}
