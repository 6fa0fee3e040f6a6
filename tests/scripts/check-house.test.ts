import { describe, expect, it, test } from "vitest";
import { featureFolderProblems, featuresIn } from "#scripts/house/features.ts";
import { glossaryProblems, oldPhrases } from "#scripts/house/glossary.ts";
import {
  commentProblems,
  documentProblems,
  featureProblems,
  nameProblems,
  routesProblems,
} from "#scripts/house/structure.ts";
import { rightsProblems, writesWithoutProof } from "#scripts/house/rights.ts";
import { limitProblems } from "#scripts/house/limits.ts";
import { rowProblems } from "#scripts/house/rows.ts";
import { textProblems } from "#scripts/house/texts.ts";
import { writeProblems } from "#scripts/house/writes.ts";

describe("the glossary", () => {
  it.each([
    ["// Whoever paid puts the bill in.", "Whoever"],
    ["// What one does oneself.", "oneself"],
    ["// One’s own share.", "One’s own"],
    ["// It stands beside the total.", "stands beside"],
    ["// It answers at once and goes on.", "at once and"],
    ["// What became of the request.", "What became of"],
    ["test('somebody else gets 404')", "somebody"],
    ["// The banner is said no more.", "is said no more"],
    ["// Ratios only (speed.md).", "speed.md"],
  ])("refuses: %s", (line, word) => {
    const [problem, ...others] = glossaryProblems("worker/a.ts", `// first\n${line}\n`);
    expect(problem).toMatch(`worker/a.ts:2: "${word}": `);
    expect(others).toEqual([]);
  });

  it.each([
    "// Anyone who is signed in sees their own share.",
    "See docs/decisions/first-load.md.",
    "The balance understands in total four kinds.",
  ])("accepts: %s", (line) => {
    expect(glossaryProblems("worker/a.ts", line)).toEqual([]);
  });

  it("says what to write instead", () => {
    expect(glossaryProblems("docs/a.md", "whoever")).toEqual([
      'docs/a.md:1: "whoever": say "anyone who" or name the role',
    ]);
  });

  it("proposes no word that it refuses", () => {
    expect(oldPhrases.flatMap(({ say }) => glossaryProblems("worker/a.ts", say))).toEqual([]);
  });

  it("leaves migrations and files that are not text alone", () => {
    expect(glossaryProblems("migrations/0001.sql", "-- whoever")).toEqual([]);
    expect(glossaryProblems("docs/screenshots/a.png", "whoever")).toEqual([]);
  });
});

test("a file or folder whose name says nothing is refused", () => {
  expect(nameProblems("worker/splits/utils.ts")).toHaveLength(1);
  expect(nameProblems("web/src/common/money.ts")).toHaveLength(1);
  expect(nameProblems("worker/splits/create-split.ts")).toEqual([]);
});

test("a feature of the browser imports no other feature; pages combine them", () => {
  const line = 'import { SplitRow } from "#web/splits/split-row.tsx";';
  expect(featureProblems("web/src/events/costs.tsx", line)).toHaveLength(1);
  expect(featureProblems("web/src/pages/event.tsx", line)).toEqual([]);
  expect(featureProblems("web/src/splits/split-list.tsx", line)).toEqual([]);
});

test("a routes file reads, and leaves each write to a file of its own", () => {
  const imports = 'import { listFriends, deleteFriend } from "#db/queries/friends/friends.ts";';
  expect(routesProblems("worker/friends/friends.routes.ts", imports)).toEqual([
    "worker/friends/friends.routes.ts: calls deleteFriend; a routes file only reads, each write has a file named by its verb.",
  ]);
  expect(routesProblems("worker/friends/remove-friend.ts", imports)).toEqual([]);
});

test("a document names only paths that exist", () => {
  const paths = new Set(["docs/security.md", "worker/splits/create-split.ts", "README.md"]);
  const problems = (text: string) => documentProblems("docs/operations.md", text, paths);
  expect(problems("`worker/splits/create-split.ts`, `worker/splits/`, `application/json` and `npm test`")).toEqual([]);
  expect(problems("see [security](security.md) and [the start](../README.md)")).toEqual([]);
  expect(problems("`worker/splits/add-split.ts`")).toEqual([
    "docs/operations.md:1: there is no worker/splits/add-split.ts",
  ]);
  expect(problems("see [scale](scale.md)")).toEqual(["docs/operations.md:1: there is no docs/scale.md"]);
});

test("a comment names only files that exist", () => {
  const paths = new Set(["worker/splits/create-split.ts", "domain/fields.ts"]);
  const problems = (text: string) => commentProblems("worker/a.ts", text, paths);
  expect(problems('// See domain/fields.ts.\nimport { a } from "domain/gone.ts";')).toEqual([]);
  expect(problems("/** Called by worker/splits/add-split.ts. */")).toEqual([
    "worker/a.ts:1: there is no worker/splits/add-split.ts",
  ]);
});

describe("a text of the interface outside messages.ts", () => {
  const problems = (line: string, path = "web/src/splits/detail/remind.tsx") => textProblems(path, line);

  it.each([
    '<Button aria-label="Remind" />',
    '{ text: "Delete", icon: Trash2 }',
    'toast.success("Sent");',
    'return isOver ? "Over your budget" : amount;',
  ])("is refused: %s", (line) => {
    expect(problems(line)).toHaveLength(1);
  });

  it.each([
    '<Button aria-label={messages.remind} className="flex gap-2" />',
    '// Says "Over your budget" below the amount.',
    'const key = "Enter";',
    '<time title="" />',
  ])("is none: %s", (line) => {
    expect(problems(line)).toEqual([]);
  });

  it("may be in messages.ts and in the lists of the public pages", () => {
    const line = 'export const over = "Over your budget";';
    expect(problems(line, "web/src/budget/messages.ts")).toEqual([]);
    expect(problems(line, "web/src/site/content.ts")).toEqual([]);
    expect(problems(line, "web/src/budget/budget-bar.tsx")).toHaveLength(1);
  });
});

describe("a row of the database", () => {
  it.each([
    "const rows = db.all<{ id: string }>(sql`select id from users`);",
    "const row = JSON.parse(json) as UserRow;",
    "return new Map((JSON.parse(row.days) as Day[]).map(read));",
  ])("is not cast: %s", (line) => {
    expect(rowProblems("db/queries/accounts/accounts.ts", `\n${line}`)).toEqual([
      expect.stringMatching(/^db\/queries\/accounts\/accounts\.ts:2: casts /),
    ]);
    expect(rowProblems("worker/auth/sign-in.ts", line)).toHaveLength(1);
    expect(rowProblems("db/engine/json-row.ts", line)).toEqual([]);
    expect(rowProblems("web/src/api/drafts.ts", line)).toEqual([]);
  });

  it.each(["selectRows(db, { id: col.text(sql`id`) }).from(sql`users`);", "const body: unknown = JSON.parse(text);"])(
    "is described: %s",
    (line) => expect(rowProblems("db/queries/accounts/accounts.ts", line)).toEqual([]),
  );
});

describe("a write of the browser", () => {
  const write = (options: string) => `const save = useMutation({\n  mutationFn: send,\n${options}\n});\n`;

  it.each([
    "  onError: (error) => toast.error(sentenceOf(error, failures.save)),",
    "  onError: (error) => {\n    show(before);\n    toast.error(sentenceOf(error, failures.save));\n  },",
  ])("does not word its failure itself: %s", (options) =>
    expect(writeProblems("web/src/budget/save-budget.ts", write(options))).toEqual([
      expect.stringMatching(/^web\/src\/budget\/save-budget\.ts:3: /),
    ]),
  );

  it("names the sentence, and says what it does after success", () => {
    const options =
      "  onError: () => show(before),\n  meta: { failure },\n  onSuccess: () => toast.error(messages.sold),";
    expect(writeProblems("web/src/budget/save-budget.ts", write(options))).toEqual([]);
    expect(writeProblems("web/src/ui/form/use-form.ts", "  onError: (error) => toast.error(error.message),")).toEqual(
      [],
    );
  });
});

describe("a function of db/queries that writes", () => {
  const head = 'import type { SquadMember, SquadReader, MemberRight } from "./squad-access.ts";\n';
  const problemsOf = (text: string) =>
    writesWithoutProof("db/queries/squads/a.ts", head + text).map(([name, problem]) => `${name} ${problem}`);
  const update = "db.run(sql`update squad_members set role = 1 where id = ${1}`)";

  it.each([
    [`export const f = (db: Database, userId: string) => ${update};`, "userId"],
    [`export const f = (db: Database, member: SquadMember, memberId: string) => ${update};`, "memberId"],
    [`export const f = (db: Database, member: SquadMember, splitId: string) => ${update};`, "splitId"],
    [`export const f = (db: Database, { guestId }: { guestId: string | null }) => ${update};`, "guestId"],
    [
      `interface Ids { member: SquadMember; inviteId: string }\nexport const f = (db: Database, ids: Ids) => ${update};`,
      "inviteId",
    ],
    ["export function f(db: Database, userId: string) { return db.delete(members); }", "userId"],
    [
      "export const f = (db: Database, ownerId: string, now = 1) => db.run(sql`\n  insert into series (id) values (1)`);",
      "ownerId",
    ],
    ["const f = (db: Database, memberId: string) => ({ gone: db.run(sql`delete from squad_members`) });", "memberId"],
  ])("is refused with a bare id: %s", (text, id) => {
    expect(problemsOf(text)).toEqual([`f writes with the bare ${id}; take a proof that contains it`]);
  });

  it("is refused with a reader's proof", () => {
    expect(problemsOf(`export const f = (db: Database, { squadId }: SquadReader) => ${update};`)).toEqual([
      "f writes with a SquadReader, which is the right to read",
    ]);
  });

  it.each([
    [`export const f = (db: Database, right: MemberRight<"leave">, now: Date) => ${update};`],
    [`export const f = (db: Database, { squadId }: SquadMember, role: string) => ${update};`],
    [`export const lock = (db: Database, eventId: string, now: Date) => ${update};`],
    ["export const f = (db: Database, reader: SquadReader, memberId: string) => db.all(sql`select 1`);"],
    ["export const f = (db: Database, userId: string) => db.all(sql`select updated_at, deleted_at from splits`);"],
  ])("is accepted with a proof that contains all ids, and so is a read: %s", (text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it("is looked for in db/queries only, and an exception that is none any more is named", () => {
    const write = `export const f = (db: Database, userId: string) => ${update};`;
    expect(rightsProblems("worker/squads/a.ts", write)).toEqual([]);
    expect(rightsProblems("db/queries/squads/a.ts", write)).toHaveLength(1);
    expect(rightsProblems("db/queries/accounts/account-deletion.ts", "")).toContain(
      "db/queries/accounts/account-deletion.ts: deleteAccount is no exception of scripts/house/rights.ts any more.",
    );
  });
});

describe("limits of statements", () => {
  it("are not bound", () => {
    const path = "db/queries/splits/split-list.ts";
    expect(limitProblems(path, "\norder by id limit ${limit}`")).toEqual([`${path}:2: binds a limit; use limitTo.`]);
    for (const line of ["order by id ${limitTo(limit)}`", "limit ${sql.raw(String(NAMED))}", "limit ${raw(SQUADS)}"])
      expect(limitProblems(path, line)).toEqual([]);
  });
});

describe("the folders of features", () => {
  const readme = "Text.\n\nFeatures have the same name in every folder: splits (with comments),\nevents.\n";

  it("are those that the README lists", () => {
    expect(featuresIn(readme)).toEqual(["splits", "events"]);
    expect(featureFolderProblems(["domain/splits/a.ts", "worker/events/b.ts", "worker/http/c.ts"], readme)).toEqual([]);
  });

  it("of any other name are refused in every layer", () => {
    const paths = ["domain/splits/a.ts", "db/queries/events/a.ts", "web/src/series/a.ts", "tests/e2e/plans/a.spec.ts"];
    expect(featureFolderProblems(paths, readme)).toEqual([
      "web/src/series: README.md lists no such feature.",
      "tests/e2e/plans: README.md lists no such feature.",
    ]);
  });

  it("without any file are refused", () => {
    expect(featureFolderProblems(["domain/splits/a.ts"], readme)).toEqual([
      "README.md: the feature events has no folder.",
    ]);
  });
});
