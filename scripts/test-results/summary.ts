// What both reporters write and `npm test` prints.
import { stripVTControlCharacters } from "node:util";

export interface FileDuration {
  /** The runner's project and the path of the file. */
  name: string;
  seconds: number;
}

export interface Failure {
  /** The runner's project, the path of the file, and the title of the test. */
  name: string;
  /** An excerpt of its error (`excerptOf`). */
  error: string;
}

export interface Summary {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  files: FileDuration[];
}

/** Set by scripts/test.ts: the file to which a reporter writes its summary as JSON. */
export const SUMMARY_FILE = "TEST_SUMMARY_FILE";

/** How many of the last lines of an error are shown: a command that failed says there why. */
const LAST_LINES = 12;

/** The first line of an error's message and its last ones, without colours. */
export function excerptOf(message: string | undefined): string {
  const [first = "", ...more] = stripVTControlCharacters(message ?? "")
    .trim()
    .split("\n");
  return [first, ...(more.length > LAST_LINES ? ["…"] : []), ...more.slice(-LAST_LINES)].join("\n    ");
}
