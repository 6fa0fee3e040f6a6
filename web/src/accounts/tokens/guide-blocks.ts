/** A part of a guide as the page shows it. */
export type Block = { kind: "heading" | "text" | "code"; text: string } | { kind: "list"; items: string[] };

/**
 * The parts of a guide in Markdown: headings, paragraphs, code, lists, and tables as lists. The first heading is left out,
 * because the page has its own title.
 */
export const blocksOf = (markdown: string): Block[] =>
  markdown
    .split(/^(```\w*\n.*?\n```)$/ms)
    .flatMap((part) => (part.startsWith("```") ? [codeOf(part)] : part.split(/\n\n+/).flatMap(proseOf)));

const codeOf = (fenced: string): Block => ({ kind: "code", text: fenced.split("\n").slice(1, -1).join("\n") });

function proseOf(part: string): Block[] {
  const text = part.trim();
  const lines = text.split("\n");
  if (text === "" || text.startsWith("# ")) return [];
  if (text.startsWith("## ")) return [{ kind: "heading", text: text.slice(3) }];
  if (text.startsWith("|")) return [{ kind: "list", items: lines.slice(2).map(rowOf) }];
  const first = lines.findIndex((line) => line.startsWith("- "));
  if (first === -1) return [{ kind: "text", text: lines.join(" ") }];
  const items = lines.slice(first).join("\n").slice(2).split("\n- ");
  const list: Block = { kind: "list", items: items.map((item) => item.replaceAll(/\s+/g, " ")) };
  return first === 0 ? [list] : [{ kind: "text", text: lines.slice(0, first).join(" ") }, list];
}

/** "401: The token is unknown" */
const rowOf = (line: string): string =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim())
    .join(": ");
