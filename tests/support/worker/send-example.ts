import type { Env } from "#worker/env.ts";
import { call, type Answer } from "./factories.ts";
import type { Example } from "./routes/route-example.ts";

/** Sends the call of an example with an access token, or without one. */
export const sendExample = async (
  method: string,
  example: Example,
  token: string | null,
  env?: Env,
): Promise<Answer<object>> =>
  call(method, example.path, {
    env,
    body: example.body,
    headers: { ...example.headers, ...(token && { authorization: `Bearer ${token}` }) },
  });

/** A failure without its request id. Nothing else may differ between two failures. */
export const failureOf = ({ status, body }: Answer<object>) => ({ status, ...body.error, requestId: undefined });
