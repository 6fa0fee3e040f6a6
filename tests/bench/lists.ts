import type { Api } from "./api.ts";
import type { Figure } from "./figures.ts";
import { compare, request } from "./measure.ts";

const FEW = 50;
const MANY = 5_000;
const FRIENDS = 20;

/** The filters of the list; each half of the splits has another name, state and side. */
const asked: Record<string, string> = {
  "first page": "",
  "pending ones": "?state=pending",
  "created by me": "?role=creator",
  "search, a common word": "?query=dinner",
  "search, an absent word": "?query=zzyzxq",
};

/** The list of a user with 5,000 splits over three years, beside that of a user with 50. */
export async function compareLists({ url, db, tokenFor }: Api): Promise<Figure[]> {
  const read = async (count: number): Promise<(path: string) => () => Promise<void>> => {
    const person = `usr_list_${count}`;
    await fillList(db, person, count);
    const headers = { authorization: `Bearer ${await tokenFor(person)}` };
    const init = () => ({ headers });
    return (path) => request(url, `/api/splits${path}`, 200, init);
  };
  const [few, many] = [await read(FEW), await read(MANY)];
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(asked))
    figures.push(...(await compare(few(path), [{ target: "split-list", name, sample: many(path) }])));
  return figures;
}

/** Inserts this many splits per month, of a user and three friends each. One of the friends created every other split. */
async function fillList(db: D1Database, person: string, count: number): Promise<void> {
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`;
  const friend = (n: string) => `'${person}_' || ((${n}) % ${FRIENDS})`;
  const isMine = "i / 2 % 2 = 0";
  await db.batch([
    db.prepare("insert into profiles (id, username, display_name, created_at) values (?1, ?1, 'Ana', 0)").bind(person),
    db.prepare(
      `${numbers.replace(String(count), String(FRIENDS))} insert into profiles (id, username, display_name, created_at) select ${friend("i")}, ${friend("i")}, 'Leo ' || i, 0 from n`,
    ),
    db.prepare(
      `${numbers.replace(String(count), String(FRIENDS))} insert into profile_names (user_id, names) select ${friend("i")}, 'leo ' || i from n`,
    ),
    db.prepare(
      `${numbers} insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at, search_text)
      select format('spl_${person}_%05d', i), iif(i % 2, 'Dinner', 'Taxi'), 4000, iif(${isMine}, '${person}', ${friend("i")}),
        date('2026-11-01', format('-%d days', i * 1095 / ${count})), 0, iif(i % 2, 'dinner', 'taxi') from n`,
    ),
    ...[1, 2, 3].map((seat) =>
      db.prepare(
        `${numbers} insert into split_participants (id, split_id, user_id, amount_owed_cents, percentage, paid, pending_since)
        select format('prt_${person}_%05d_${seat}', i), format('spl_${person}_%05d', i),
          ${seat === 1 ? `iif(${isMine}, ${friend("i + 1")}, '${person}')` : friend(`i + ${seat}`)},
          1000, 25, i / 4 % 2, iif(i / 4 % 2, null, 0) from n`,
      ),
    ),
  ]);
}
