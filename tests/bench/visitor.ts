import type { SessionTokens } from "#domain/accounts/accounts.ts";

export const PASSWORD = "Bench1234";

export const jsonPost = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** A user with an account and a session. */
export async function signUpAndIn(url: URL, username: string, password = PASSWORD): Promise<SessionTokens> {
  const account = { username, email: `${username}@example.com`, password };
  await fetch(new URL("/api/auth/sign-up/email", url), jsonPost(account));
  const answer = await fetch(new URL("/api/auth/sign-in/username", url), jsonPost({ username, password }));
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SessionTokens;
}
