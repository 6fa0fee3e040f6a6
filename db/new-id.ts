import { sql, type SQL } from "drizzle-orm";
import { idOf, RANDOM_BYTES, timePart } from "#domain/ids.ts";

/** The prefix tells a person who reads a log what the id belongs to. */
export type IdPrefix =
  | "usr"
  | "ses"
  | "acc"
  | "ver"
  | "spl"
  | "prt"
  | "cmt"
  | "ntf"
  | "his"
  | "mai"
  | "exp"
  | "bud"
  | "frd"
  | "inv"
  | "fln"
  | "evt"
  | "psh"
  | "sqd"
  | "mem"
  | "sqi"
  | "sin"
  | "act"
  | "msg"
  | "pay"
  | "ser"
  | "cal"
  | "gol"
  | "gmv"
  | "cha"
  | "imp"
  | "clm"
  | "cll"
  | "tok";

/** A new id. */
export const newId = (prefix: IdPrefix, now: Date): string =>
  idOf(prefix, now, crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));

/** New ids that sort in this order: each counts as made a millisecond after the one before, the first so many after `now`. */
export const newIds = (prefix: IdPrefix, now: Date, count: number, after = 0): string[] =>
  Array.from({ length: count }, (_, index) => newId(prefix, new Date(now.getTime() + after + index)));

/** The same in SQL, for statements that write many rows. */
export const newIdSql = (prefix: IdPrefix, now: Date): SQL =>
  sql`${`${prefix}_${timePart(now)}`} || lower(hex(randomblob(8)))`;

/** A condition on ids: they were made at this millisecond. A range, so that an index of ids finds them. */
export const isMadeAt = (id: SQL, prefix: IdPrefix, now: Date): SQL => {
  const first = `${prefix}_${timePart(now)}`;
  return sql`${id} >= ${first} and ${id} < ${`${first}~`}`;
};
