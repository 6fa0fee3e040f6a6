import type { Message, MessageBatch } from "@cloudflare/workers-types";
import { openPrimary, type Database } from "#db/engine/open-database.ts";
import { deletePushDevices, markPushed, selectPushes, type Push } from "#db/queries/notifications/push.ts";
import type { Env } from "#worker/env.ts";
import type { PushMessage } from "#worker/queue-messages.ts";
import { PUSH_SECONDS, sendPush, type PushOutcome } from "#worker/notifications/push/send-push.ts";

const FIRST_DELAY_SECONDS = 60;
const LONGEST_DELAY_SECONDS = 3_600;

/** Consumes the push queue: sends notifications to the devices of their recipients. */
export async function sendPushes({ messages }: MessageBatch<PushMessage>, env: Env): Promise<void> {
  const db = openPrimary(env);
  await Promise.all(
    messages.map(async (message) => {
      try {
        await pushAll(env, db, message);
      } catch (error) {
        console.error("could not send pushes", message.attempts, error);
        message.retry({ delaySeconds: FIRST_DELAY_SECONDS });
      }
    }),
  );
}

/** A device that must be retried gets its own message, so that no other device gets the push twice. */
async function pushAll(env: Env, db: Database, message: Message<PushMessage>): Promise<void> {
  const now = new Date();
  const since = new Date(now.getTime() - PUSH_SECONDS * 1000);
  const pushes = await selectPushes(db, message.body, since, now);
  const outcomes = await Promise.all(pushes.map(async (push) => ({ push, outcome: await sendPush(env, push) })));
  const devicesOf = (is: PushOutcome["is"]) =>
    outcomes.filter(({ outcome }) => outcome.is === is).map(({ push }) => push.deviceId);
  const [taken, gone] = [devicesOf("taken"), devicesOf("gone")];
  if (taken.length + gone.length > 0)
    await db.batch({ taken: markPushed(db, taken, now), gone: deletePushDevices(db, gone) });
  let isDone = true;
  for (const { push, outcome } of outcomes) {
    if (outcome.is !== "later") continue;
    const delaySeconds = delayOf(outcome.afterSeconds, message.attempts);
    if (message.body.deviceId === undefined) await sendLater(env, push, delaySeconds);
    else {
      isDone = false;
      message.retry({ delaySeconds });
    }
  }
  if (isDone) message.ack();
}

const sendLater = (env: Env, { notificationId, deviceId }: Push, delaySeconds: number) =>
  env.PUSH_QUEUE.send({ notificationIds: [notificationId], deviceId }, { delaySeconds });

/** The delay that the push service asks for, or 1, 2, 4 … minutes, at most an hour. */
const delayOf = (afterSeconds: number | undefined, attempts: number): number =>
  Math.min(LONGEST_DELAY_SECONDS, Math.max(1, Math.ceil(afterSeconds ?? FIRST_DELAY_SECONDS * 2 ** (attempts - 1))));
