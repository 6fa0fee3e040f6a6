import type { LiveMessage, LiveTrace } from "#domain/live/live-message.ts";

const PREFIX = "recent:";
/** A page that took longer than this to open its socket refetches everything. */
const KEPT_MS = 60_000;
/** A response from a replica may lack what was written this long before the page's first request. */
const REPLICA_LAG_MS = 5_000;
/** How long a trace may stay in memory only. A pending timer keeps the object from hibernating. */
const WRITTEN_AFTER_MS = 1_000;

interface Kept {
  at: number;
  trace: LiveTrace;
}

/**
 * Traces of the last minute's messages, for pages whose socket opens after their first requests. They survive
 * hibernation. They are written to disk a second later, because a write costs several times what forwarding a message
 * costs and would delay the sockets of all recipients. An object that is killed within that second loses them, as if
 * the message had never reached it.
 */
export class RecentMessages {
  private readonly kv: SyncKvStorage;
  private readonly unwritten = new Map<string, Kept>();

  constructor(kv: SyncKvStorage) {
    this.kv = kv;
  }

  /** Stores a trace of each message, without its contents: a hundred comments on a split leave one trace. */
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

  /** The messages that a page may have missed during a gap; null if the gap is longer than what is stored. */
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

  /** Reads all entries to the end, because the store may change meanwhile. */
  private list(): [string, Kept][] {
    return [...this.kv.list<Kept>({ prefix: PREFIX })];
  }
}

/** Bookmarks sort by age, and hints can arrive out of order. */
const newer = (one: string | null | undefined, other: string | null | undefined): string =>
  (one ?? "") > (other ?? "") ? (one ?? "") : (other ?? "");

/** A message without its contents: its kind, its ids and its bookmark. */
const traceOf = (message: LiveMessage): LiveTrace =>
  Object.fromEntries(Object.entries(message).filter(([, value]) => typeof value === "string")) as unknown as LiveTrace;
