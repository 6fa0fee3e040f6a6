import { utcDay } from "#domain/time/calendar.ts";
import type { Figure } from "./figures.ts";
import { compare, request, type Subject } from "./measure.ts";
import { startServer } from "./server.ts";
import { signUpAndIn } from "./visitor.ts";

const [MANY, AVERAGE] = [100_000, 90];
const PAGE = 25;

/** Response times for a user with 100,000 expenses, beside a user with 90 and beside an empty route. */
export async function compareMoney(): Promise<Figure[]> {
  const { url, db, stop } = await startServer();
  try {
    const today = utcDay(new Date());
    const spender = async (name: string, count: number) => {
      const { user, accessToken } = await signUpAndIn(url, name);
      await fill(db, user.id, count, today);
      const init = () => ({ headers: { authorization: `Bearer ${accessToken}` } });
      return { id: user.id, asks: (path: string) => request(url, path, 200, init) };
    };
    console.log(`Filling ${MANY.toLocaleString("en")} expenses …`);
    const average = await spender("average", AVERAGE);
    const heavy = await spender("heavy", MANY);
    const against = (path: string, subject: Omit<Subject, "sample">) =>
      compare(average.asks(path), [{ ...subject, sample: heavy.asks(path) }]);
    const late = await cursorOf(db, heavy.id, 1_999 * PAGE);
    return [
      ...(await compare(request(url, "/floor/bare", 200), [
        { target: "overview-floor", sample: heavy.asks(`/api/overview?today=${today}`) },
      ])),
      ...(await against(`/api/overview?today=${today}`, { target: "overview", name: "overview" })),
      ...(await against(`/api/budget?today=${today}`, { target: "overview", name: "month's sum" })),
      ...(await against(`/api/insights?today=${today}`, { target: "insights", name: "all time" })),
      ...(await against(`/api/insights?today=${today}&period=${today.slice(0, 4)}`, {
        target: "insights",
        name: "one year",
      })),
      ...(await compare(heavy.asks(`/api/expenses?limit=${PAGE}`), [
        { target: "expenses-page", sample: heavy.asks(`/api/expenses?limit=${PAGE}&cursor=${late}`) },
      ])),
    ];
  } finally {
    await stop();
  }
}

/** Spread evenly over the last three years and all categories. Triggers make the sums. */
async function fill(db: D1Database, userId: string, count: number, today: string): Promise<void> {
  const insert = db.prepare(`
    with recursive n(i) as (select cast(?1 as integer) union all select i + 1 from n where i < ?2)
    insert into expenses (id, user_id, description, amount_cents, category, expense_date, created_at, search_text)
    select 'exp_' || ?3 || format('%06d', i), ?3, 'Coffee ' || i, 100 + (i * 7919) % 90000,
      case i % 7 when 0 then 'Food' when 1 then 'Transport' when 2 then 'Entertainment' when 3 then 'Shopping'
        when 4 then 'Bills' when 5 then 'Other' end,
      date(?4, '-' || (i * 1095 / ?5) || ' days'), 0, 'coffee ' || i from n`);
  const chunk = 10_000;
  for (let from = 0; from < count; from += chunk)
    await insert.bind(from, Math.min(from + chunk, count) - 1, userId, today, count).run();
}

/** The list's cursor after this many expenses (worker/http/cursor.ts encodes it). */
async function cursorOf(db: D1Database, userId: string, after: number): Promise<string> {
  const row = await db
    .prepare(
      `select expense_date as date, id from expenses where user_id = ? and deleted_at is null
       order by expense_date desc, id desc limit 1 offset ?`,
    )
    .bind(userId, after - 1)
    .first<{ date: string; id: string }>();
  if (!row) throw new Error("no such page");
  return Buffer.from(JSON.stringify(row)).toString("base64url");
}
