import type { CreateAccessToken, NewAccessToken } from "#domain/accounts/access-tokens.ts";
import { call, type TestPerson } from "./factories.ts";

/** Creates an access token for a program through the API: to read everything, for 30 days, by default. */
export async function accessToken(who: TestPerson, more: Partial<CreateAccessToken> = {}): Promise<NewAccessToken> {
  const body = { name: "Backup", scope: "read", expiresInDays: 30, ...more };
  const answer = await who.call<NewAccessToken>("POST", "/api/me/access-tokens", body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
}

/** A program with an access token. */
export const withToken = (token: string): Pick<TestPerson, "call"> => ({
  call: (method, path, body, headers, env) =>
    call(method, path, { body, headers: { authorization: `Bearer ${token}`, ...headers }, env }),
});
