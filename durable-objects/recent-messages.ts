import type { LiveMessage, LiveTrace } from "#domain/live/live-message.ts";

const PREFIX = "recent:";
/** A page that took longer than this to open its socket asks for everything anew. */
const KEPT_MS = 60_000;
/** What was written shortly before a page's first request may be missing in an answer from a replica. */
const REPLICA_LAG_MS = 5_000;
/** How long a trace may stand in memory alone. A waiting timer keeps the object from hibernating. */
const WRITTEN_AFTER_MS = 1_000;

interface Kept {
  at: number;
  trace: LiveTrace;
}

/**
 * What was told in the last minute, for pages whose socket opens after their first answers. Outlives hibernation. It is
 * on disk a second later: a write costs several times what passing a message on does, and would hold up the sockets of
 * everybody who is told the same. Whoever is killed within that second forgets, as if it had not been reached.
 */
export class RecentMessages {
  private readonly kv: SyncKvStorage;
  private readonly unwritten = new Map<string, Kept>();

  constructor(kv: SyncKvStorage) {
    this.kv = kv;
  }

  /** Keeps of each message what it is about: of a hundred comments on a split one trace. */
  keep(messages: readonly LiveMessage[]): void {
    if (this.unwritten.size === 0) setTimeout(() => this.write(), WRITTEN_AFTER_MS);
    const at = Date.now();
    for (const message of messages) {
      const { bookmark, ...about } = traceOf(message);
      const key = PREFIX + JSON.stringify(about);
      const newest = newer(bookmark, this.unwritten.get(key)?.trace.bookmark);
      this.unwritten.set(key, { at, trace: { ...about, ...(newest && { bookmark: newest }) } });
    }
  }

  /** What a page may have missed that knows nothing older than this; null where that is not known any more. */
  missedIn(gapMs: number): LiveTrace[] | null {
    const gap = gapMs + REPLICA_LAG_MS;
    if (gap > KEPT_MS) return null;
    this.write();
    const since = Date.now() - gap;
    return this.list().flatMap(([, { at, trace }]) => (at >= since ? [trace] : []));
  }

  private write(): void {
    if (this.unwritten.size === 0) return;
    const now = Date.now();
    for (const [key, { at }] of this.list()) if (at + KEPT_MS < now) this.kv.delete(key);
    for (const [key, { at, trace }] of this.unwritten) {
      const newest = newer(trace.bookmark, this.kv.get<Kept>(key)?.trace.bookmark);
      this.kv.put<Kept>(key, { at, trace: { ...trace, ...(newest && { bookmark: newest }) } });
    }
    this.unwritten.clear();
  }

  /** All of them, read to the end: the store may change meanwhile. */
  private list(): [string, Kept][] {
    return [...this.kv.list<Kept>({ prefix: PREFIX })];
  }
}

/** Bookmarks sort by age, and hints may overtake each other. */
const newer = (one: string | null | undefined, other: string | null | undefined): string =>
  (one ?? "") > (other ?? "") ? (one ?? "") : (other ?? "");

/** A message without what travels in it: its kind, its ids and its bookmark. */
const traceOf = (message: LiveMessage): LiveTrace =>
  Object.fromEntries(Object.entries(message).filter(([, value]) => typeof value === "string")) as unknown as LiveTrace;
