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
  /** The first line of its error. */
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

/** The first line of an error's message, without colours. */
export const firstLine = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? "")
    .trim()
    .split("\n", 1)
    .join();
