import { expect } from "@playwright/test";
import { followLink } from "#tests/support/e2e/follow.ts";
import { freshName, PASSWORD, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

// One rule for each field: tests/web/accounts/sign-up-form.test.tsx covers every rule.
const signUpCases: [field: string, typed: string, sentence: string][] = [
  ["Username", "ana ruiz", "Username can only contain letters, numbers and underscores"],
  ["Email", "ana", "Please enter a valid email address"],
  ["Password", `Ab1${"x".repeat(98)}`, "Password must be less than 100 characters"],
  ["Confirm password", "Other123", "Passwords don't match"],
];

test(
  "the sign-up form shows a rule beside each field, keeps what was typed and sends nothing; a taken username shows an error beside the field, regardless of case; the sign-in form shows the message of each error",
  { tag: "@scale" },
  async ({ page, origin }) => {
    const sent: string[] = [];
    page.on("request", (request) => request.url().includes("/api/auth/") && sent.push(request.url()));
    await page.goto("/signup");
    for (const [label, typed, sentence] of signUpCases) {
      await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
      const field = page.getByLabel(label, { exact: true });
      await field.fill(typed);
      await page.getByRole("button", { name: "Sign Up" }).click();
      await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.*+?]/g, "\\$&")));
      await expect(field).toHaveValue(typed);
    }
    expect(sent).toEqual([]);

    const { username } = await createUser(origin, "taken");
    await page.getByLabel("Username").fill(username.toUpperCase());
    await page.getByLabel("Email", { exact: true }).fill(`${freshName("new")}@example.com`);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("This username is already taken").first()).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).not.toHaveValue("");

    const ines = (await createUser(origin, "ines")).username;
    await followLink(page, "/signin");
    const signIn = page.getByRole("button", { name: "Sign In", exact: true });
    await signIn.click();
    await expect(page.getByText("Please enter your email or username")).toBeVisible();
    await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
    await page.getByLabel("Email or username").fill("nobody_here");
    await page.getByLabel("Password", { exact: true }).fill("wrong-one");
    await signIn.click();
    await expect(
      page.getByText("Username not found. Please check your username or use your email instead."),
    ).toBeVisible();
    await page.getByLabel("Email or username").fill(ines);
    await signIn.click();
    await expect(page.getByText("Invalid email/username or password")).toBeVisible();
    await expect(page.getByLabel("Email or username")).toHaveValue(ines);
    await page.getByLabel("Email or username").fill(`${ines.toUpperCase()}@example.com`);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await signIn.click();
    await expect(page.getByText("Welcome back!")).toBeVisible();
  },
);

test(
  "the split form shows each rule beside its field, and keeps what was typed",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "rosa");
    await page.goto("/dashboard/splits?new");
    const form = page.getByRole("dialog", { name: "Create Split" });
    // tests/web/splits/form/split-form.test.ts covers every amount.
    const amounts: [typed: string, sentence: string][] = [
      ["abc", "You can't do that, please input a valid number"],
      ["0", "Amount must be greater than 0"],
    ];
    const amount = form.getByLabel("Total amount");
    for (const [typed, sentence] of amounts) {
      await amount.fill(typed);
      await amount.press("Enter");
      await expect(amount).toHaveAccessibleDescription(new RegExp(sentence.replace(/[.*+?$]/g, "\\$&")));
      await expect(amount).toHaveValue(typed);
    }
    await expect(form.getByText("Split name is required")).toBeVisible();
    await expect(form.getByText("Please select at least one person").first()).toBeVisible();
    await form.getByLabel("Name", { exact: true }).fill("x".repeat(101));
    await openPart(form, "more");
    await form.getByLabel("Merchant").fill("y".repeat(101));
    await amount.press("Enter");
    await expect(form.getByText("Split name must be less than 100 characters")).toBeVisible();
    await expect(form.getByText("Merchant must be less than 100 characters")).toBeVisible();
    await context.close();
  },
);
