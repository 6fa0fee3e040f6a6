import { ANSWER_PREFIX } from "#web/api/cache/stored-answers.ts";
import { readSession } from "#web/api/session/stored-session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      kept?: string;
      keptFor?: string | undefined;
      /** Asked of the browser, not of the server. */
      isOfBrowser?: boolean;
    };
  }
}

/** An answer belongs to a person: on a shared device nobody is shown somebody else's, not for a moment. */
interface Kept {
  userId: string;
  data: unknown;
}

/** What is longer would take the room of drafts: a name may be as long as a book. */
const MOST_CHARACTERS = 100_000;

const currentUser = (): string | undefined => readSession()?.user.id;

/**
 * Options of a query whose last answer stays on this device, so that a screen is painted at once and then refreshed.
 * The name carries a version: another shape of the answer is another name. `fits` says whether it may still be shown.
 */
export function withLastAnswer<Data>(name: string, fits: (data: Data) => boolean = () => true) {
  return {
    meta: { kept: name, keptFor: currentUser() },
    initialData: () => {
      const data = readAnswer<Data>(name);
      return data !== undefined && fits(data) ? data : undefined;
    },
    initialDataUpdatedAt: 0,
  };
}

function readAnswer<Data>(name: string): Data | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(ANSWER_PREFIX + name) ?? "null") as Kept | null;
    return kept && kept.userId === currentUser() ? (kept.data as Data) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what this person was answered, unless they have signed out while it was on its way. */
export function keepAnswer(name: string, userId: string | undefined, data: unknown): void {
  try {
    if (!userId || userId !== currentUser()) return;
    const kept = JSON.stringify({ userId, data } satisfies Kept);
    if (kept.length <= MOST_CHARACTERS) localStorage.setItem(ANSWER_PREFIX + name, kept);
    else localStorage.removeItem(ANSWER_PREFIX + name);
  } catch {
    // A full or forbidden storage costs the quick start alone.
  }
}
