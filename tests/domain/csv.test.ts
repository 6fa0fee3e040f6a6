import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import { CSV_START, csvRow } from "#domain/csv.ts";
import { anyLine } from "#tests/support/naughty-strings.ts";

const read = (file: string): string[][] => parse(file, { bom: true, record_delimiter: "\r\n" });

it("commas, quotes and line breaks in a cell stay in it, as RFC 4180 says", () => {
  expect(csvRow(["Ana, Leo", 'the "flat"', "two\nlines", 12.5, null])).toBe(
    '"Ana, Leo","the ""flat""","two\nlines",12.5,\r\n',
  );
});

it.each(['=HYPERLINK("x")', "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])(
  "the text %j does not begin like a formula in a spreadsheet",
  (text) => expect(read(csvRow([text]))).toEqual([[`'${text}`]]),
);

it("a negative number stays a number", () => expect(csvRow([-12.34, { number: "-6.50" }])).toBe("-12.34,-6.50\r\n"));

it("another program reads every text as it was, and emoji and umlauts as UTF-8", () => {
  const text = fc
    .oneof(fc.string({ unit: "grapheme" }), anyLine)
    .map((value) => value.toWellFormed())
    .filter((value) => !/^[=+\-@\t\r＝＋－＠]|;\s*[=+\-@＝＋－＠]/.test(value));
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
      const cells = rows.map((row) => ["x", ...row]);
      expect(read(CSV_START + cells.map(csvRow).join(""))).toEqual(cells);
    }),
  );
});

it("a text has no formula after a semicolon, which separates cells in many languages of Excel", () => {
  expect(csvRow(["x;=cmd; +1;y-2"])).toBe("x;'=cmd; '+1;y-2\r\n");
});
