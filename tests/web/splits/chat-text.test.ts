import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectLinear } from "#tests/support/expect-linear.ts";
import { collapsedText, textChunks, CHUNK_LENGTH } from "#web/chat/collapse-text.ts";
import { findLinks } from "#web/ui/format/links.ts";

const linksOf = (text: string, goesOn = false) =>
  findLinks(text, goesOn).flatMap((piece) => (piece.kind === "link" ? [piece.text] : []));
const joined = (text: string) =>
  findLinks(text)
    .map((piece) => piece.text)
    .join("");

/** Random text made of the parts of addresses and sentences. */
const addressy = fc
  .array(
    fc.constantFrom("http", "s://", "://", "a.example", "/", "(", ")", ".", ",", " ", "\n", "@", "愛", "\u202e", "?"),
  )
  .map((parts) => parts.join(""));

describe("a link in a comment", () => {
  test.each([
    ["see https://example.com.", ["https://example.com"]],
    ["(https://example.com/a_(b))", ["https://example.com/a_(b)"]],
    ["https://example.com/a, https://example.com/b!?", ["https://example.com/a", "https://example.com/b"]],
    ["HTTPS://EXAMPLE.com/x", ["HTTPS://EXAMPLE.com/x"]],
    ["見てhttps://example.com/道。", ["https://example.com/道"]],
    ["“https://example.com/q?a=1&b=[2]”", ["https://example.com/q?a=1&b=[2]"]],
    ["<https://example.com>", ["https://example.com"]],
    ["https://example.com/\u202egpj.exe", ["https://example.com/"]],
  ])("is a link without the sentence around it: %j", (text, links) => {
    expect(linksOf(text)).toEqual(links);
    expect(joined(text)).toBe(text);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "mailto:ana@example.com",
    "www.example.com",
    "xhttps://example.com",
    "https://",
    "https:///",
    "http://.",
    "https://pay.example@evil.example/",
    "https://user:secret@example.com",
    `https://example.com/${"a".repeat(2_000)}`,
  ])("is not made unless it is plainly http or https: %j", (text) => {
    expect(linksOf(text)).toEqual([]);
    expect(joined(text)).toBe(text);
  });

  test("shows its real target when its letters only look like another one", () => {
    const [link] = findLinks("https://аpple.com/pay");
    expect(link).toMatchObject({ text: "https://аpple.com/pay", host: "xn--pple-43d.com" });
    expect(findLinks("https://2130706433/")[0]).toMatchObject({ host: "127.0.0.1" });
    expect(findLinks("https://Example.com/A")[0]).toMatchObject({ host: null, href: "https://example.com/A" });
  });

  test("is not made from an address that is cut where the text is folded", () => {
    expect(linksOf("to https://example.com/long", true)).toEqual([]);
    expect(linksOf("to https://example.com/long and", true)).toEqual(["https://example.com/long"]);
  });

  test("neither removes nor adds a character, and is always http or https", () => {
    fc.assert(
      fc.property(addressy, (text) => {
        expect(joined(text)).toBe(text);
        for (const piece of findLinks(text)) if (piece.kind === "link") expect(piece.href).toMatch(/^https?:\/\/[^@]/);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ["https://" + "a".repeat(1_000_000)],
    ["http".repeat(250_000)],
    ["https://a/" + ")".repeat(1_000_000)],
    ["https://".repeat(125_000)],
    ["https://a.b/(".repeat(80_000)],
  ])("is found in time that grows with the text alone", (text) => {
    expectLinear((length) => findLinks(text.slice(0, length)));
  });
});

describe("a long comment", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 3_000 }),
    fc
      .tuple(fc.constantFrom("a", "愛", "😀", "word ", "line\n", "é"), fc.integer({ min: 1, max: 60_000 }))
      .map(([unit, count]) => unit.repeat(count)),
  );

  test("is complete in its chunks, each of which is quick to lay out and cuts no character", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const chunks = textChunks(text, Infinity);
        expect(chunks.join("") === text).toBe(true);
        for (const chunk of chunks) {
          expect(chunk.length).toBeLessThanOrEqual(CHUNK_LENGTH);
          expect(chunk.length).toBeGreaterThan(0);
          expect(chunk.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test("shows at most 600 characters and ten lines at first; a short one is shown completely", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const beginning = collapsedText(text);
        expect(text.startsWith(beginning)).toBe(true);
        expect(beginning.length).toBeLessThanOrEqual(600);
        expect(beginning.split("\n").length).toBeLessThanOrEqual(11);
        expect(beginning.isWellFormed()).toBe(true);
        if (text.length <= 600 && text.split("\n").length <= 10) expect(beginning).toBe(text);
      }),
    );
  });
});
