import { expect, type Page, type Route } from "@playwright/test";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import type { ActivityPage } from "#domain/squads/activity.ts";
import type { Squad, SquadSummary } from "#domain/squads/squads.ts";
import { befriend } from "#tests/support/e2e/befriend.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

const rows = (...lines: string[]): string => ["Date,Description,Category,Cost,Currency,You,Bo,Cy", ...lines].join("\n");

const FILE = rows(
  "2026-03-14,Power bill,Electricity,90.00,EUR,60.00,-30.00,-30.00",
  "2026-03-15,You paid Bo,Payment,30.00,EUR,30.00,-30.00,0.00",
  "2026-04-01,Total balance, , ,EUR,90.00,-60.00,-30.00",
);

test(
  "a file of another app is imported into a new squad, with proof of its balances",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto("/dashboard/squads");
    await page.getByRole("link", { name: "Import from another app" }).click();

    const choose = (text: string) =>
      page
        .getByLabel("File to import")
        .setInputFiles({ name: "flat-12_2026-04-01_export.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await choose(rows("2026-03-14,Power bill,Electricity,90.00,EUR,60.00,-30.00,-20.00"));
    await expect(page.getByRole("alert")).toHaveText("Line 2: This row does not add up to 0.");
    await expectAccessible(page, "a file that cannot be read");

    await choose(FILE);
    await expect(page.getByText("Splitwise · flat-12 · EUR · 2 entries")).toBeVisible();
    await expect(page.getByLabel("Squad name")).toHaveValue("flat-12");
    await expect(page.getByLabel("You", { exact: true })).toHaveValue("me");
    await expect(page.getByLabel("Bo", { exact: true })).toHaveValue("guest");
    await expect(page.getByText("Every balance is what the file says.")).toBeVisible();
    await expectAccessible(page, "a file that was read");

    await page.getByRole("button", { name: "Import 2 entries" }).click();
    await expect(page.getByText("2 entries were imported")).toBeVisible();
    await expectAccessible(page, "the result of an import");
    await page.getByRole("link", { name: "Open squad" }).click();
    await expect(page.getByRole("main")).toContainText("€90.00");
    await context.close();
  },
);

test("an import is undone from its result", { tag: "@scale" }, async ({ browser, origin }) => {
  const ana = await createUser(origin, "ana");
  const { page, context } = await openAs(browser, origin, ana.session);
  await page.goto("/dashboard/squads/import");
  await page
    .getByLabel("File to import")
    .setInputFiles({ name: "flat.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${FILE}`, "utf16le") });
  await page.getByRole("button", { name: "Import 2 entries" }).click();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("The import was undone").first()).toBeVisible();
  await page.getByRole("link", { name: "Open squad" }).click();
  await expect(page.getByRole("main")).not.toContainText("€90.00");
  await context.close();
});

test(
  "a friend who is in the file becomes a member of the new squad, and owes what the file says",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, bo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "bo")]);
    await befriend(origin, ana, bo);
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto("/dashboard/squads/import");
    await page.getByLabel("File to import").setInputFiles({
      name: "flat.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(FILE.replaceAll("Bo", bo.username)),
    });
    await expect(page.getByLabel(bo.username, { exact: true })).toHaveValue(`friend:${bo.session.user.id}`);
    await page.getByRole("button", { name: "Import 2 entries" }).click();
    await expect(page.getByText("2 entries were imported")).toBeVisible();
    const { squads } = await callApi<{ squads: SquadSummary[] }>(origin, "GET", "/squads", bo.session);
    const squad = await callApi<Squad>(origin, "GET", `/squads/${squads[0]?.id}`, bo.session);
    const own = squad.members.find(({ person }) => person?.id === bo.session.user.id);
    expect(own?.balanceCents).toBe(-60_00);
    await context.close();
  },
);

/** The squads of a user, with what was written into the only one. */
async function written(origin: string, session: SessionTokens) {
  const { squads } = await callApi<{ squads: SquadSummary[] }>(origin, "GET", "/squads", session);
  const [first] = squads;
  const path = `/squads/${first?.id}`;
  const { activity } = await callApi<ActivityPage>(origin, "GET", `${path}/activity`, session);
  const { members } = await callApi<Squad>(origin, "GET", path, session);
  return {
    squads: squads.length,
    imports: activity.filter(({ kind }) => kind === "entries-imported").map(({ facts }) => facts),
    balances: members.map(({ balanceCents }) => balanceCents).toSorted((a, b) => b - a),
  };
}

/** Three batches. */
const LONG = rows(
  ...Array.from({ length: 1_200 }, (_, index) => `2026-03-14,Tea ${index},Food,2.00,EUR,1.00,-1.00,0.00`),
);
const ONCE = {
  squads: 1,
  imports: [{ count: 1_200, format: "splitwise-csv" }],
  balances: [120_000, 0, -120_000],
};

const chooseLong = (page: Page) =>
  page
    .getByLabel("File to import")
    .setInputFiles({ name: "flat.csv", mimeType: "text/csv", buffer: Buffer.from(LONG) });

test(
  "a page that is loaded again in the middle of an import goes on, and writes nothing twice",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto("/dashboard/squads/import");
    await chooseLong(page);
    await page.getByLabel("Squad name").fill("Our flat");
    // The third batch never leaves the browser.
    await page.route("**/batches/2", () => undefined);
    const second = page.waitForResponse("**/batches/1");
    await page.getByRole("button", { name: "Import 1,200 entries" }).click();
    await second;
    await page.reload();
    await page.unroute("**/batches/2");
    await chooseLong(page);
    await expect(page.getByText("This import was begun before. It goes on where it stopped.")).toBeVisible();
    await expect(page.getByLabel("Squad name")).toHaveValue("Our flat");
    await page.getByRole("button", { name: "Import 1,200 entries" }).click();
    await expect(page.getByText("1,200 entries were imported")).toBeVisible();
    expect(await written(origin, ana.session)).toEqual(ONCE);
    await context.close();
  },
);

test(
  "an import whose connection is lost in the middle goes on by itself, and writes nothing twice",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.goto("/dashboard/squads/import");
    await chooseLong(page);
    // The answers to a batch and to the finish are lost once, after the server has taken them.
    const lost = new Set<string>();
    const loseAnswer = async (route: Route) => {
      const path = new URL(route.request().url()).pathname;
      if (lost.has(path)) return route.continue();
      lost.add(path);
      await route.fetch();
      await route.abort("connectionreset");
    };
    await page.route("**/batches/1", loseAnswer);
    await page.route("**/finish", loseAnswer);
    await page.getByRole("button", { name: "Import 1,200 entries" }).click();
    await expect(page.getByText("1,200 entries were imported")).toBeVisible({ timeout: 40_000 });
    expect(lost.size).toBe(2);
    expect(await written(origin, ana.session)).toEqual(ONCE);
    await context.close();
  },
);

const TABLE = ["Day;What;How much;Who;Ana;Bo", "31.01.2026;Tea;3,00;Ana;1;2", "01.02.2026;Rent;100,00;Bo;1;1"].join(
  "\n",
);

test(
  "the columns of any other table are chosen by keyboard, and remembered for the next file",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const { page, context } = await openAs(browser, origin, ana.session);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/dashboard/squads/import");
    const choose = () =>
      page
        .getByLabel("File to import")
        .setInputFiles({ name: "wg.csv", mimeType: "text/csv", buffer: Buffer.from(TABLE) });
    await choose();
    await expect(page.getByRole("heading", { name: "What the columns mean" })).toBeVisible();
    const read = page.getByRole("button", { name: "Read the table" });
    await read.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").first()).toHaveText("Please choose this.");
    await expectAccessible(page, "columns that are not chosen");
    await page.getByLabel("Amount", { exact: true }).focus();
    await page.keyboard.type("How much");
    await page.getByLabel("Description", { exact: true }).focus();
    await page.keyboard.type("What");
    await page.getByLabel("Who shares each row").selectOption("weights");
    for (const name of ["Ana", "Bo"]) {
      await page.getByLabel(name, { exact: true }).focus();
      await page.keyboard.press("Space");
    }
    await page.getByLabel("Order of day and month").selectOption("month-first");
    await read.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("Line 2:");
    await page.getByLabel("Order of day and month").selectOption("day-first");
    await expectAccessible(page, "columns that are chosen");
    await read.click();
    await expect(page.getByText(/^Table · wg · .* · 2 entries/)).toBeVisible();
    await page.getByRole("button", { name: "Change the columns" }).click();
    await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("2");
    await read.click();
    await page.getByRole("button", { name: "Import 2 entries" }).click();
    await expect(page.getByText("2 entries were imported")).toBeVisible();
    await page.reload();
    await choose();
    await expect(page.getByLabel("Who shares each row")).toHaveValue("weights");
    await expect(page.getByLabel("Bo", { exact: true })).toBeChecked();
    await context.close();
  },
);

test(
  "a broken or hostile file is refused with a sentence and its line, and nothing is sent",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await createUser(origin, "ana");
    const { page, context } = await openAs(browser, origin, ana.session);
    const sent: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== "GET" && pathname.startsWith("/api/squads")) sent.push(pathname);
    });
    await page.goto("/dashboard/squads/import");
    const files: [name: string, content: Buffer, sentence: string][] = [
      ["big.csv", Buffer.alloc(10 * 1024 * 1024 + 1, "a"), "Line 1: This file is larger than 10 MB."],
      ["empty.csv", Buffer.alloc(0), "Line 1: This file is empty."],
      ["sheet.csv", Buffer.from("PK\u0003\u0004\u0014\0", "latin1"), "Line 1: This is a zip or Excel file."],
      [
        "nul.csv",
        Buffer.from(rows("2026-01-01,T\0a,Food,2.00,EUR,1.00,-1.00,0.00")),
        "Line 2: This file has characters",
      ],
      ["utf16.csv", Buffer.from(FILE, "utf16le"), "Line 1: This file is in UTF-16."],
      ["deep.json", Buffer.from("[".repeat(1_000)), "Line 1: This file is nested too deeply."],
      ["proto.json", Buffer.from('{"__proto__": {"participants": []}}'), "Line 1: Squadtab does not know this kind"],
      ["page.csv", Buffer.from("<!doctype html><title>Sign in</title>"), "Line 1: Squadtab does not know the columns"],
      [
        "formula.csv",
        Buffer.from(rows("2026-01-01,Tea,Food,=1+1,EUR,1.00,-1.00,0.00")),
        "Line 2: “=1+1” is not an amount.",
      ],
      [
        "footer.csv",
        Buffer.from(FILE.replace("90.00,-60.00,-30.00", "90.00,-61.00,-29.00")),
        "Line 4: The file’s total of Bo is −€61.00",
      ],
    ];
    for (const [name, buffer, sentence] of files) {
      await page.getByLabel("File to import").setInputFiles({ name, mimeType: "text/csv", buffer });
      await expect(page.getByRole("alert"), name).toContainText(sentence);
      await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
    }
    expect(sent).toEqual([]);
    await context.close();
  },
);
