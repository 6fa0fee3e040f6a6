import { expect, type Locator } from "@playwright/test";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openAs, openNewUser, test } from "#tests/support/e2e/people.ts";

const boxOf = async (one: Locator) => (await one.boundingBox())!;

test(
  "the title of the form stays on one line, and the group is below it where there is no room beside it",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Beach house in Cascais" });
    const { page, context } = await openAs(browser, origin, ana.session);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/dashboard/squads/${squad.id}?new`);
      const dialog = page.getByRole("dialog", { name: "Create Split" });
      await expect(dialog.getByLabel("Group")).toHaveValue(squad.id);
      const title = await boxOf(dialog.getByRole("heading", { name: "Create Split" }));
      expect(title.height, `height of the title at ${width} px`).toBeLessThan(40);
      const group = await boxOf(dialog.getByLabel("Group"));
      const close = await boxOf(dialog.getByRole("button", { name: "Close" }));
      expect(close.y).toBeLessThan(title.y + title.height);
      if (width < 900) {
        expect(group.y).toBeGreaterThanOrEqual(title.y + title.height);
        expect(group.width).toBeGreaterThan(200);
      } else expect(group.y).toBeLessThan(title.y + title.height);
    }
    await context.close();
  },
);

test(
  "a word of the form's sentence that is pressed by keyboard moves the focus to the field that it opens",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Flat 12" });
    const { page, context } = await openAs(browser, origin, ana.session, { viewport: { width: 1440, height: 520 } });
    await page.goto(`/dashboard/squads/${squad.id}?new`);
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    const word = dialog.getByRole("button", { name: /^Paid by / });
    await word.press("Enter");
    const field = dialog.getByLabel("Paid by", { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await word.press("Enter");
    await expect(field).toBeHidden();
    await expect(word).toBeFocused();
    await dialog.getByRole("button", { name: /^Day: / }).press("Enter");
    await expect(dialog.getByLabel("Date", { exact: true })).toBeFocused();

    await dialog.getByLabel("Total amount").fill("30");
    await expect(dialog.getByText(/^Your share is \$15\.00/).filter({ visible: true })).toBeVisible();
    await context.close();
  },
);

test(
  "on a phone the title of a split has the whole width; a split in which nothing is owed has no way to settle up",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), createUser(origin, "leo")]);
    const squad = await createSquad(origin, ana, [leo], { name: "Flat 12", currency: "EUR" });
    const [anas, leos] = [ana, leo].map(
      ({ session }) => squad.members.find(({ person }) => person?.id === session.user.id)!.id,
    );
    const { id } = await callApi<SquadSplit>(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
      name: "Groceries for the weekend at the beach house",
      totalCents: 8_000,
      payers: [{ memberId: anas, paidCents: 8_000 }],
      input: { method: "equal", people: [anas, leos] },
    });
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
    const { page, context } = await openAs(browser, origin, ana.session, phone);
    await page.goto(`/dashboard/squads/${squad.id}/splits/${id}`);
    const title = await boxOf(page.getByRole("heading", { level: 1 }));
    expect(title.width).toBeGreaterThan(300);
    const edit = await boxOf(page.getByRole("button", { name: "Edit", exact: true }));
    expect(title.y).toBeGreaterThanOrEqual(edit.y + edit.height);
    const shares = page.getByRole("region", { name: "Shares" });
    await expect(shares.getByRole("listitem").filter({ hasText: "Owes a share" })).toBeVisible();
    await expect(shares.getByRole("link", { name: "Settle up" })).toBeVisible();

    await callApi(origin, "POST", "/payments", ana.session, {
      squadId: squad.id,
      from: leos,
      to: anas,
      cents: 4_000,
      today: new Date().toISOString().slice(0, 10),
    });
    await page.reload();
    await expect(shares.getByText("Settled", { exact: true })).toBeVisible();
    await expect(shares.getByRole("link", { name: "Settle up" })).toBeHidden();

    await page.goto("/dashboard/splits");
    await expect(page.getByText("Counts only the splits that you create outside squads")).toBeVisible();
    await context.close();
  },
);

test(
  "the form offers a scan while the code of the scan is loaded, and says when it can’t be",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "ana");
    let go = () => {};
    const held = new Promise<void>((done) => (go = done));
    await page.route(/\/receipt-scan-.*\.js$/, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto("/dashboard/splits?new");
    const dialog = page.getByRole("dialog", { name: "Create Split" });
    await dialog.getByRole("button", { name: "Try a sample" }).click();
    await expect(dialog.getByText("Loading the reader…")).toBeVisible();
    await context.setOffline(true);
    await expect(dialog.getByText("The reader couldn’t be loaded. Please check your connection")).toBeVisible();
    await context.setOffline(false);
    await expect(dialog.getByText("Loading the reader…")).toBeVisible();
    go();
    await expect(dialog.getByRole("progressbar")).toBeVisible();
    await context.close();
  },
);
