import type { D1Database, D1DatabaseSession, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

export interface Cost {
  roundTrips: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

const nothing = (): Cost => ({ roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 });

/**
 * Wraps a database and counts the cost of one request, which has one session; what follows its response has another one, whose cost
 * is `later`. Only `all`, `run` and `batch` report rows in their metadata, so `raw` and `first` go through `all`.
 */
export function counting(database: D1Database): { db: D1Database; cost: Cost; later: Cost } {
  const cost = nothing();
  const later = nothing();
  let hasSession = false;
  const originals = new WeakMap<object, D1PreparedStatement>();

  const count = async <Row>(cost: Cost, results: Promise<D1Result<Row>[]>): Promise<D1Result<Row>[]> => {
    cost.roundTrips++;
    const done = await results;
    cost.statements += done.length;
    for (const { meta } of done) {
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
    return done;
  };
  const countOne = async <Row>(cost: Cost, result: Promise<D1Result<Row>>): Promise<D1Result<Row>> =>
    (
      await count(
        cost,
        result.then((one) => [one]),
      )
    )[0]!;

  const statement = (cost: Cost, original: D1PreparedStatement): D1PreparedStatement => {
    const counted = {
      bind: (...values: unknown[]) => statement(cost, original.bind(...values)),
      all: () => countOne(cost, original.all()),
      run: () => countOne(cost, original.run()),
      raw: async () => (await countOne(cost, original.all())).results.map((row) => Object.values(row)),
      first: async (column?: string) => {
        const row = (await countOne(cost, original.all())).results[0];
        return row && column ? row[column] : (row ?? null);
      },
    } as unknown as D1PreparedStatement;
    originals.set(counted, original);
    return counted;
  };

  const client = <Client extends D1Database | D1DatabaseSession>(cost: Cost, of: Client) => ({
    prepare: (sql: string) => statement(cost, of.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      count(cost, of.batch(statements.map((each) => originals.get(each) ?? each))),
  });

  const db = {
    ...client(cost, database),
    withSession: (constraint?: string) => {
      const session = database.withSession(constraint);
      const counted = hasSession ? later : cost;
      hasSession = true;
      return { ...client(counted, session), getBookmark: () => session.getBookmark() };
    },
  } as unknown as D1Database;
  return { db, cost, later };
}
