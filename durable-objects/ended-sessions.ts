import type { AccessClaims } from "./access-token.ts";

const PREFIX = "ended:";
const OTHERS = "ended-others";
/** Longer than any access token lives. After that there is nothing left to refuse. */
const REMEMBERED_MS = 60 * 60_000;

/** All sessions ended at this moment, except one if `but` is set. */
interface EndOfOthers {
  atSeconds: number;
  but: string | null;
}

/** The sessions of a user that ended while access tokens of theirs may still be valid. */
export class EndedSessions {
  private readonly kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.kv = kv;
  }

  end(sessionId: string): void {
    const now = Date.now();
    for (const [key, endedAt] of [...this.kv.list<number>({ prefix: PREFIX })])
      if (endedAt + REMEMBERED_MS < now) this.kv.delete(key);
    this.kv.put(PREFIX + sessionId, now);
  }

  endAll({ but }: { but: string | null }): void {
    this.kv.put<EndOfOthers>(OTHERS, { atSeconds: Math.floor(Date.now() / 1000), but });
  }

  /** Whether a token outlived its session. A token of the very second in which all others ended counts as older. */
  has({ sid, iat }: AccessClaims): boolean {
    if (this.kv.get(PREFIX + sid) !== undefined) return true;
    const others = this.kv.get<EndOfOthers>(OTHERS);
    return others !== undefined && sid !== others.but && iat <= others.atSeconds;
  }
}
