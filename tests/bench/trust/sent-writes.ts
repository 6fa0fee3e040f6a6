import { setTimeout as wait } from "node:timers/promises";
import { nextWish } from "#tests/support/random/wishes.ts";
import type { RandomRequest, RandomWorld } from "#tests/support/random/random-world.ts";
import { isUnanswered } from "./actors.ts";
import { ATTEMPT_HEADER, ROWS_HEADER } from "./attempt-header.ts";

/** A write, which is sent with the same key until it is answered. */
export interface SentWrite {
  key: string;
  /** The route as it is declared. */
  name: string;
  request: RandomRequest;
  attempts: number;
  answer: { status: number; rows: number; createdId: string | null } | null;
}

/** How long an overloaded server is left alone. */
const PAUSE_MS = 200;

/** Nothing where the connection broke before the whole answer was there. */
function ifUnanswered(error: unknown): undefined {
  if (!isUnanswered(error)) throw error;
}

/** Random writes to a server that is killed now and then. */
export class SentWrites {
  readonly all: SentWrite[] = [];
  readonly failures: string[] = [];
  private isOver = false;

  /** Sends one write after the other until `end`, and the last one until it is answered. */
  async send(world: RandomWorld): Promise<void> {
    while (!this.isOver) {
      // A wish reads first what there is: a kill can come before that is answered.
      const next = await nextWish(world).catch(ifUnanswered);
      if (!next) continue;
      const write: SentWrite = {
        key: crypto.randomUUID(),
        name: next.name,
        request: world.requestOf(next.wish),
        attempts: 0,
        answer: null,
      };
      this.all.push(write);
      const answer = await this.sendUntilAnswered(write);
      if (answer.status >= 300) continue;
      await world.learn(answer);
      if (next.name === "DELETE /api/me") await world.replace(write.request.by);
    }
  }

  end(): void {
    this.isOver = true;
  }

  get answered(): SentWrite[] {
    return this.all.filter(({ answer }) => answer !== null);
  }

  /** Sends an answered write once more with its key: the answer must be the same. */
  async sendAgain(write: SentWrite): Promise<void> {
    const first = write.answer;
    await this.sendUntilAnswered(write);
    const again = write.answer;
    write.answer = first;
    if (again?.status === 201 && again.createdId !== first?.createdId)
      this.failures.push(`${write.name} was answered with ${first?.createdId}, then with ${again.createdId}`);
  }

  /** Sends it with its key, and again after each kill that comes before the answer. */
  async sendUntilAnswered(write: SentWrite): Promise<{ status: number; text: string; body: object }> {
    const { by, path, body, headers } = write.request;
    for (;;) {
      write.attempts++;
      const own = { ...headers, "idempotency-key": write.key, [ATTEMPT_HEADER]: `${write.key}#${write.attempts}` };
      const answer = await by.call<object>(write.name.split(" ")[0]!, path, body, own).catch(ifUnanswered);
      if (answer?.status === 503) await wait(PAUSE_MS);
      if (!answer || answer.status === 503) continue;
      if (answer.status >= 500) this.failures.push(`${write.name} ${answer.status} ${answer.text}`);
      const { id } = answer.body as { id?: string };
      const rows = Number(answer.headers.get(ROWS_HEADER));
      write.answer = { status: answer.status, rows, createdId: answer.status === 201 ? (id ?? null) : null };
      return answer;
    }
  }
}
