import type { Api } from "./api.ts";
import type { Figure } from "./figures.ts";
import { compare, request } from "./measure.ts";
import { rare } from "./people.ts";

const queries: Record<string, string> = {
  common: "ana",
  rare: "quixotical",
  absent: "zzyzxq",
  "2 characters": "an",
  _: "__",
  "%": "%_",
  Cyrillic: "петр",
  "2 CJK characters": "田中",
  "13 emoji": "😀😃😄😁😆😅😂🤣😊😇🙂🙃😉",
  "64 characters": "a".repeat(64),
};

/** Someone who knows more people than the search compares: friends, and people in squads, in splits and at events. */
const SOCIABLE = "usr_1";
const FRIENDS = 300;
const SQUADS = 200;
const MATES = 49;
const SPLITS = 40;
const PEOPLE_IN_A_SPLIT = 10;
const GUESTS = 300;

/** Every kind of search, by someone who knows no one and by someone who knows many, beside reading one profile by its key. */
export async function searchPeople({ url, db, headers, tokenFor }: Api): Promise<Figure[]> {
  await introduce(db);
  const sociable = { authorization: `Bearer ${await tokenFor(SOCIABLE)}` };
  const search = (query: string, as: { authorization: string }) =>
    request(url, `/api/people?query=${encodeURIComponent(query)}`, 200, () => ({ headers: as }));
  return compare(
    request(url, `/floor/primary-key/${rare.id}`, 200),
    Object.entries(queries).flatMap(([name, query]) => [
      { target: "people-search", name, sample: search(query, headers) },
      { target: "people-search", name: `${name}, by someone who knows many`, sample: search(query, sociable) },
    ]),
  );
}

/** Gives the sociable person their friends, squads, splits and event. */
async function introduce(db: D1Database): Promise<void> {
  const numbers = (count: number) =>
    `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`;
  await db.batch([
    db.prepare(
      `${numbers(FRIENDS)} insert into friends (id, user_id, friend_id, status, created_at, accepted_at)
      select 'frd_bench_' || i, '${SOCIABLE}', 'usr_' || (1000 + i), 'accepted', 0, 0 from n`,
    ),
    db.prepare(
      `${numbers(SQUADS)} insert into squads (id, name, currency, created_at)
      select 'sqd_bench_' || i, 'Flat', 'USD', 0 from n`,
    ),
    db.prepare(
      `${numbers(SQUADS)} insert into squad_members (id, squad_id, user_id, role, joined_at)
      select 'mem_bench_' || i, 'sqd_bench_' || i, '${SOCIABLE}', 'owner', 0 from n`,
    ),
    db.prepare(
      `${numbers(SQUADS * MATES)} insert into squad_members (id, squad_id, user_id, role, joined_at)
      select 'mem_bench_mate_' || i, 'sqd_bench_' || (i / ${MATES}), 'usr_' || (4000 + i), 'member', 0 from n`,
    ),
    db.prepare(
      `${numbers(SPLITS)} insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at)
      select 'spl_bench_' || i, 'Dinner', 1000, '${SOCIABLE}', '2026-11-01', 0 from n`,
    ),
    db.prepare(
      `${numbers(SPLITS * PEOPLE_IN_A_SPLIT)} insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid)
      select 'prt_bench_' || i, 'spl_bench_' || (i / ${PEOPLE_IN_A_SPLIT}), 'usr_' || (2000 + i), 100, 9.09, 1 from n`,
    ),
    db.prepare(
      `insert into events (id, turn, title, location_name, event_date, time_zone, creator_id, created_at, search_text, category_key)
      values ('evt_bench', 1, 'Picnic', 'Park', 0, 'UTC', '${SOCIABLE}', 0, 'picnic park', '')`,
    ),
    db.prepare(
      `${numbers(GUESTS)} insert into event_participants (event_id, user_id, status, since, turn)
      select 'evt_bench', 'usr_' || (3000 + i), 'confirmed', 0, 1 from n`,
    ),
  ]);
}
