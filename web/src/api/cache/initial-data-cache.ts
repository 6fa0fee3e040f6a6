import type { QueryState } from "@tanstack/react-query";
import { currentUserId, INITIAL_DATA_PREFIX } from "#web/api/session/stored-session.ts";

// localStorage, which unlike IndexedDB is read synchronously: the first paint already shows the data of the last visit.
// offline-cache.ts stores every other query, for screens without a connection.

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** The name under which the data is stored, and the user it belongs to. */
      initialDataName?: string;
      initialDataUserId?: string | undefined;
      /** The data as the device keeps it, if not all of it is of use later. */
      toStore?: (data: unknown) => unknown;
      /** Answered by the browser, not by the server. */
      isOfBrowser?: boolean;
    };
  }
}

/** Data belongs to a user: on a shared device it is never shown to another one. */
interface StoredData {
  userId: string;
  data: unknown;
  /** When the server answered, in milliseconds. */
  at?: number;
}

/** What a query has, and since when: the only source of the age of saved data, here and in offline-cache.ts. */
type Answer = Pick<QueryState, "data" | "dataUpdatedAt">;

/** Longer data would take up the space of drafts. */
const MAX_CHARACTERS = 100_000;

/**
 * Query options that store the data on this device and start with it, so that a screen renders immediately and then
 * refreshed. The name contains a version, since data of another shape needs another name. `isUsable` says whether stored
 * data may still be shown.
 */
export function withInitialData<Data>(name: string, isUsable: (data: Data) => boolean = () => true) {
  return {
    meta: { initialDataName: name, initialDataUserId: currentUserId() },
    initialData: () => {
      const data = readInitialData<Data>(name);
      return data !== undefined && isUsable(data) ? data : undefined;
    },
    initialDataUpdatedAt: 0,
  };
}

const readInitialData = <Data>(name: string): Data | undefined => readStored(name)?.data as Data | undefined;

/** When the stored data was answered; undefined if that is not known. */
export const initialDataAt = (name: string): number | undefined => readStored(name)?.at;

function readStored(name: string): StoredData | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(INITIAL_DATA_PREFIX + name) ?? "null") as StoredData | null;
    return stored && stored.userId === currentUserId() ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Stores data that this user requested, unless they have signed out since. */
export function storeInitialData(name: string, userId: string | undefined, { data, dataUpdatedAt }: Answer): void {
  try {
    if (!userId || userId !== currentUserId()) return;
    const stored = JSON.stringify({ userId, data, at: dataUpdatedAt } satisfies StoredData);
    if (stored.length <= MAX_CHARACTERS) localStorage.setItem(INITIAL_DATA_PREFIX + name, stored);
    else localStorage.removeItem(INITIAL_DATA_PREFIX + name);
  } catch {
    // Without storage only the quick first paint is lost.
  }
}
