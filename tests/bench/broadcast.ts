import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer, type RawData } from "ws";
import { LIVE_PROTOCOL, type LiveFrame } from "#domain/live/live-message.ts";
import type { Api } from "./api.ts";
import type { Figure } from "./figures.ts";
import { compare, type Sample } from "./measure.ts";
import type { TargetId } from "./targets.ts";

const LOST_AFTER_MS = 20_000;

/** The text of a comment or a message. */
const textOf = (message: LiveFrame[number]): string[] =>
  message.type === "comment"
    ? [message.comment.comment]
    : message.type === "squad-message"
      ? [message.message.text]
      : [];

/** Counts the messages on all sockets, by their text. */
class Ears {
  readonly heard = new Map<string, number>();
  private readonly sockets: WebSocket[] = [];
  private waiting: { text: string; done: () => void } | undefined;

  async open(address: string, protocols?: string[]): Promise<void> {
    // The runtime would compress each message to each socket, and the plain server none of this size.
    const socket = new WebSocket(address, protocols, { perMessageDeflate: false });
    this.sockets.push(socket);
    socket.on("message", (data) => this.hear(data));
    await once(socket, "open");
  }

  /** Resolves when every socket has received the text. */
  all(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const lost = setTimeout(
        () => reject(new Error(`${text}: ${this.heard.get(text) ?? 0} of ${this.sockets.length}`)),
        LOST_AFTER_MS,
      );
      this.waiting = {
        text,
        done: () => {
          clearTimeout(lost);
          resolve();
        },
      };
    });
  }

  /** Throws unless each text arrived on each socket exactly once. */
  async close(): Promise<void> {
    await new Promise((done) => setTimeout(done, 500));
    const wrong = [...this.heard].filter(([, count]) => count !== this.sockets.length);
    if (wrong.length > 0) throw new Error(`lost or twice: ${JSON.stringify(wrong)}`);
    for (const socket of this.sockets) socket.terminate();
  }

  private hear(data: RawData): void {
    const frame = JSON.parse((data as Buffer).toString()) as LiveFrame;
    const text = frame.flatMap(textOf)[0];
    if (text === undefined) return;
    const count = (this.heard.get(text) ?? 0) + 1;
    this.heard.set(text, count);
    if (text === this.waiting?.text && count === this.sockets.length) this.waiting.done();
  }
}

interface Broadcast {
  target: TargetId;
  name: string;
  /** Users, one for each socket. */
  listeners: readonly string[];
  /** Writes a text: through the API, or the same rows alone and returns what the sockets get. */
  write: (text: string, how: "ours" | "floor") => Promise<object | void>;
}

/**
 * The time until the last socket has a text, with one Durable Object per person, beside a plain broadcast by `ws`. Both write
 * the same rows before, those of the notifications too.
 */
export async function compareBroadcast(api: Api, { target, name, listeners, write }: Broadcast): Promise<Figure[]> {
  const live = new URL("/api/live", api.url).href.replace("http", "ws");
  const ours = new Ears();
  for (const listener of listeners) await ours.open(live, [LIVE_PROTOCOL, await api.tokenFor(listener)]);

  const plain = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  const theirs = new Ears();
  await once(plain, "listening");
  for (const _ of listeners) await theirs.open(`ws://127.0.0.1:${(plain.address() as AddressInfo).port}`);

  let sent = 0;
  const floor: Sample = async () => {
    const text = `plain ${sent++}`;
    const arrived = theirs.all(text);
    const frame = JSON.stringify(await write(text, "floor"));
    for (const socket of plain.clients) socket.send(frame);
    await arrived;
  };
  const sample: Sample = async () => {
    const text = `ours ${sent++}`;
    const arrived = ours.all(text);
    await Promise.all([write(text, "ours"), arrived]);
  };
  const figures = await compare(floor, [{ target, name, sample }]);
  await Promise.all([ours.close(), theirs.close()]);
  plain.close();
  return figures;
}
