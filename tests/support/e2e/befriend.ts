import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { callApi } from "#tests/support/e2e/people.ts";

interface Account {
  session: SessionTokens;
}

/** Asks a user to be friends; the id is that of the request. */
export const ask = (origin: string, from: Account, to: Account) =>
  callApi<{ id: string }>(origin, "POST", "/friends", from.session, { email: to.session.user.email });

/** Makes friends of two users; returns the id of the request. */
export async function befriend(origin: string, one: Account, other: Account): Promise<string> {
  const { id } = await ask(origin, one, other);
  await callApi(origin, "PATCH", `/friends/${id}`, other.session, { status: "accepted" });
  return id;
}
