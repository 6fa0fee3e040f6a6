import { expect, type Locator } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, openNewUser, test } from "#tests/support/e2e/people.ts";

test(
  "on a wide screen a row shows a segment for each share, coloured by its state",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, ana, leo] = await Promise.all([
      openNewUser(browser, origin, "maya"),
      createUser(origin, "ana"),
      createUser(origin, "leo"),
    ]);
    const { page, context, session } = maya;
    const participantIds = [ana, leo].map((one) => one.session.user.id);
    const dinner = { name: "Dinner", totalCents: 9_000, participantIds };
    const { id, participants } = await callApi<Split>(origin, "POST", "/splits", session, dinner);
    const share = `/splits/${id}/participants/${participants[0]!.id}/paid`;
    await callApi(origin, "PUT", share, session, { paid: true });

    await page.goto("/dashboard/splits");
    const segments = page.getByRole("link", { name: /^Dinner/ }).locator("[style*=flex-grow]");
    await expect(segments).toHaveCount(3);
    for (const segment of await segments.all()) await expect(segment).toBeVisible();
    const colours = await segments.evaluateAll((all) => all.map((one) => getComputedStyle(one).background));
    expect(new Set(colours).size).toBe(3);
    await context.close();
  },
);

const boxOf = async (one: Locator) => (await one.boundingBox())!;
/** Whether one element is completely inside another. */
const isInside = async (inner: Locator, outer: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(inner), await boxOf(outer)];
  return a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
};

test(
  "a long name without spaces is cut, and never what is beside it: the shares of the preview, the time of a comment, the amounts of the overview; on a phone, what is open comes before the total",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const long = "Llanfair".repeat(12);
    const [maya, leo] = await Promise.all([openNewUser(browser, origin, "maya"), createUser(origin, "leo")]);
    const { page, context, session } = maya;
    await callApi(origin, "PATCH", "/me/profile", leo.session, { displayName: long });
    const { id } = await callApi<Split>(origin, "POST", "/splits", session, {
      name: long,
      totalCents: 9_000,
      participantIds: [leo.session.user.id],
    });
    await callApi(origin, "POST", `/splits/${id}/comments`, leo.session, { comment: "Sent it!" });
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto("/dashboard/splits?new");
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    await dialog.getByLabel("Name", { exact: true }).fill(long);
    await dialog.getByLabel("Total amount").fill("90");
    await dialog.getByRole("button", { name: /Llanfair/ }).click();
    for (const amount of await dialog.locator(".bill-preview .money").all()) {
      await expect(amount).toBeVisible();
      expect(await isInside(amount, dialog)).toBe(true);
    }

    await page.goto(`/dashboard/splits/${id}`);
    const chat = page.getByRole("region", { name: "Split chat" });
    const time = chat.getByRole("listitem").filter({ hasText: "Sent it!" }).getByRole("time");
    await expect(time).toBeVisible();
    expect(await isInside(time, chat)).toBe(true);

    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 780 });
      await page.goto("/dashboard");
      const standing = page.getByRole("region", { name: /^You / });
      const name = standing.getByText("Llanfair");
      await expect(name).toHaveCSS("text-overflow", "ellipsis");
      expect(await isInside(standing.getByRole("listitem"), standing)).toBe(true);
      expect(await name.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    }

    await page.goto("/dashboard/splits");
    const top = async (term: string) => (await boxOf(page.getByRole("term").filter({ hasText: term }))).y;
    await expect(page.getByRole("term").filter({ hasText: "Total split amount" })).toBeVisible();
    expect(await top("You owe")).toBeLessThan(await top("Total split amount"));
    await context.close();
  },
);

test(
  "the filters of the list load their squads and people once one is opened, also by keyboard, and when one is in the address",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([openNewUser(browser, origin, "ana"), createUser(origin, "leo")]);
    const { page, context, session } = ana;
    const flat = await createSquad(origin, ana, [leo], { name: "Flat 12" });
    await callApi(origin, "POST", `/squads/${flat.id}/splits`, session, {
      name: "Rent",
      totalCents: 900,
      payers: [{ memberId: flat.myMemberId, paidCents: 900 }],
      input: { method: "equal", people: [flat.myMemberId] },
    });
    const direct = { name: "Dinner", totalCents: 9_000, participantIds: [leo.session.user.id] };
    await callApi(origin, "POST", "/splits", session, direct);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const bySquad = page.getByRole("combobox", { name: "Squad" });
    const byPerson = page.getByRole("combobox", { name: "Person" });
    const rows = page.getByRole("link", { name: /Rent|Dinner/ });

    await page.goto("/dashboard/splits");
    await expect(rows).toHaveCount(2);
    expect(asked).not.toContain("/api/splits/filters");
    await bySquad.focus();
    await bySquad.selectOption("Flat 12");
    await expect(rows).toHaveText([/Rent/]);
    expect(asked).toContain("/api/splits/filters");
    await expectAccessible(page, "the list of splits, filtered");

    await page.reload();
    await expect(bySquad.locator("option:checked")).toHaveText("Flat 12");
    await bySquad.selectOption("All squads");
    await byPerson.selectOption({ label: leo.username });
    await expect(rows).toHaveText([/Dinner/]);
    await context.close();
  },
);
