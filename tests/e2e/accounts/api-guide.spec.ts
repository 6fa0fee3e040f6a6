import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import type { NewAccessToken } from "#domain/accounts/access-tokens.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { callApi, createUser, test } from "#tests/support/e2e/people.ts";

/** The examples of the guide: each command, with the answer that follows it. */
const examples = readFileSync("docs/api.md", "utf8")
  .split(/^## (?=\d)/m)
  .slice(1)
  .map((section) => ({
    title: section.split("\n")[0]!,
    command: /```sh\n(.*?)```/s.exec(section)![1]!,
    answer: JSON.parse(/```json\n(.*?)```/s.exec(section)![1]!) as unknown,
  }));

/** Expects all that the guide shows: the same fields, with values of the same types; the same numbers and names. */
function expectLike(shown: unknown, real: unknown, at: string): void {
  if (Array.isArray(shown)) {
    expect(Array.isArray(real), at).toBe(true);
    for (const each of shown) expectLike(each, (real as unknown[])[0], `${at}[0]`);
  } else if (typeof shown === "object" && shown !== null) {
    for (const [name, value] of Object.entries(shown)) {
      expect(real, at).toHaveProperty(name);
      expectLike(value, (real as Record<string, unknown>)[name], `${at}.${name}`);
    }
  } else if (typeof shown === "string" && shown.endsWith("…"))
    expect(real, at).toMatch(new RegExp(`^${shown.slice(0, 4)}`));
  else if (typeof shown === "string" && /^\d{4}-/.test(shown)) expect(real, at).toMatch(/^\d{4}-\d\d-\d\d/);
  else expect(real, at).toEqual(shown);
}

test("the examples of docs/api.md answer what it says, in their order", async ({ origin }) => {
  expect(examples).toHaveLength(5);
  const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
  await callApi(origin, "PATCH", "/me/profile", ana.session, { displayName: "Ana" });
  const body = { name: "Flat 12", currency: "EUR", guests: ["Sam", "Kim"] };
  const squad = await callApi<Squad>(origin, "POST", "/squads", ana.session, body);
  const { token } = await callApi<NewAccessToken>(origin, "POST", "/me/access-tokens", ana.session, {
    name: "Examples",
    scope: "write",
    expiresInDays: 1,
  });
  const folder = mkdtempSync(join(tmpdir(), "squadtab-api-"));
  const variables = {
    SQUADTAB: origin,
    TOKEN: token,
    SQUAD: squad.id,
    ME: squad.myMemberId,
    FRIEND: squad.members.find(({ guestName }) => guestName === "Sam")!.id,
  };
  const run = async (command: string, more: object = {}) => {
    const options = { cwd: folder, env: { PATH: process.env["PATH"], ...variables, ...more } };
    const { stdout } = await promisify(execFile)("bash", ["-euc", command], options);
    return stdout;
  };
  try {
    for (const { title, command, answer } of examples) {
      // The first page has no cursor.
      const sent = command.includes("$CURSOR") ? command.replace(' --data-urlencode "cursor=$CURSOR"', "") : command;
      const text = await run(sent);
      const saved = / -o (\S+)/.exec(command)?.[1];
      expectLike(answer, JSON.parse(saved ? readFileSync(join(folder, saved), "utf8") : text), title);
    }
    // What is repeated with its key is added once.
    const [add, list] = [examples[2]!.command, examples[3]!.command];
    const again = JSON.parse(await run(add)) as { id: string };
    await run(add.replace("week-48", "week-49"));
    const first = JSON.parse(await run(list.replace(' --data-urlencode "cursor=$CURSOR"', ""))) as {
      nextCursor: string;
    };
    const second = JSON.parse(await run(list, { CURSOR: first.nextCursor })) as {
      splits: { id: string }[];
      nextCursor: null;
    };
    expect([second.splits.map(({ id }) => id), second.nextCursor]).toEqual([[again.id], null]);
    // A stranger’s token sees none of it.
    const others = await callApi<NewAccessToken>(origin, "POST", "/me/access-tokens", leo.session, {
      name: "Examples",
      scope: "write",
      expiresInDays: 1,
    });
    expect(JSON.parse(await run(examples[1]!.command, { TOKEN: others.token }))).toMatchObject({
      error: { code: "not_found" },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
