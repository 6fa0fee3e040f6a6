// What the app uses of papaparse. Its own types need those of Node, which domain does not have.
declare module "papaparse" {
  interface ParseError {
    type: string;
    code: string;
    /** The index of the row. */
    row?: number;
  }
  const Papa: {
    parse(
      text: string,
      options?: { delimiter: string; newline: "\r\n" | "\n"; preview: number },
    ): { data: string[][]; errors: ParseError[] };
  };
  export default Papa;
}
