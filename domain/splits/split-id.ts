import * as z from "zod/mini";
import { madeAt } from "#domain/ids.ts";

export const UNUSABLE_ID = "This id can’t be used for a new split";

const SHAPE = /^spl_[0-9a-hjkmnp-tv-z]{26}$/;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The id of a new split, made by the browser: leftover cents depend on it, so the form shows everyone's exact share. Whether
 * it is new is asked of the database.
 */
export const newSplitIdSchema = z.string(UNUSABLE_ID).check(z.regex(SHAPE, UNUSABLE_ID));

/** Whether an id was made about now. A clock can be wrong by hours, and a form can be open for some. */
export const isNewSplitId = (id: string, now: Date): boolean =>
  SHAPE.test(id) && Math.abs(madeAt(id) - now.getTime()) <= DAY_MS;
