import type { Api } from "./api.ts";
import type { Figure } from "./figures.ts";
import { compare, request } from "./measure.ts";

const QUIET_MS = 50;

/**
 * Creates a split as the form sends it, with 50 participants: shares, lists, balances, notifications and the stored
 * response, beside the insert of one row. Hints are published after the response: each sample waits for their end.
 */
export async function compareCreate({ url, userId, post }: Api): Promise<Figure[]> {
  const participantIds = Array.from({ length: 50 }, (_, n) => `usr_${n}`);
  const today = new Date().toISOString().slice(0, 10);
  const body = { name: "Cabin", totalCents: 123_456, splitDate: today, today, participantIds };
  const once = () => {
    const { headers, ...rest } = post(body)();
    return { ...rest, headers: { ...headers, "idempotency-key": crypto.randomUUID() } };
  };
  return compare(
    request(url, `/floor/one-row/${userId}`, 201, post({ name: "Floor" })),
    [{ target: "create-split", sample: request(url, "/api/splits", 201, once) }],
    { quietMs: QUIET_MS },
  );
}
