import * as z from "zod/mini";
import { canonicalTimeZone } from "./time-zones.ts";

const UNKNOWN_ZONE = "Unknown time zone";

/** An IANA time zone that the runtime knows, by its canonical name. */
export const timeZoneSchema = z.string(UNKNOWN_ZONE).check(
  z.maxLength(64, UNKNOWN_ZONE),
  z.refine((name) => canonicalTimeZone(name) !== null, UNKNOWN_ZONE),
  z.overwrite((name) => canonicalTimeZone(name) ?? name),
);
