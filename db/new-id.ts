import { sql, type SQL } from "drizzle-orm";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

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
  | "pay"
  | "ser"
  | "cal";

/** The part of an id that orders it by time: 10 letters, good for 35,000 years. */
export function timePart(now: Date): string {
  let rest = now.getTime();
  let letters = "";
  for (let index = 0; index < TIME_LENGTH; index++) {
    letters = ALPHABET.charAt(rest % 32) + letters;
    rest = Math.floor(rest / 32);
  }
  return letters;
}

/** A new id: `spl_` + time + 80 random bits. Ids of the same prefix sort by the time they were made. */
export function newId(prefix: IdPrefix, now: Date): string {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH));
  return `${prefix}_${timePart(now)}${Array.from(random, (byte) => ALPHABET.charAt(byte % 32)).join("")}`;
}

/** The same in SQL, for statements that write many rows. */
export const newIdSql = (prefix: IdPrefix, now: Date): SQL =>
  sql`${`${prefix}_${timePart(now)}`} || lower(hex(randomblob(8)))`;
