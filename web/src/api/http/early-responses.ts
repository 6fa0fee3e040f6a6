/** The requests that boot.js sent while the scripts loaded, and their access token. */
interface EarlyResponses {
  token: string;
  responses: Record<string, Promise<Response>>;
}

/** After this time since the page's start an early response is too old. */
const FRESH_MS = 30_000;

/** The early response to the same request with the same token, at most once. */
export function takeEarlyResponse(url: string, headers: Headers): Promise<Response> | undefined {
  const { token, responses = {} } = (window as { earlyResponses?: EarlyResponses }).earlyResponses ?? {};
  const response = responses[url];
  delete responses[url];
  const isSameUser = headers.get("authorization") === `Bearer ${token}`;
  return isSameUser && performance.now() < FRESH_MS ? response : undefined;
}
