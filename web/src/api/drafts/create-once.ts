import { ApiError } from "#web/api/http/api-error.ts";
import type { DraftKey } from "#web/api/drafts/draft.ts";

interface Writes<Item> {
  create: (key: string) => Promise<Item>;
  /** Gives what was created before the values of the form. */
  replace: (id: string) => Promise<Item>;
}

/**
 * Creates what a draft describes, however often it is submitted. If an earlier attempt succeeded without a response and the
 * form has changed since, the created item is updated instead; if it is gone, another one is created.
 */
export async function createOnce<Item>(sent: DraftKey, { create, replace }: Writes<Item>): Promise<Item> {
  sent.keep();
  try {
    return await create(sent.key);
  } catch (error) {
    const id = createdBefore(error);
    if (id === undefined) throw error;
    try {
      return await replace(id);
    } catch (failure) {
      if (!isGone(failure)) throw failure;
      return await create(sent.renew());
    }
  }
}

/** The id of what an earlier attempt with this key created, if the form has changed since. */
export const createdBefore = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === "idempotency_conflict" ? error.createdId : undefined;

/** Deleted or cancelled since, or an event that is over. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "not_found" || error.code === "event_over");
