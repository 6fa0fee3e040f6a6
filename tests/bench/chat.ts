import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer, type RawData } from "ws";
import type { LiveFrame } from "#domain/live/live-message.ts";
import { LIVE_PROTOCOL } from "#domain/live/live-message.ts";
import type { Api } from "./api.ts";
import type { Figure } from "./figures.ts";
import { compare, request, type Sample } from "./measure.ts";

/** How many people receive a comment, in how many tabs each. 200 people are more than a split takes; 100 with two tabs are not. */
const LISTENERS = [
  { people: 2, tabs: 1 },
  { people: 10, tabs: 1 },
  { people: 50, tabs: 1 },
  { people: 100, tabs: 2 },
  { people: 200, tabs: 1 },
];
type Listeners = (typeof LISTENERS)[number];
const LOST_AFTER_MS = 20_000;

/** Counts the messages on all sockets, by the comment's text. */
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

  /** Resolves when every socket has received the comment. */
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

  /** Throws unless each comment arrived on each socket exactly once. */
  async close(): Promise<void> {
    await new Promise((done) => setTimeout(done, 500));
    const wrong = [...this.heard].filter(([, count]) => count !== this.sockets.length);
    if (wrong.length > 0) throw new Error(`lost or twice: ${JSON.stringify(wrong)}`);
    for (const socket of this.sockets) socket.terminate();
  }

  private hear(data: RawData): void {
    const frame = JSON.parse((data as Buffer).toString()) as LiveFrame;
    const text = frame.flatMap((message) => (message.type === "comment" ? [message.comment.comment] : []))[0];
    if (text === undefined) return;
    const count = (this.heard.get(text) ?? 0) + 1;
    this.heard.set(text, count);
    if (text === this.waiting?.text && count === this.sockets.length) this.waiting.done();
  }
}

/** A split created by the writer with this many participants, more than the form accepts. */
async function makeSplit({ db, userId }: Api, id: string, people: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        "insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at) values (?, 'Bench', 100, ?, '2026-01-01', 0)",
      )
      .bind(id, userId),
    db
      .prepare(
        `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
        insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid, pending_since)
        select ? || i, ?, 'usr_' || i, 0, 0, 0, 0 from n`,
      )
      .bind(people, `spp_${id}_`, id),
  ]);
}

/**
 * The time until the last socket has a comment, with one Durable Object per person, beside a plain broadcast by `ws`. Both
 * write the same rows before, those of the notifications too.
 */
async function compareSockets(api: Api, { people, tabs }: Listeners): Promise<Figure[]> {
  const split = `spl_sockets_${people}`;
  await makeSplit(api, split, people - 1);
  const live = new URL("/api/live", api.url).href.replace("http", "ws");
  const ours = new Ears();
  for (const person of [api.userId, ...Array.from({ length: people - 1 }, (_, n) => `usr_${n}`)]) {
    const accessToken = await api.tokenFor(person);
    for (let tab = 0; tab < tabs; tab++) await ours.open(live, [LIVE_PROTOCOL, accessToken]);
  }

  const plain = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  const theirs = new Ears();
  await once(plain, "listening");
  for (let n = 0; n < people * tabs; n++) await theirs.open(`ws://127.0.0.1:${(plain.address() as AddressInfo).port}`);

  let sent = 0;
  const floor: Sample = async () => {
    const text = `plain ${sent++}`;
    const arrived = theirs.all(text);
    const body = api.post({ comment: text });
    const answer = await fetch(new URL(`/floor/comment/${split}/${api.userId}`, api.url), body());
    const frame = JSON.stringify([{ type: "comment", splitId: split, comment: await answer.json() }]);
    for (const socket of plain.clients) socket.send(frame);
    await arrived;
  };
  const sample: Sample = async () => {
    const text = `ours ${sent++}`;
    const arrived = ours.all(text);
    await Promise.all([request(api.url, `/api/splits/${split}/comments`, 201, api.post({ comment: text }))(), arrived]);
  };
  const ratios = await compare(floor, [
    { target: "broadcast", name: `${people * tabs} sockets of ${people} people`, sample },
  ]);
  await Promise.all([ours.close(), theirs.close()]);
  plain.close();
  return ratios;
}

/** The first page of a chat of 10,000 comments beside one of 60. */
async function comparePages(api: Api): Promise<Figure[]> {
  for (const [id, comments] of [
    ["spl_small_chat", 60],
    ["spl_large_chat", 10_000],
  ] as const) {
    await makeSplit(api, id, 5);
    await api.db
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
        insert into split_comments (id, split_id, user_id, comment, length, created_at)
        select ? || format('%05d', i), ?, 'usr_1', 'a line of the chat', 18, i from n`,
      )
      .bind(comments, `cmt_${id}_`, id)
      .run();
  }
  const get = (path: string) => request(api.url, path, 200, () => ({ headers: api.headers }));
  const pages = await compare(get("/api/splits/spl_small_chat/comments"), [
    { target: "chat", name: "first page of comments", sample: get("/api/splits/spl_large_chat/comments") },
  ]);
  const splits = await compare(get("/api/splits/spl_small_chat"), [
    { target: "chat", name: "the split", sample: get("/api/splits/spl_large_chat") },
  ]);
  return [...pages, ...splits];
}

export async function compareChat(api: Api): Promise<Figure[]> {
  const ratios = await comparePages(api);
  for (const listeners of LISTENERS) ratios.push(...(await compareSockets(api, listeners)));
  return ratios;
}
