import type { D1Database, D1DatabaseSession, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

export interface Cost {
  roundTrips: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
}

/**
 * Wraps a database and counts its cost. Only `all`, `run` and `batch` report rows in their metadata, so `raw` and
 * `first` go through `all`.
 */
export function counting(database: D1Database): { db: D1Database; cost: Cost } {
  const cost: Cost = { roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0 };
  const originals = new WeakMap<object, D1PreparedStatement>();

  const count = async <Row>(results: Promise<D1Result<Row>[]>): Promise<D1Result<Row>[]> => {
    cost.roundTrips++;
    const done = await results;
    cost.statements += done.length;
    for (const { meta } of done) {
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
    return done;
  };
  const countOne = async <Row>(result: Promise<D1Result<Row>>): Promise<D1Result<Row>> =>
    (await count(result.then((one) => [one])))[0]!;

  const statement = (original: D1PreparedStatement): D1PreparedStatement => {
    const counted = {
      bind: (...values: unknown[]) => statement(original.bind(...values)),
      all: () => countOne(original.all()),
      run: () => countOne(original.run()),
      raw: async () => (await countOne(original.all())).results.map((row) => Object.values(row)),
      first: async (column?: string) => {
        const row = (await countOne(original.all())).results[0];
        return row && column ? row[column] : (row ?? null);
      },
    } as unknown as D1PreparedStatement;
    originals.set(counted, original);
    return counted;
  };

  const client = <Client extends D1Database | D1DatabaseSession>(of: Client) => ({
    prepare: (sql: string) => statement(of.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      count(of.batch(statements.map((each) => originals.get(each) ?? each))),
  });

  const db = {
    ...client(database),
    withSession: (constraint?: string) => {
      const session = database.withSession(constraint);
      return { ...client(session), getBookmark: () => session.getBookmark() };
    },
  } as unknown as D1Database;
  return { db, cost };
}
