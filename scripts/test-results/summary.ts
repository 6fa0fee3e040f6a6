// What both reporters write and `npm test` prints.

export interface FileDuration {
  /** The runner's project and the path of the file. */
  name: string;
  seconds: number;
}

export interface Summary {
  passed: number;
  failed: number;
  skipped: number;
  files: FileDuration[];
}

/** Set by scripts/test.ts: the file to which a reporter writes its summary as JSON. */
export const SUMMARY_FILE = "TEST_SUMMARY_FILE";
