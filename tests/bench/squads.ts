import type { Squad } from "#domain/squads/squads.ts";
import { utcDay } from "#domain/time/calendar.ts";
import type { Figure } from "./figures.ts";
import { compare, request } from "./measure.ts";
import { startServer } from "./server.ts";
import { jsonPost, signUpAndIn } from "./visitor.ts";

const [FEW, MANY] = [20, 20_000];
const GUESTS = 49;

/** A squad of fifty people with 20,000 splits, beside one with 20. */
export async function compareSquads(): Promise<Figure[]> {
  const { url, db, stop } = await startServer();
  try {
    const { user, accessToken } = await signUpAndIn(url, "squad_owner");
    const headers = { authorization: `Bearer ${accessToken}` };
    console.log(`Filling ${MANY.toLocaleString("en")} splits of a squad …`);
    const squadWith = async (splits: number): Promise<Record<string, string>> => {
      const guests = Array.from({ length: GUESTS }, (_, n) => `Guest ${n}`);
      const answer = await fetch(new URL("/api/squads", url), jsonPost({ name: "Flat 12", guests }, headers));
      if (answer.status !== 201) throw new Error(await answer.text());
      const squad = (await answer.json()) as Squad;
      const own = squad.members.find(({ person }) => person?.id === user.id)?.id ?? "";
      await fillSquad(db, { squad, payer: own, creator: user.id, count: splits });
      const path = `/api/squads/${squad.id}`;
      return {
        page: path,
        splits: `${path}/splits?limit=${FEW}`,
        balances: `${path}/balances`,
        entries: `${path}/members/${own}/entries?limit=${FEW}`,
      };
    };
    const [few, many] = [await squadWith(FEW), await squadWith(MANY)];
    const ask = (path = "") => request(url, path, 200, () => ({ headers }));
    const figures: Figure[] = [];
    for (const name of Object.keys(few))
      figures.push(...(await compare(ask(few[name]), [{ target: "squad", name, sample: ask(many[name]) }])));
    return figures;
  } finally {
    await stop();
  }
}

interface Filling {
  squad: Squad;
  payer: string;
  creator: string;
  count: number;
}

/** Splits that one member paid for themselves and a guest, over three years. Triggers make entries, balances and debts. */
async function fillSquad(db: D1Database, { squad, payer, creator, count }: Filling): Promise<void> {
  const guests = squad.members.flatMap(({ id }) => (id === payer ? [] : [id]));
  const method = JSON.stringify({ method: "equal", people: [payer, guests[0]] });
  const numbers = "with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i + 1 < ?2)";
  const insert = (sql: string) => db.prepare(`${numbers} ${sql}`);
  const id = `format('spl_${squad.id}_%06d', i)`;
  const guest = `json_extract(?3, '$[' || (i % ${guests.length}) || ']')`;
  const chunk = 5_000;
  for (let from = 0; from < count; from += chunk) {
    const to = Math.min(count, from + chunk);
    await db.batch([
      insert(
        `insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at, squad_id, method)
        select ${id}, 'Dinner', 200, ?3, date(?4, '-' || (i * 1095 / ${count}) || ' days'), 0, '${squad.id}', ?5 from n`,
      ).bind(from, to, creator, utcDay(new Date()), method),
      insert(
        `insert into split_shares (split_id, member_id, paid_cents, share_cents, changed_at)
        select ${id}, '${payer}', 200, 100, 0 from n union all select ${id}, ${guest}, 0, 100, 0 from n`,
      ).bind(from, to, JSON.stringify(guests)),
      insert(
        `insert into split_debts (split_id, debtor_id, creditor_id, cents) select ${id}, ${guest}, '${payer}', 100 from n`,
      ).bind(from, to, JSON.stringify(guests)),
    ]);
  }
}
