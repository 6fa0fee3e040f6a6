import { expect, type Locator, type Page } from "@playwright/test";
import { coreFeatures, highlights, networkEffects } from "#web/site/content.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";

const MOST_PRESSES = 3;

/** What one presses, from the overview on, and what one then sees. */
interface Way {
  presses: ((page: Page) => Locator)[];
  seen: ((page: Page) => Locator)[];
}

const link = (name: string | RegExp) => (page: Page) => page.getByRole("link", { name, exact: true }).first();
const button = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first();
const heading = (name: string) => (page: Page) => page.getByRole("heading", { name, exact: true });
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const field = (name: string) => (page: Page) => page.getByRole("textbox", { name, exact: true });

/** The squad in the list of squads: the overview has links with its name too. */
const squadRow = (page: Page) =>
  page
    .getByRole("main")
    .filter({ has: page.getByRole("heading", { name: "Squads", level: 1 }) })
    .getByRole("link", { name: /Flat 12/ });

/** A tab of the squad. */
const inSquad = (tab: string, ...seen: Way["seen"]): Way => ({
  presses: [link("Squads"), squadRow, link(tab)],
  seen,
});
const invite = (way: string, ...seen: Way["seen"]): Way => ({
  presses: [
    button("Add"),
    text("Add a friend"),
    (page) => page.getByRole("dialog").getByText(way, { exact: true }).first(),
  ],
  seen,
});
const profileLink = link(/your profile$/i);
const points = (isPhone: boolean): Way => ({
  presses: [...(isPhone ? [button("Menu")] : []), profileLink, link("Points")],
  seen: [
    heading("Your points"),
    text("Bronze"),
    text(/more to Silver/),
    text(/no cash value/),
    text(/bring friends \(50\)/),
  ],
});

/** Where each claim of the public pages about the life of a squad is found. */
const claims = (isPhone: boolean): Record<string, Way[]> => ({
  [networkEffects.chat.title]: [
    inSquad("Chat", field("Write a message")),
    { presses: [link("Squads"), squadRow, link(/Rent/)], seen: [field("Write a comment")] },
  ],
  [networkEffects.challenges.title]: [inSquad("Challenges", button("New challenge"))],
  [networkEffects.savings.title]: [inSquad("Goals", button("New goal"))],
  [networkEffects.stats.title]: [inSquad("Stats", link(/Spent on 1 bill/), heading("Who pays first"))],
  [networkEffects.streak.title]: [inSquad("Challenges", heading(networkEffects.streak.title))],
  [highlights.points.title]: [points(isPhone)],
  [coreFeatures.rewards.title]: [
    invite("Email", field("Email")),
    invite("Your link", field("Link"), (page) => page.getByRole("img", { name: "QR code of your link" })),
    points(isPhone),
  ],
});

for (const [width, options] of [
  ["a desktop", {}],
  ["a phone", { viewport: { width: 390, height: 800 }, hasTouch: true }],
] as const)
  test(
    `a new user on ${width} finds what the public pages say about squads within ${MOST_PRESSES} presses`,
    { tag: "@scale" },
    async ({ browser, origin }) => {
      const [ana, maya] = await Promise.all([createUser(origin, "ana"), createUser(origin, "maya")]);
      const squad = await createSquad(origin, ana, [maya], { name: "Flat 12", currency: "EUR" });
      await callApi(origin, "POST", `/squads/${squad.id}/splits`, ana.session, {
        name: "Rent",
        totalCents: 90_000,
        payers: [{ memberId: squad.myMemberId, paidCents: 90_000 }],
        input: { method: "equal", people: squad.members.map(({ id }) => id) },
      });
      const { page, context } = await openAs(browser, origin, maya.session, options);
      const found = claims(width === "a phone");
      // No claim of the list is left out.
      for (const { title } of Object.values(networkEffects)) expect(Object.keys(found)).toContain(title);
      for (const [title, ways] of Object.entries(found))
        for (const { presses, seen } of ways)
          await test.step(title, async () => {
            expect(presses.length).toBeLessThanOrEqual(MOST_PRESSES);
            await page.goto("/dashboard");
            for (const press of presses) await press(page).click();
            for (const each of seen) await expect(each(page)).toBeVisible();
          });
      await context.close();
    },
  );
