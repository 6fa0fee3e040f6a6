/** Why a file cannot be imported: a sentence for the user, and the line of the file that is the cause. */
export class ImportError extends Error {
  readonly line: number;

  constructor(line: number, sentence: string) {
    super(sentence);
    this.name = "ImportError";
    this.line = line;
  }
}

/** The file is a table of no known format: its columns have to be chosen (`TableMapping`). */
export class UnknownColumnsError extends ImportError {
  constructor(line: number) {
    super(line, "Squadtab does not know the columns of this file.");
  }
}
