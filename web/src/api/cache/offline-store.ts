import { clear, createStore, del, delMany, entries, get, setMany, type UseStore } from "idb-keyval";

/** What a person's screen was answered last, and when (milliseconds since 1970). */
export interface Kept {
  userId: string;
  data: unknown;
  at: number;
}

/** So many screens are kept. */
const MOST = 80;

let store: UseStore | undefined;
const open = (): UseStore => (store ??= createStore("squadtab", "answers"));

/** A device may have no room, or keep its storage closed: then nothing is kept, and nothing else is lost. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

export const readKept = (key: string): Promise<Kept | undefined> => quietly(() => get<Kept>(key, open()));

export const writeKept = (answers: [key: string, kept: Kept][]): Promise<void> =>
  quietly(() => setMany(answers, open()));

export const forgetKept = (key: string): Promise<void> => quietly(() => del(key, open()));

/** Nothing stays of whoever was here before; those that were answered longest ago make room. */
export const tidyKept = (userId: string): Promise<void> =>
  quietly(async () => {
    const all = await entries<string, Kept>(open());
    const own = all.filter(([, kept]) => kept.userId === userId);
    const stay = new Set(own.toSorted(([, one], [, other]) => other.at - one.at).slice(0, MOST));
    await delMany(
      all.filter((one) => !stay.has(one)).map(([key]) => key),
      open(),
    );
  });

/** Nothing of anybody stays. */
export const forgetAllKept = (): Promise<void> => quietly(() => clear(open()));
