import { QueryPromise } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";

// Everything that relies on methods which drizzle-orm does not document. Its version is pinned in package.json;
// tests/worker/engine/drizzle-internals.test.ts names what an upgrade changed.

export interface Query {
  sql: string;
  params: unknown[];
}

/** What drizzle's batches call on a prepared statement; the same for builders and raw statements. */
export interface Prepared {
  getQuery(): Query;
  /** The rows of a statement from the driver's result in a batch. */
  mapResult(result: unknown, isFromBatch: true): unknown;
}

/** Every statement of drizzle can be prepared; it is how a statement differs from other objects. */
export const isStatement = (value: object): value is BatchItem<"sqlite"> =>
  "_prepare" in value && typeof value._prepare === "function";

export const prepare = (statement: BatchItem<"sqlite">): Prepared =>
  (statement as unknown as { _prepare(): Prepared })._prepare();

type Source<Stored> = PromiseLike<Stored[]> & BatchItem<"sqlite">;

/** A statement like `source`, alone or in a batch, whose rows are converted. */
export class ConvertedRows<Stored, Value> extends QueryPromise<Value[]> implements BatchItem<"sqlite"> {
  declare readonly _: { readonly dialect: "sqlite"; readonly result: Value[] };

  readonly #source: Source<Stored>;
  readonly #convert: (stored: Stored) => Value;

  constructor(source: Source<Stored>, convert: (stored: Stored) => Value) {
    super();
    this.#source = source;
    this.#convert = convert;
  }

  override async execute(): Promise<Value[]> {
    return (await this.#source).map((stored) => this.#convert(stored));
  }

  _prepare(): Prepared {
    const prepared = prepare(this.#source);
    return {
      getQuery: () => prepared.getQuery(),
      mapResult: (result) => (prepared.mapResult(result, true) as Stored[]).map((stored) => this.#convert(stored)),
    };
  }

  /** The same statement with each row converted further. */
  map<Result>(convert: (value: Value) => Result): ConvertedRows<Stored, Result> {
    return new ConvertedRows(this.#source, (stored) => convert(this.#convert(stored)));
  }
}
