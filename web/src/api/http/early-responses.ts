/** What boot.js asked for while the app was on its way, and the token that it asked with. */
interface AskedEarly {
  token: string;
  answers: Record<string, Promise<Response>>;
}

/** Later than this what was asked at the very start is no longer the news. */
const FRESH_MS = 30_000;

/** The answer that is on its way, or here, to somebody who now asks the same as the same person; taken once. */
export function takeEarlyAnswer(url: string, headers: Headers): Promise<Response> | undefined {
  const { token, answers = {} } = (window as { askedEarly?: AskedEarly }).askedEarly ?? {};
  const answer = answers[url];
  delete answers[url];
  const isSame = headers.get("authorization") === `Bearer ${token}`;
  return isSame && performance.now() < FRESH_MS ? answer : undefined;
}
