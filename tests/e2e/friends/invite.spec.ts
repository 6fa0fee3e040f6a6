import { expect, type Browser, type Page } from "@playwright/test";
import { errorMessages } from "#domain/errors.ts";
import type { Friends } from "#domain/friends/friends.ts";
import type { Invitation } from "#domain/friends/invitations.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { newestMail } from "#tests/support/e2e/mailbox.ts";
import { callApi, freshName, openAs, PASSWORD, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";

const friendsOf = (origin: string, session: SessionTokens) => callApi<Friends>(origin, "GET", "/friends", session);

/** Invites an address, and opens the link of the mail in this browser. */
async function followMail(page: Page, origin: string, from: { username: string; session: SessionTokens }, to: string) {
  await callApi<Invitation>(origin, "POST", "/invitations", from.session, { email: to });
  const mail = await newestMail(origin, to, `${from.username} invites you to Squadtab`);
  const link = /^See the invitation:\n(\S+)$/m.exec(mail.text)![1]!;
  await page.goto(link);
  return { link, token: new URL(link).hash.slice(1), mail };
}

const invited = (page: Page, name: string) => page.getByText(`@${name} would like to be friends`);
const toFriends = (page: Page) => expect(page).toHaveURL(/\/dashboard\/friends$/);
const waiting = (page: Page, name: string) => page.getByText(`${name}’s friend request is waiting for you`);

/** Each page has its own browser context, so that they share no storage. */
const freshPage = async (browser: Browser, origin: string) => (await browser.newContext({ baseURL: origin })).newPage();

async function fillSignUp(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email", { exact: true }).fill(`${username}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
}

test(
  "an invited person signs up, signs in and accepts, and the inviter sees the new friend live",
  { tag: "@a11y" },
  async ({ browser, page, origin }) => {
    const maya = await openNewUser(browser, origin, "maya");
    await maya.page.goto("/dashboard/friends");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url() + JSON.stringify(request.headers())));
    const username = freshName("leo");
    // The mail's address is not the account's: only the link counts.
    const { token } = await followMail(page, origin, maya, `${freshName("other")}@example.com`);
    await expect(invited(page, maya.username)).toBeVisible();
    await expect(page).toHaveURL(`${origin}/invite`);
    await page.reload();
    await expect(invited(page, maya.username)).toBeVisible();
    await expectAccessible(page, "an invitation");
    // The skip link keeps the invitation, and the focus.
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.reload();
    await expect(invited(page, maya.username)).toBeVisible();

    await page.getByRole("link", { name: "Sign Up" }).last().click();
    await page.reload();
    await fillSignUp(page, username);
    await expect(page.getByText("Your account is ready.")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await toFriends(page);
    await expect(waiting(page, maya.username)).toBeVisible();

    const friends = (of: Page) => of.getByRole("list", { name: "Friends" }).getByRole("listitem");
    await expect(page.getByRole("region", { name: "Pending Requests (1)" })).toContainText(`@${maya.username}`);
    await expect(maya.page.getByRole("region", { name: /^Sent requests/ })).toContainText(`@${username}`);
    await page.getByRole("button", { name: `Accept ${maya.username}` }).click();
    await expect(friends(page)).toContainText(`@${maya.username}`);
    await expect(friends(maya.page)).toContainText(`@${username}`);
    expect((await friendsOf(origin, maya.session)).invited).toEqual([]);
    // The token is sent in request bodies only, and is no longer stored on this device.
    expect(asked.filter((request) => request.includes(token))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      token,
    );

    await page.goto(`/invite#${token}`);
    await expect(page.getByText(`You and ${maya.username} are already friends`)).toBeVisible();
    await toFriends(page);
  },
);

test("signing up through Google keeps the invitation", { tag: "@scale" }, async ({ page, origin }) => {
  const maya = await createUser(origin, "maya");
  await page.route(/\/authorize\?/, (route) => {
    const fresh = freshName("google");
    const as = { sub: fresh, email: `${fresh}@example.com`, email_verified: true, name: "Zoë Lind" };
    return route.continue({
      url: `${route.request().url()}&as=${Buffer.from(JSON.stringify(as)).toString("base64url")}`,
    });
  });
  await followMail(page, origin, maya, `${freshName("zoe")}@example.com`);
  await page.getByRole("link", { name: "Sign In" }).last().click();
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await toFriends(page);
  await expect(waiting(page, maya.username)).toBeVisible();
  expect((await friendsOf(origin, maya.session)).sent).toMatchObject([{ person: { displayName: "Zoë Lind" } }]);
});

test(
  "a signed-in user gets the request immediately; used and own links say so",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const [maya, leo, tom] = await Promise.all(["maya", "leo", "tom"].map((name) => createUser(origin, name)));
    const asLeo = await openAs(browser, origin, leo!.session);
    const { link } = await followMail(asLeo.page, origin, maya!, `${leo!.username}@example.com`);
    await toFriends(asLeo.page);
    await expect(waiting(asLeo.page, maya!.username)).toBeVisible();

    const asTom = await openAs(browser, origin, tom!.session);
    await asTom.page.goto(link);
    await expect(asTom.page.getByText(errorMessages.invitation_gone)).toBeVisible();
    await expect(asTom.page).toHaveURL(`${origin}/invite`);
    await expectAccessible(asTom.page, "a used invitation");
    expect((await friendsOf(origin, tom!.session)).pending).toEqual([]);

    await followMail(asTom.page, origin, tom!, `${freshName("unknown")}@example.com`);
    await expect(asTom.page.getByText(errorMessages.own_invitation)).toBeVisible();
    await asTom.page.getByRole("link", { name: "Your friends" }).click();
    await toFriends(asTom.page);
  },
);

test(
  "broken links say so; an open invitation follows a sign-in in another tab, and keeps its link while the server is away",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
    const page = await freshPage(browser, origin);
    await page.route("**/api/invitations/look", (route) => route.abort());
    await followMail(page, origin, maya, `${freshName("leo")}@example.com`);
    await expect(page.getByText("Squadtab can’t be reached. Please try again.")).toBeVisible();
    await page.unroute("**/api/invitations/look");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(invited(page, maya.username)).toBeVisible();

    const other = await page.context().newPage();
    for (const path of ["/invite", "/invite#", "/invite#not-a-token", `/invite#${"x".repeat(300)}`]) {
      await other.goto(path);
      await expect(other.getByText(errorMessages.invitation_gone)).toBeVisible();
    }
    await other.goto("/signin");
    await other.getByLabel("Email or username").fill(leo.username);
    await other.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await other.getByRole("button", { name: "Sign In", exact: true }).click();
    await toFriends(page);
    expect((await friendsOf(origin, leo.session)).pending).toHaveLength(1);
  },
);

test(
  "a person can refuse further invitations by the link in one, and undo it",
  { tag: ["@a11y", "@scale"] },
  async ({ page, origin }) => {
    const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
    const email = `${freshName("nia")}@example.com`;
    const { mail } = await followMail(page, origin, maya, email);
    await page.goto(/^Don’t mail me again:\n(\S+)$/m.exec(mail.text)![1]!);
    await expect(page.getByText("Invitations to Squadtab: off")).toBeVisible();
    await expect(
      page.getByText("Your address won’t get these emails any more, no matter who invites you."),
    ).toBeVisible();
    await expectAccessible(page, "no more invitations");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Invitations to Squadtab: on")).toBeVisible();
    await callApi(origin, "POST", "/invitations", leo.session, { email });
    await newestMail(origin, email, `${leo.username} invites you to Squadtab`);
  },
);
