/** Why a file cannot be imported: a sentence for the user, and the line of the file that is the cause. */
export class ImportError extends Error {
  readonly line: number;

  constructor(line: number, sentence: string) {
    super(sentence);
    this.name = "ImportError";
    this.line = line;
  }
}
