import { customType, integer, text } from "drizzle-orm/sqlite-core";

/** Opaque, prefixed, time-ordered text (db/new-id.ts). */
export const id = () => text().primaryKey();

/** An amount in integer cents. */
export const cents = () => integer();

/** A calendar day, "YYYY-MM-DD". */
export const day = () => text();

/** A moment, kept as milliseconds since 1970 so that engines compare it alike; a Date in code. */
export const instant = customType<{ data: Date; driverData: number }>({
  dataType: () => "integer",
  fromDriver: (value) => new Date(value),
  toDriver: (value) => value.getTime(),
});
