import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inRoot } from "#scripts/local/project.ts";
import { notFoundPage, pages as documents } from "#web/site/documents.ts";
import { pages } from "#web/app/router.tsx";

const e2e = inRoot("tests/e2e");
const web = inRoot("web/src");
const read = (...path: string[]): string => readFileSync(join(...path), "utf8");

/** The browser tests that call expectAccessible (tests/support/e2e/expect-accessible.ts), as source. */
const checksIn = (names: string[]): string[] =>
  names
    .flatMap((name) => read(e2e, name).split(/^(?= *test\()/m))
    .filter((source) => source.includes("expectAccessible("));
const specs = readdirSync(e2e, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".spec.ts"));
const checking = checksIn(specs);
/** Those of a screen's usual state: variants.spec.ts has the others. */
const looking = checksIn(specs.filter((name) => !name.endsWith("variants.spec.ts"))).join("\n");

/** The files below web/src that open something over the page. */
const opening = readdirSync(web, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".tsx") && !path.startsWith("ui/"))
  .filter((path) => {
    const source = read(web, path);
    const shared =
      /import \{[^}]*\b(Dialog|FormDialog|ConfirmDialog|Popover|Sheet|Menu)\b[^}]*\} from "#web\/ui\//.test(source);
    return shared || /<dialog\b|\bpopover="/.test(source);
  });

describe("every screen and everything that opens is checked by axe and on a touch screen", () => {
  it.each([...pages, ...documents, notFoundPage].map(({ path }) => path))("%s", (path) => {
    const anyId = path === "*" ? /"\/nowhere"/ : new RegExp(`["\`]${path.replaceAll(/:\w+/g, '[^/"`]+')}["\`?#]`);
    const isLookedAt = path === notFoundPage.path || anyId.test(looking);
    expect(
      isLookedAt,
      `Open ${path} in tests/e2e/accessibility/screens.spec.ts, and call expectAccessible there.`,
    ).toBe(true);
  });

  it.each(opening)("%s", (path) => {
    const isNamed = looking.includes(`"${path}")`);
    expect(isNamed, `Open it in an e2e test, and call expectAccessible(page, "what it is", "${path}") there.`).toBe(
      true,
    );
  });

  it("every test with such a check also runs in the project a11y", () => {
    expect(
      checking.filter((source) => !/tag: (\[.*)?"@a11y"/.test(source)).map((source) => source.split("\n")[0]),
    ).toEqual([]);
  });

  it("no check names a file that no longer opens anything", () => {
    const named = [...looking.matchAll(/expectAccessible\([^;]*?"([\w/-]+\.tsx)"\)/g)].map(([, path]) => path);
    expect(named.filter((path) => !opening.includes(path!))).toEqual([]);
  });
});

it("every modal is opened by openModal, because otherwise it would cover toasts and make them inert", () => {
  const calling = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && read(web, path).includes(".showModal("))
    .map((path) => path.replaceAll("\\", "/"));
  expect(calling).toEqual(["ui/overlay/open-modals.ts"]);
});
