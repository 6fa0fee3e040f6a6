import { MASKED_EXPRESSION, MASKED_STRING } from "./sql-templates.ts";

/** A condition in the text of an SQL template, or a part of one that `and` or `or` joins to others. */
export interface Condition {
  from: number;
  to: number;
  /** What is beside it. */
  joinedBy: Set<"and" | "or">;
}

interface Token {
  text: string;
  from: number;
  to: number;
  /** How many parentheses it is in. */
  depth: number;
}

/** What a condition follows. */
const openers = new Set(["where", "on", "when", "having"]);
/** What ends a condition, besides a closing parenthesis. */
const closers = new Set([
  ...openers,
  ...["group", "order", "limit", "union", "returning", "then", "else", "end", "join", "left", "cross", "inner", "as"],
  ...["select", "insert", "update", "delete", "from", "values", "set", "do", ","],
]);
const predicates = new Set(["=", "<>", "<", "<=", ">", ">=", "in", "is", "like", "between", "not", "exists"]);

const isConnective = (text: string): text is "and" | "or" => text === "and" || text === "or";

function tokensOf(text: string): Token[] {
  const word = `${MASKED_EXPRESSION}+|${MASKED_STRING}+|[A-Za-z_][\\w.]*|\\d+|<>|<=|>=|->>|\\|\\||[^\\s\\w]`;
  let depth = 0;
  return [...text.matchAll(new RegExp(word, "g"))].map(({ 0: found, index }) => {
    if (found === ")") depth--;
    const token = { text: found.toLowerCase(), from: index, to: index + found.length, depth };
    if (found === "(") depth++;
    return token;
  });
}

/** The conditions of a text, in the order in which they begin. */
export function conditionsIn(text: string): Condition[] {
  const tokens = tokensOf(text);
  const conditions = new Map<number, Condition>();
  const addAt = (start: number, before?: "and" | "or") => {
    const [first, end] = [tokens[start], endOf(tokens, start)];
    if (!first || end === start) return;
    const condition = conditions.get(first.from) ?? { from: first.from, to: tokens[end - 1]!.to, joinedBy: new Set() };
    conditions.set(first.from, condition);
    const after = tokens[end]?.depth === first.depth ? tokens[end].text : "";
    for (const connective of [before ?? "", after]) if (isConnective(connective)) condition.joinedBy.add(connective);
  };
  for (const [index, token] of tokens.entries()) {
    if (token.text === "iif") addAt(index + 2);
    if (openers.has(token.text) && tokens[index + 1]?.text !== "conflict") addAt(index + 1);
    if (!isConnective(token.text) || isOfBetween(tokens, index)) continue;
    addAt(index + 1, token.text);
    addAt(startOfPart(tokens, index));
  }
  if (isCondition(tokens)) addAt(0);
  return [...conditions.values()].toSorted((one, other) => one.from - other.from);
}

/** Comparisons that can be swapped with their neighbour: < and <=, > and >=. */
export const boundsIn = (text: string): { from: number; to: number; swapped: string }[] =>
  tokensOf(text).flatMap(({ text: bound, from, to }) => {
    const swapped = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" }[bound];
    return swapped ? [{ from, to, swapped }] : [];
  });

/** Whether the text is a condition as a whole, and not a statement, a source of rows, or a value. */
const isCondition = (tokens: readonly Token[]): boolean => {
  const outermost = tokens.filter(({ depth }) => depth === 0).map(({ text }) => text);
  return outermost.some((text) => predicates.has(text)) && !outermost.some((text) => closers.has(text));
};

/** The index of the token after the condition that begins at `start`. */
function endOf(tokens: readonly Token[], start: number): number {
  const depth = tokens[start]?.depth ?? 0;
  let end = start;
  while (end < tokens.length && tokens[end]!.depth >= depth && !isBoundary(tokens, end, depth)) end++;
  return end;
}

/** The index of the first token of the part that ends before the connective at `index`. */
function startOfPart(tokens: readonly Token[], index: number): number {
  const { depth } = tokens[index]!;
  let start = index;
  while (start > 0 && tokens[start - 1]!.depth >= depth && !isBoundary(tokens, start - 1, depth)) start--;
  return start;
}

const isBoundary = (tokens: readonly Token[], index: number, atDepth: number): boolean => {
  const { text, depth } = tokens[index]!;
  return depth === atDepth && (closers.has(text) || (isConnective(text) && !isOfBetween(tokens, index)));
};

/** Whether an `and` belongs to "between … and …". */
function isOfBetween(tokens: readonly Token[], index: number): boolean {
  const { depth } = tokens[index]!;
  for (let at = index - 1; at >= 0 && tokens[at]!.depth >= depth; at--) {
    const { text, depth: own } = tokens[at]!;
    if (own !== depth) continue;
    if (text === "between") return true;
    if (isConnective(text) || closers.has(text)) return false;
  }
  return false;
}
