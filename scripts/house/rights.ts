// A write states whose it is: it takes a proof (db/queries/<feature>/<feature>-access.ts) that contains every id it speaks of,
// and its condition. A bare id of a person says nothing about a right, a second id beside a proof may belong to another squad,
// and a reader's proof allows no write.
import { parseSync } from "vite";

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** A node with everything below it. */
function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
/** A text of a node, or an empty one. */
const textOf = (node: unknown, name: string): string => {
  const text = field(node, name);
  return typeof text === "string" ? text : "";
};
const nameOf = (node: unknown): string => textOf(node, "name");

/** The name of a person's id. */
const ofPerson =
  /^(user|member|creator|owner|participant|guest|invitee|leaver|person|regular|caller|debtor|creditor|friend|blocked|recipient|sender|receiver|removed|actor|organizer|other)Id$/;

const WRITE = /\b(insert\s+into|update\s+(?!set\b)[a-z_]+\s|delete\s+from)/i;

/** A statement of the function writes: raw SQL, or drizzle's insert, update and delete. */
const writes = (body: unknown): boolean =>
  [...nodesIn(body)].some(
    (node) =>
      (node.type === "TemplateElement" && WRITE.test(textOf(node["value"], "raw"))) ||
      (node.type === "CallExpression" &&
        nameOf(field(node["callee"], "object")) === "db" &&
        /^(insert|update|delete)$/.test(nameOf(field(node["callee"], "property")))),
  );

/** The members of the types that a file declares itself, by name. */
function declaredTypes(program: unknown): Map<string, unknown[]> {
  const types = new Map<string, unknown[]>();
  for (const node of nodesIn(program))
    if (node.type === "TSInterfaceDeclaration") types.set(nameOf(node["id"]), field(node["body"], "body") as unknown[]);
  return types;
}

const isText = (type: unknown): boolean =>
  field(type, "type") === "TSStringKeyword" ||
  (field(type, "type") === "TSUnionType" && (field(type, "types") as unknown[]).some(isText));

/** The names of the ids that a parameter holds without a proof. */
function bareIds(parameter: Node, types: Map<string, unknown[]>): string[] {
  const type = field(parameter["typeAnnotation"], "typeAnnotation");
  if (parameter.type === "Identifier" && isText(type))
    return nameOf(parameter).endsWith("Id") ? [nameOf(parameter)] : [];
  const members =
    field(type, "type") === "TSTypeLiteral"
      ? (field(type, "members") as unknown[])
      : (types.get(nameOf(field(type, "typeName"))) ?? []);
  return members
    .filter((member) => isText(field(field(member, "typeAnnotation"), "typeAnnotation")))
    .map((member) => nameOf(field(member, "key")))
    .filter((name) => name.endsWith("Id"));
}

/** The names of the types in a parameter. */
const typeNames = (parameter: Node): string[] =>
  [...nodesIn(parameter["typeAnnotation"])]
    .filter(({ type }) => type === "TSTypeReference")
    .map((node) => nameOf(node["typeName"]));

/** A parameter is a proof, or an object of a type of the file that has one. */
const holdsProof = (parameter: Node, proofs: ReadonlySet<string>, types: Map<string, unknown[]>): boolean =>
  typeNames(parameter).some(
    (type) =>
      proofs.has(type) ||
      (types.get(type) ?? []).some((member) => isNode(member) && typeNames(member).some((each) => proofs.has(each))),
  );

/** The types that a file imports from the rights of a feature. */
const proofsIn = (program: unknown): Set<string> =>
  new Set(
    [...nodesIn(program)]
      .filter((node) => node.type === "ImportDeclaration" && textOf(node["source"], "value").endsWith("-access.ts"))
      .flatMap((node) => (node["specifiers"] as unknown[]).map((specifier) => nameOf(field(specifier, "local")))),
  );

/** The writes without a proof that a file has, by function. */
export function writesWithoutProof(path: string, text: string): [name: string, problem: string][] {
  const { program } = parseSync(path, text);
  const [proofs, types] = [proofsIn(program), declaredTypes(program)];
  const functions = [...nodesIn(program)].flatMap((node): [string, Node][] => {
    if (node.type === "FunctionDeclaration") return [[nameOf(node["id"]), node]];
    const init = node.type === "VariableDeclarator" ? node["init"] : null;
    return isNode(init) && init.type === "ArrowFunctionExpression" ? [[nameOf(node["id"]), init]] : [];
  });
  return functions.flatMap(([name, node]): [string, string][] => {
    if (!writes(node["body"])) return [];
    const parameters = (node["params"] as Node[]).map((each) => (isNode(each["left"]) ? each["left"] : each));
    const named = parameters.flatMap(typeNames);
    const hasProof = parameters.some((parameter) => holdsProof(parameter, proofs, types));
    const readers = named.filter((type) => type.endsWith("Reader"));
    const ids = parameters.flatMap((parameter) => bareIds(parameter, types));
    const bare = ids.filter((id) => hasProof || ofPerson.test(id));
    return [
      ...readers.map((type): [string, string] => [name, `writes with a ${type}, which is the right to read`]),
      ...bare.map((id): [string, string] => [name, `writes with the bare ${id}; take a proof that contains it`]),
    ];
  });
}

/** The functions that write without a proof, each with the reason. */
const reasons: readonly [reason: string, functions: readonly string[]][] = [
  [
    "A part of the deletion of an account, whose statements all depend on the first one.",
    [
      "db/queries/accounts/account-deletion.ts: deleteAccount",
      "db/queries/accounts/account-deletion.ts: replaceNameInAnswers",
      "db/queries/recurring/end-series.ts: endAllSeries",
      "db/queries/claims/claim-writes.ts: endClaimsOf",
      "db/queries/goals/close-goals.ts: closeGoalsOf",
      "db/queries/squads/leave-squads.ts: leaveSquads",
      "db/queries/squads/chat/delete-chat-traces.ts: deleteChatTraces",
    ],
  ],
  [
    "The user and the session of the request itself, as the check of the session has found them.",
    [
      "db/queries/accounts/accounts.ts: deleteOtherSessions",
      "db/queries/http/idempotency.ts: claimKey",
      "db/queries/http/idempotency.ts: keepAnswer",
    ],
  ],
  [
    "The guest of a new invite: the statement writes nothing for one who is not a free guest of the right's squad.",
    ["db/queries/squads/invites.ts: insertInvite"],
  ],
];

/** Functions that write without a proof, by "path: name", each with the reason. */
const exceptions = new Map(reasons.flatMap(([reason, functions]) => functions.map((name) => [name, reason] as const)));

export function rightsProblems(path: string, text: string): string[] {
  if (!/^db\/queries\/.*\.ts$/.test(path)) return [];
  const found = writesWithoutProof(path, text);
  const excepted = [...exceptions.keys()].filter((key) => key.startsWith(`${path}: `));
  return [
    ...found
      .filter(([name]) => !exceptions.has(`${path}: ${name}`))
      .map(([name, problem]) => `${path}: ${name} ${problem} (scripts/house/rights.ts).`),
    ...excepted
      .filter((key) => !found.some(([name]) => key === `${path}: ${name}`))
      .map((key) => `${key} is no exception of scripts/house/rights.ts any more.`),
  ];
}
