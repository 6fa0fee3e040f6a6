import { clear, createStore, del, delMany, entries, get, setMany, type UseStore } from "idb-keyval";
import { SHARED_CACHE } from "#domain/receipts/share-target.ts";

/** A query's data for a user, and when it was loaded (milliseconds since 1970). */
export interface StoredData {
  userId: string;
  data: unknown;
  at: number;
}

const MAX_ENTRIES = 80;

/** The version of the answers' shape: what an older app stored is not shown. Raise it when an answer gains a required field. */
const FORMAT = 11;
type Entry = StoredData & { format?: number };

let store: UseStore | undefined;
const open = (): UseStore => (store ??= createStore("squadtab", "answers"));

/** Without space or access to storage nothing is stored, and nothing else fails. */
async function ignoringErrors<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

export const readStored = (key: string): Promise<StoredData | undefined> =>
  ignoringErrors(async () => {
    const entry = await get<Entry>(key, open());
    return entry?.format === FORMAT ? entry : undefined;
  });

export const writeStored = (all: [key: string, stored: StoredData][]): Promise<void> =>
  ignoringErrors(() =>
    setMany(
      all.map(([key, stored]) => [key, { ...stored, format: FORMAT } satisfies Entry]),
      open(),
    ),
  );

export const deleteStored = (key: string): Promise<void> => ignoringErrors(() => del(key, open()));

/** Deletes the data of other users, and the oldest of this user's beyond the limit. */
export const tidyStored = (userId: string): Promise<void> =>
  ignoringErrors(async () => {
    const all = await entries<string, StoredData>(open());
    const own = all.filter(([, stored]) => stored.userId === userId);
    const stay = new Set(own.toSorted(([, one], [, other]) => other.at - one.at).slice(0, MAX_ENTRIES));
    await delMany(
      all.filter((one) => !stay.has(one)).map(([key]) => key),
      open(),
    );
  });

/** Deletes the data of all users, and a photo that another app has shared and no form has taken. */
export const clearStored = async (): Promise<void> => {
  await ignoringErrors(() => clear(open()));
  await ignoringErrors(() => caches.delete(SHARED_CACHE));
};
