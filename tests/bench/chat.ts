import type { Comment } from "#domain/splits/comments.ts";
import type { Api } from "./api.ts";
import { compareBroadcast } from "./broadcast.ts";
import type { Figure } from "./figures.ts";
import { compare, request } from "./measure.ts";

/** How many people receive a comment, in how many tabs each. 200 people are more than a split takes; 100 with two tabs are not. */
const LISTENERS = [
  { people: 2, tabs: 1 },
  { people: 10, tabs: 1 },
  { people: 50, tabs: 1 },
  { people: 100, tabs: 2 },
  { people: 200, tabs: 1 },
];
type Listeners = (typeof LISTENERS)[number];
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

/** The time until the last socket of the people of a split has a comment. */
async function compareSockets(api: Api, { people, tabs }: Listeners): Promise<Figure[]> {
  const split = `spl_sockets_${people}`;
  await makeSplit(api, split, people - 1);
  const ids = [api.userId, ...Array.from({ length: people - 1 }, (_, n) => `usr_${n}`)];
  return compareBroadcast(api, {
    target: "broadcast",
    listeners: ids.flatMap((id) => Array.from({ length: tabs }, () => id)),
    name: `${people * tabs} sockets of ${people} people`,
    write: async (text, how) => {
      const body = api.post({ comment: text })();
      if (how === "ours") return request(api.url, `/api/splits/${split}/comments`, 201, () => body)();
      const answer = await fetch(new URL(`/floor/comment/${split}/${api.userId}`, api.url), body);
      return [{ type: "comment", splitId: split, comment: (await answer.json()) as Comment }];
    },
  });
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
