import { parseSync } from "vite";

/** An SQL template of a source: sql`…` or sql.raw(`…`). */
export interface SqlTemplate {
  /** The range of the whole expression. */
  start: number;
  end: number;
  /** Where the text begins, after the backtick. */
  from: number;
  /** The text. Expressions and strings are masked by characters that SQL does not use: each keeps its length. */
  text: string;
  /** The name of the declaration that it is in. */
  declaration: string;
}

export const MASKED_EXPRESSION = "\u0001";
export const MASKED_STRING = "\u0002";

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** The path of names of an expression: "sql.raw". */
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return `${nameOf(node["object"])}.${nameOf(node["property"])}`;
  return typeof node["name"] === "string" ? node["name"] : "";
};

/** The SQL templates in a source, also inside the expressions of others, in the order in which they begin. */
export function sqlTemplates(source: string): SqlTemplate[] {
  const templates: SqlTemplate[] = [];
  const visit = (value: unknown, declaration: string): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, declaration));
    if (!isNode(value)) return;
    const literal = literalOf(value);
    if (literal) templates.push({ start: value.start, end: value.end, ...textOf(source, literal), declaration });
    const name = declaration || nameOf(value["id"]);
    for (const child of Object.values(value)) visit(child, name);
  };
  visit(parseSync("source.ts", source).program.body, "");
  return templates;
}

function literalOf(node: Node): Node | undefined {
  if (node.type === "TaggedTemplateExpression" && nameOf(node["tag"]) === "sql") return node["quasi"] as Node;
  if (node.type !== "CallExpression" || nameOf(node["callee"]) !== "sql.raw") return undefined;
  const [argument] = node["arguments"] as Node[];
  return argument?.type === "TemplateLiteral" ? argument : undefined;
}

/** `quasis` are the parts between expressions, with their delimiters: from "`" or "}" to "`" or "${". */
function textOf(source: string, literal: Node): Pick<SqlTemplate, "from" | "text"> {
  const from = literal.start + 1;
  let text = "";
  for (const { start, end, tail } of literal["quasis"] as Node[]) {
    text = text.padEnd(start + 1 - from, MASKED_EXPRESSION);
    text += source.slice(start + 1, end - (tail ? 1 : 2));
  }
  return { from, text: text.replaceAll(/'[^']*'/g, (string) => MASKED_STRING.repeat(string.length)) };
}
