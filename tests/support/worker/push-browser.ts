import { env as testEnv } from "cloudflare:workers";
import { inject, expect } from "vitest";
import type { PushDevice, PushText } from "#domain/notifications/push.ts";
import { envWith, type TestPerson } from "#tests/support/worker/factories.ts";
import type { Env } from "#worker/env.ts";
import type { PushMessage } from "#worker/queue-messages.ts";
import worker from "#worker/index.ts";
import { vapidOf } from "#worker/notifications/push/vapid.ts";

declare module "vitest" {
  interface ProvidedContext {
    pushService: string;
  }
}

/** A browser that is subscribed at tests/servers/push-service.ts, which decrypts the messages. */
export interface PushBrowser {
  subscription: PushDevice;
  subscribe(who: TestPerson): Promise<void>;
  /** The decrypted messages so far, with their headers. */
  received(): Promise<{ text: PushText; headers: Record<string, string> }[]>;
  /** Why messages were refused. */
  refused(): Promise<string[]>;
}

/** `answers`: the statuses for its first messages, sent with `retryAfter`. `publicKey`: the only allowed sender, by default this worker. */
export async function pushBrowser({
  answers = [] as number[],
  retryAfter = "7",
  publicKey = vapidOf(testEnv)!.publicKey,
} = {}): Promise<PushBrowser> {
  const service = inject("pushService");
  const callService = async (path: string, body?: unknown): Promise<unknown> =>
    (await fetch(`${service}${path}`, body ? { method: "POST", body: JSON.stringify(body) } : {})).json();
  const made = await callService("/devices", { publicKey, answers, retryAfter });
  const { id, subscription } = made as { id: string; subscription: PushDevice };
  const read = async () =>
    (await callService(`/devices/${id}`)) as {
      taken: { text: string; headers: Record<string, string> }[];
      refused: string[];
    };
  return {
    subscription,
    subscribe: async (who) => {
      expect((await who.call("PUT", "/api/me/push/device", subscription)).status).toBe(204);
    },
    received: async () =>
      (await read()).taken.map(({ text, headers }) => ({ text: JSON.parse(text) as PushText, headers })),
    refused: async () => (await read()).refused,
  };
}

export interface Queued {
  body: PushMessage;
  delaySeconds?: number;
}

/** A worker whose push queue only records its messages. */
export function recordPushQueue(other: Partial<Env> = {}) {
  const queued: Queued[] = [];
  const queue = {
    sendBatch: async (batch: Iterable<{ body: PushMessage }>) => void queued.push(...batch),
    send: async (body: PushMessage, options?: { delaySeconds: number }) => void queued.push({ body, ...options }),
  };
  return { env: envWith({ PUSH_QUEUE: queue as unknown as Env["PUSH_QUEUE"], ...other }), queued };
}

/** Runs the consumer over these messages, as the queue would: "done", or the seconds until the retry that it requests. */
export async function push(messages: readonly PushMessage[], on: Env, attempts = 1): Promise<("done" | number)[]> {
  const outcomes = messages.map((): "done" | number => Number.NaN);
  await worker.queue(
    {
      queue: "squadtab-push",
      messages: messages.map((body, index) => ({
        body,
        attempts,
        ack: () => void (outcomes[index] = "done"),
        retry: ({ delaySeconds }: { delaySeconds: number }) => void (outcomes[index] = delaySeconds),
      })),
    } as never,
    on,
  );
  return outcomes;
}

/** Runs an action, then sends all pushes that it queued. */
export async function deliverPushes(act: (on: Env) => Promise<unknown>, other: Partial<Env> = {}) {
  const recorder = recordPushQueue(other);
  await act(recorder.env);
  const first = recorder.queued.splice(0);
  await push(
    first.map(({ body }) => body),
    recorder.env,
  );
  return { ...recorder, first };
}
