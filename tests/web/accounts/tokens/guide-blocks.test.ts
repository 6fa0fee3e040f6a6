import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { blocksOf } from "#web/accounts/tokens/guide-blocks.ts";

test("a guide becomes headings, paragraphs, lists and code; a table becomes a list", () => {
  const guide =
    "# Title\n\nTwo\nlines:\n\n## 1. First\n\nA token has\n\n- a **scope**;\n- an\n  end.\n\n```sh\ncurl a\n\ncurl b\n```\n\n| Status | Meaning |\n| --- | --- |\n| 401 | Unknown |\n";
  expect(blocksOf(guide)).toEqual([
    { kind: "text", text: "Two lines:" },
    { kind: "heading", text: "1. First" },
    { kind: "text", text: "A token has" },
    { kind: "list", items: ["a **scope**;", "an end."] },
    { kind: "code", text: "curl a\n\ncurl b" },
    { kind: "list", items: ["401: Unknown"] },
  ]);
});

test("the guide of the API has nothing that the page does not show", () => {
  const blocks = blocksOf(readFileSync("docs/api.md", "utf8"));
  expect(blocks.filter(({ kind }) => kind === "code")).toHaveLength(12);
  const prose = blocks.flatMap((block) =>
    block.kind === "list" ? block.items : block.kind === "code" ? [] : [block.text],
  );
  expect(prose.filter((text) => /^[#|>]|```|\]\(/.test(text))).toEqual([]);
});
