const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_LENGTH = 10;

/** The number of random bytes in an id; five bits of each are used. */
export const RANDOM_BYTES = 16;

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

/** An id: `spl_` + time + 80 random bits. Ids of the same prefix sort by the time they were made. */
export const idOf = (prefix: string, now: Date, random: Uint8Array): string =>
  `${prefix}_${timePart(now)}${Array.from(random, (byte) => ALPHABET.charAt(byte % 32)).join("")}`;

/** When an id was made, in milliseconds since 1970. */
export const madeAt = (id: string): number =>
  Array.from(id.slice(id.indexOf("_") + 1).slice(0, TIME_LENGTH)).reduce(
    (time, letter) => time * 32 + ALPHABET.indexOf(letter),
    0,
  );
