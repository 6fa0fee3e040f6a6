import { newId } from "#db/new-id.ts";
import type { SquadMessage } from "#domain/squads/chat.ts";
import { writeCursor } from "#worker/http/cursor.ts";
import type { Api } from "./api.ts";
import { compareBroadcast } from "./broadcast.ts";
import type { Figure } from "./figures.ts";
import { compare, request } from "./measure.ts";

const MEMBERS = 50;
const [FEW, MANY] = [100, 100_000];
const PER_PAGE = 50;

/** The id of a message by its place in the chat, from the oldest on. */
const messageId = (squad: string, place: number): string => `msg_0_${squad}_${String(place).padStart(6, "0")}`;

/** A squad of the signed-in user and other people, with messages by all of them. */
async function makeSquad({ db, userId }: Api, id: string, messages: number): Promise<string[]> {
  const people = [userId, ...Array.from({ length: MEMBERS - 1 }, (_, n) => `usr_${n}`)];
  const json = JSON.stringify(people);
  await db.batch([
    db.prepare("insert into squads (id, name, currency, created_at) values (?, 'Bench', 'USD', 0)").bind(id),
    db
      .prepare(
        `insert into squad_members (id, squad_id, user_id, role, joined_at)
        select 'mem_' || ?1 || '_' || key, ?1, value, iif(key = 0, 'owner', 'member'), key from json_each(?2)`,
      )
      .bind(id, json),
  ]);
  const chunk = 10_000;
  for (let from = 0; from < messages; from += chunk)
    await db
      .prepare(
        `with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i + 1 < ?2)
        insert into squad_messages (id, squad_id, user_id, text, length, created_at, search_key)
        select ?3 || '_' || format('%06d', i), ?4, json_extract(?5, '$[' || (i % ${MEMBERS}) || ']'), 'a line of the chat', 18, i,
          (select coalesce(max(search_key), 0) from squad_messages) + 1 + i - ?1 from n`,
      )
      .bind(from, Math.min(messages, from + chunk), `msg_0_${id}`, id, json)
      .run();
  return people;
}

/** Page 1 of a long chat beside that of a short one, and page 2,000 beside page 1. */
async function comparePages(api: Api, few: string, many: string): Promise<Figure[]> {
  const page = (squad: string, cursor = "") => `/api/squads/${squad}/messages?limit=${PER_PAGE}${cursor}`;
  const get = (path: string) => request(api.url, path, 200, () => ({ headers: api.headers }));
  // Page 2,000 begins after the oldest message of page 1,999.
  const cursor = `&cursor=${writeCursor({ id: messageId(many, PER_PAGE) })}`;
  const first = await compare(get(page(few)), [{ target: "squad-chat", name: "page 1", sample: get(page(many)) }]);
  const last = await compare(get(page(many)), [
    { target: "squad-chat", name: `page ${MANY / PER_PAGE}`, sample: get(page(many, cursor)) },
  ]);
  return [...first, ...last];
}

/** The time until the last of 50 members has a message. They take turns: each may write 30 a minute. */
async function compareMessages(api: Api, squad: string, people: readonly string[]): Promise<Figure[]> {
  const tokens = await Promise.all(people.map((id) => api.tokenFor(id)));
  let turn = 0;
  return compareBroadcast(api, {
    target: "squad-broadcast",
    name: "",
    listeners: people,
    write: async (text, how) => {
      const writer = turn++ % people.length;
      const init = api.post({ text })();
      const headers = { ...init.headers, authorization: `Bearer ${tokens[writer]}` };
      if (how === "ours") return request(api.url, `/api/squads/${squad}/messages`, 201, () => ({ ...init, headers }))();
      const answer = await fetch(new URL(`/floor/message/${squad}/${people[writer]}`, api.url), init);
      return [{ type: "squad-message", squadId: squad, message: (await answer.json()) as SquadMessage }];
    },
  });
}

export async function compareSquadChat(api: Api): Promise<Figure[]> {
  console.log(`Filling ${MANY.toLocaleString("en")} messages of a squad …`);
  const [few, many] = [newId("sqd", new Date()), newId("sqd", new Date())];
  await makeSquad(api, few, FEW);
  const people = await makeSquad(api, many, MANY);
  return [...(await comparePages(api, few, many)), ...(await compareMessages(api, many, people))];
}
