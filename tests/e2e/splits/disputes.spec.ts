import { expect, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { callApi, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

const own = (page: Page) => page.getByRole("listitem").filter({ has: page.getByText("You", { exact: true }) });
const rowOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Payment breakdown" }).getByRole("listitem").filter({ hasText: name });

test(
  "a participant disputes a share, both see it live, and the creator resolves it by an edit",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([openNewUser(browser, origin, "maya"), openNewUser(browser, origin, "leo")]);
    const tom = await createUser(origin, "tom");
    const { id } = await callApi<Split>(origin, "POST", "/splits", maya.session, {
      name: "Cabin",
      totalCents: 9_000,
      participantIds: [leo.session.user.id, tom.session.user.id],
    });
    for (const { page } of [maya, leo]) {
      await page.goto(`/dashboard/splits/${id}`);
      await expect(page.getByRole("heading", { name: "Cabin", level: 1 })).toBeVisible();
    }
    const reminder = maya.page.getByRole("button", { name: `Remind ${leo.username}` });
    await expect(reminder).toBeVisible();
    await expect(maya.page.getByRole("button", { name: "This isn’t mine" })).toHaveCount(0);

    // The dialog asks first: Cancel changes nothing, and returns the focus.
    const say = leo.page.getByRole("button", { name: "This isn’t mine" });
    await say.click();
    const asked = leo.page.getByRole("dialog", { name: "Dispute this share?" });
    await expect(asked).toContainText(`${maya.username} gets a notification`);
    await expectAccessible(leo.page, "asking whether a share is theirs", "splits/detail/dispute-button.tsx");
    await leo.page.keyboard.press("Escape");
    await expect(say).toBeFocused();
    await expect(reminder).toBeVisible();

    await say.click();
    await asked.getByRole("button", { name: "It isn’t mine" }).click();
    await expect(leo.page.getByText(`${maya.username} was notified that this isn’t yours`)).toBeVisible();
    await expect(own(leo.page)).toContainText("You say this isn’t yours");
    await expect(rowOf(maya.page, leo.username)).toContainText(
      "Says this isn’t theirs. Edit the split, or remove them.",
    );
    await expect(reminder).toHaveCount(0);
    await expect(maya.page.getByRole("button", { name: `Remind ${tom.username}` })).toBeVisible();
    for (const { page } of [maya, leo]) await expectAccessible(page, "a share that isn't theirs");
    await expect(maya.page.getByText(`${leo.username} said that this isn’t theirs`)).toBeVisible();
    await expect(leo.page.getByText("You said that this isn’t yours")).toBeVisible();

    // Withdrawn and disputed again, live in the other browser too.
    await leo.page.getByRole("button", { name: "It’s mine after all" }).click();
    await leo.page.getByRole("dialog").getByRole("button", { name: "It’s mine" }).click();
    await expect(reminder).toBeVisible();
    await say.click();
    await asked.getByRole("button", { name: "It isn’t mine" }).click();
    await expect(reminder).toHaveCount(0);

    await maya.page.getByRole("button", { name: `Edit the split that ${leo.username} disputes` }).click();
    const form = maya.page.getByRole("dialog", { name: "Edit Split" });
    await form.getByLabel("Total amount").fill("120");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(reminder).toBeVisible();
    await expect(own(leo.page)).toContainText(`You owe ${maya.username}`);
    await expect(say).toBeVisible();
    await Promise.all([maya, leo].map(({ context }) => context.close()));
  },
);

test(
  "a user adds their share of a split to their expenses, from its page and while creating one",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const leo = await openNewUser(browser, origin, "leo");
    const maya = await createUser(origin, "maya");
    const { page } = leo;
    const { id } = await callApi<Split>(origin, "POST", "/splits", maya.session, {
      name: "Concert",
      totalCents: 8_040,
      splitDate: "2026-01-18",
      participantIds: [leo.session.user.id],
    });
    await page.goto(`/dashboard/splits/${id}`);
    await page.getByRole("button", { name: "Add my share to my expenses" }).click();
    const form = page.getByRole("dialog", { name: "Add Expense" });
    await expect(form.getByText("Your share of “Concert”.")).toBeVisible();
    await expect(form.getByLabel("Description")).toHaveValue("Concert");
    await expect(form.getByLabel("Amount")).toHaveValue("40.20");
    await expect(form.getByLabel("Date")).toHaveValue("2026-01-18");
    await form.getByRole("button", { name: "Add Expense" }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole("listitem").filter({ hasText: "Concert" })).toContainText("$40.20");

    await followLink(page, "/dashboard/splits?new");
    const split = page.getByRole("dialog", { name: "Create Split" });
    await split.getByLabel("Name", { exact: true }).fill("Ramen");
    await split.getByLabel("Total amount").fill("20");
    await split.getByRole("combobox", { name: "Split with" }).fill(maya.username);
    await split.getByRole("option", { name: maya.username }).click();
    await openPart(split, "more");
    await split.getByRole("switch", { name: "Add my share to my expenses" }).check();
    await expect(split.getByText("$10.00, without a category")).toBeVisible();
    // The choice survives a reload like the rest of the form.
    await page.reload();
    await expect(split.getByRole("switch", { name: "Add my share to my expenses" })).toBeChecked();
    await split.getByRole("button", { name: "Create Split" }).click();
    await expect(split).toHaveCount(0);
    await page.getByRole("link", { name: "Expenses" }).first().click();
    await expect(page.getByRole("listitem").filter({ hasText: "Ramen" })).toContainText("$10.00");
    await leo.context.close();
  },
);
