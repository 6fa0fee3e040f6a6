// Which rows each sending of a request ("attempt") has written, recorded by triggers in the transaction that writes them.

/** Names the attempt of the statements that follow in the batch. */
export const MARK = "insert into bench_attempt (id, name) values (1, ?) on conflict do update set name = excluded.name";
/** How many rows an attempt has written. */
export const COUNT = "select count(*) as rows from bench_rows where attempt = ?";

/** Tables in which a row is something that happened: two of them for one request would be one too many. */
const FACTS = [
  "splits",
  "split_comments",
  "split_history",
  "squads",
  "squad_members",
  "squad_invites",
  "squad_invitations",
  "squad_activity",
  "payments",
  "expenses",
  "events",
  "event_activity",
  "series",
  "friends",
  "invitations",
  "notifications",
  "outbox",
  "squad_messages",
  "goals",
  "goal_moves",
  "challenges",
  "squad_imports",
  "access_tokens",
  "receipt_claims",
];

const isRecorded = (table: string): boolean => !/^(bench_|sqlite_|_cf_|d1_)/.test(table);

/** The statements that let a database record every row that is written. `tables` are its ordinary tables. */
export const logStatements = (tables: readonly string[]): string[] => [
  "create table bench_attempt (id integer primary key check (id = 1), name text not null) strict",
  "create table bench_rows (attempt text not null, action text not null, name text not null, row_id text) strict",
  "create index bench_rows_attempt on bench_rows (attempt)",
  "create index bench_rows_added on bench_rows (row_id) where row_id is not null",
  ...tables.filter(isRecorded).flatMap((table) =>
    (["insert", "update", "delete"] as const).map((action) => {
      const rowId = FACTS.includes(table) ? (action === "delete" ? "old.id" : "new.id") : "null";
      return `create trigger "bench_${table}_${action}" after ${action} on "${table}" begin
        insert into bench_rows select name, '${action}', '${table}', ${rowId} from bench_attempt; end`;
    }),
  ),
];

/** Of the attempts of one request: how many rows they wrote, and how many of them made something happen. */
export const ROWS_OF_REQUEST = `
  select count(*) as rows, count(distinct iif(action = 'insert' and name in (${FACTS.map((name) => `'${name}'`).join()}), attempt, null)) as times
  from bench_rows where attempt >= ? || '#' and attempt < ? || '$'`;
/** How often a row with this id was added. */
export const TIMES_ADDED = "select count(*) as times from bench_rows where row_id = ? and action = 'insert'";
