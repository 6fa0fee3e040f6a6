import { expect, type Page } from "@playwright/test";
import { figures, founders, tourSteps } from "#web/site/content.ts";
import { pages } from "#web/site/documents.ts";
import { openAs, PASSWORD, createUser, test } from "#tests/support/e2e/people.ts";

const read = pages.filter(({ prerendered }) => prerendered);

const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** Waits until the button is enabled again. */
const isFree = (page: Page, name: string) => expect(button(page, name)).not.toHaveAttribute("aria-disabled");
const step = (page: Page, number: number) => page.getByText(`Step ${number} of 5`, { exact: true });

/** The page's console errors, including violations of the content security policy. */
function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.push(message.text());
  });
  page.on("pageerror", (error) => heard.push(String(error)));
  return heard;
}

/** The headings of the page's sections, from the top. */
const headings = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();

test("the landing page and the features page say what is there and what is to come", async ({ page }) => {
  const card = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await page.goto("/");
  await test.step("the landing page has its sections in order and its buttons have the right targets", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/One tab\.\s*Everyone’s\s*square\./);
    expect(await headings(page)).toEqual([
      "Made for people who’ll eat together again",
      "Better with every seat filled",
      "Three steps, then dessert",
      "The next round is on all of you",
      "Say hello",
    ]);
    const targets: [string, string][] = [
      ["Start Your Squad", "/signup"],
      ["See How It Works", "/demo"],
      ["See All Features", "/features"],
      ["Experience the Network Effect", "/signup"],
      ["Start Your Squad Free", "/signup"],
    ];
    for (const [name, href] of targets)
      for (const found of await page.getByRole("main").getByRole("link", { name, exact: true }).all())
        await expect(found).toHaveAttribute("href", href);
    await expect(page.getByRole("main").getByRole("link", { name: "Start Your Squad", exact: true })).toHaveCount(2);
    for (const id of ["features", "how-it-works", "contact"])
      await expect(page.locator(`section#${id}`)).toHaveCount(1);
    const cards = page.locator("#features li");
    await expect(cards).toHaveCount(6);
    for (const badge of ["Sticky", "Popular", "Premium", "New", "Rewards", "Secure"])
      await expect(cards.getByText(badge, { exact: true })).toHaveCount(1);
    for (const number of ["01", "02", "03"])
      await expect(page.locator("#how-it-works").getByText(number)).toBeVisible();
  });
  await test.step("figures that are goals are under 'Where we are going', and no feature of the page is marked as coming", async () => {
    const goals = page.getByRole("heading", { name: "Where we are going" }).locator("xpath=following-sibling::ul[1]");
    for (const { value, of, goal } of figures) {
      if (goal) await expect(goals.locator("li", { hasText: of }).getByText(value, { exact: true })).toBeVisible();
      else await expect(page.getByText(`True today: ${value} ${of}`)).toBeVisible();
    }
    await expect(page.getByText("Coming", { exact: true })).toHaveCount(0);
  });
  await test.step("built features have no mark: events, waiting lists, invitations", async () => {
    const planning = card("Plan it before you pay it");
    await expect(planning).toContainText("a full event keeps a waiting list");
    await expect(planning.getByText(/coming/i)).toHaveCount(0);
    await expect(card("Build the squad")).toContainText("invitation by email");
  });
  await test.step("both founders have a mail address", async () => {
    for (const { role, email } of founders)
      await expect(
        page.locator("#contact").getByRole("link", { name: `Write an email to the ${role}` }),
      ).toHaveAttribute("href", `mailto:${email}`);
  });
  await page.goto("/features");
  await test.step("the features page has six and four cards and its two links", async () => {
    expect(await headings(page)).toEqual(["Core Features", "And There's More", "Ready to Get Started?"]);
    const cards = (title: string) => page.getByRole("region", { name: title }).getByRole("heading", { level: 3 });
    await expect(cards("Core Features")).toHaveCount(6);
    await expect(cards("And There's More")).toHaveCount(4);
    await expect(link(page, "Sign Up Now")).toHaveAttribute("href", "/signup");
    await expect(page.getByRole("main").getByRole("link", { name: "See How It Works" })).toHaveAttribute(
      "href",
      "/demo",
    );
  });
  await test.step("built features have no mark: friends, push, offline", async () => {
    await expect(card("Permanent squads")).toContainText("guests who can claim their place later");
    for (const title of [
      "Invite and earn",
      "Permanent squads",
      "Smart auto-split",
      "Spending tracking and insights",
      "Payment history",
      "Real-time notifications",
      "Budget alerts",
    ])
      await expect(card(title).getByText(/coming/i)).toHaveCount(0);
    await expect(card("Real-time notifications")).toContainText("pushed to your phone");
    await expect(page.getByText("Without a connection it still opens")).toBeVisible();
  });
});

test("the header links to every page and to the landing page's sections, on phones through its menu, and Back goes through them", async ({
  page,
}) => {
  await page.goto("/features");
  const header = page.getByRole("banner");
  const targets = { Features: "/features", "How it Works": "/#how-it-works", Demo: "/demo", Contact: "/#contact" };
  for (const [name, href] of Object.entries(targets))
    await expect(header.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await expect(header.getByRole("link", { name: "Sign In", exact: true })).toHaveAttribute("href", "/signin");
  await expect(header.getByRole("link", { name: "Get Started", exact: true })).toHaveAttribute("href", "/signup");

  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/#contact$/);
  const contact = page.getByRole("heading", { name: "Say hello" });
  const how = page.getByRole("heading", { name: "Three steps, then dessert" });
  await expect(contact).toBeInViewport();
  await page.getByRole("banner").getByRole("link", { name: "How it Works" }).click();
  await expect(page).toHaveURL(/\/#how-it-works$/);
  // Below the sticky header.
  await expect.poll(async () => (await how.boundingBox())!.y).toBeGreaterThan(76);
  await expect(how).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/#contact$/);
  await expect(contact).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/features$/);
  await page.goForward();
  await expect(contact).toBeInViewport();

  await page.setViewportSize({ width: 360, height: 780 });
  await button(page, "Menu").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link")).toHaveText([
    "Features",
    "How it Works",
    "Demo",
    "Contact",
    "Sign In",
    "Get Started",
  ]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button(page, "Menu")).toBeFocused();
  await button(page, "Menu").click();
  await menu.getByRole("link", { name: "Contact" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { name: "Say hello" })).toBeInViewport();
});

test(
  "a button that is pressed before the tour's code has loaded works once it has",
  { tag: "@scale" },
  async ({ page }) => {
    let come = () => {};
    const arrived = new Promise<void>((done) => (come = done));
    await page.route("**/assets/tour-*.js", async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto("/demo", { waitUntil: "commit" });
    await button(page, "Next").click();
    await expect(step(page, 1)).toBeVisible();
    come();
    await expect(step(page, 2)).toBeVisible();
  },
);

/** Goes back to the tour's first step by the list of steps, once the current one has been shown long enough. */
async function openFirstStep(page: Page): Promise<void> {
  await page.clock.runFor(2_000);
  await page.getByRole("list", { name: "Steps" }).getByRole("button").first().click();
  await expect(step(page, 1)).toBeVisible();
  await page.clock.runFor(2_000);
}

test.describe("the tour", () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto("/demo");
    // Hydrated once a press has an effect: pressing a name in the first step responds immediately.
    await expect(async () => {
      const add = page.getByRole("button", { name: "Add Tom" });
      if (await add.isVisible()) await add.click({ timeout: 1_000 });
      await expect(page.getByText("You, Ana, Leo and Tom")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // From here on, the test controls the clock.
    await page.clock.pauseAt(3_600_000);
  });

  test("goes forward and back by its buttons, by itself and by keys", async ({ page }) => {
    await test.step("keeps each step for two seconds, whatever the user presses", async () => {
      await button(page, "Next").click();
      await expect(step(page, 2)).toBeVisible();
      await button(page, "Next").click({ force: true });
      await page.keyboard.press("ArrowRight");
      await page.getByRole("list", { name: "Steps" }).getByRole("button").nth(4).click({ force: true });
      await page.clock.runFor(1_900);
      await button(page, "Next").click({ force: true });
      await expect(step(page, 2)).toBeVisible();
      await page.clock.runFor(100);
      await button(page, "Next").click();
      await expect(step(page, 3)).toBeVisible();
    });

    await openFirstStep(page);
    await test.step("plays a step every four seconds up to the fifth, and pauses", async () => {
      await button(page, "Auto Play").click();
      await page.clock.runFor(3_900);
      await expect(step(page, 1)).toBeVisible();
      await page.clock.runFor(100);
      await expect(step(page, 2)).toBeVisible();
      await button(page, "Pause").click();
      await page.clock.runFor(10_000);
      await expect(step(page, 2)).toBeVisible();
      await button(page, "Auto Play").click();
      for (const number of [3, 4, 5]) {
        await page.clock.runFor(4_000);
        await expect(step(page, number)).toBeVisible();
      }
      await expect(button(page, "Auto Play")).toBeVisible();
      await page.clock.runFor(20_000);
      await expect(step(page, 5)).toBeVisible();
    });

    await openFirstStep(page);
    await test.step("plays with Space, unless Space presses a focused control", async () => {
      await page.getByRole("heading", { level: 2 }).click();
      await page.keyboard.press("Space");
      await expect(button(page, "Pause")).toBeVisible();
      await page.keyboard.press("Space");
      await expect(button(page, "Auto Play")).toBeVisible();
      await button(page, "Remove Tom").focus();
      await page.keyboard.press("Space");
      await expect(page.getByText("You, Ana and Leo")).toBeVisible();
      await expect(button(page, "Auto Play")).toBeVisible();
    });
    await button(page, "Add Tom").click();
    await test.step("works by keyboard, keeps the focus and announces each step that the user opens", async () => {
      await button(page, "Next").focus();
      for (const number of [2, 3, 4, 5]) {
        await page.keyboard.press(number % 2 === 0 ? "ArrowRight" : "Enter");
        await expect(step(page, number)).toBeVisible();
        await expect(page.locator("[aria-live=polite]", { has: step(page, number) })).toHaveCount(1);
        await page.clock.runFor(2_000);
        await isFree(page, number < 5 ? "Next" : "Done");
      }
      await expect(button(page, "Done")).toBeFocused();
      await page.keyboard.press("ArrowLeft");
      await expect(step(page, 4)).toBeVisible();
      await expect(button(page, "Next")).toBeFocused();
      await button(page, "Auto Play").click();
      await expect(page.locator("[aria-live=off]", { has: step(page, 4) })).toHaveCount(1);
    });
    await button(page, "Pause").click();

    await openFirstStep(page);
    await test.step("goes forward and back by its buttons, and Done opens the sign-up page", async () => {
      for (const [index, { title }] of tourSteps.entries()) {
        await expect(step(page, index + 1)).toBeVisible();
        await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
        const indicator = page.getByRole("list", { name: "Steps" }).getByRole("button");
        await expect(indicator).toHaveCount(5);
        await expect(indicator.nth(index)).toHaveAttribute("aria-current", "step");
        await page.clock.runFor(2_000);
        if (index < 4) await button(page, "Next").click();
      }
      await expect(button(page, "Next")).toHaveCount(0);
      await button(page, "Previous").click();
      await expect(step(page, 4)).toBeVisible();
      await page.clock.runFor(2_000);
      await button(page, "Next").click();
      await page.clock.runFor(2_000);
      await expect(page.getByRole("main").getByRole("link", { name: "Get Started" })).toHaveAttribute(
        "href",
        "/signup",
      );
      await button(page, "Done").click();
      await expect(page).toHaveURL(/\/signup$/);
    });
  });

  test("does not play by itself for users who prefer reduced motion", { tag: "@scale" }, async ({ page }) => {
    await page.clock.runFor(60_000);
    await expect(step(page, 1)).toBeVisible();
    await button(page, "Next").click();
    await expect(page.getByText("5 lines read")).toBeVisible();
    for (const _ of [3, 4]) {
      await page.clock.runFor(2_000);
      await button(page, "Next").click();
    }
    const ana = page.getByRole("switch", { name: "Ana paid" });
    await page.clock.runFor(10_000);
    await expect(ana).not.toBeChecked();

    // Users without that preference see the animation.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await button(page, "Previous").click();
    await page.clock.runFor(2_000);
    await button(page, "Next").click();
    await expect(ana).not.toBeChecked();
    await page.clock.runFor(1_300);
    await expect(ana).toBeChecked();
  });

  test(
    "shares the bill among the people who were chosen, and carries them, the amount and the payments on",
    { tag: "@scale" },
    async ({ page }) => {
      await test.step("recalculates the shares for the chosen people", async () => {
        await button(page, "Next").click();
        await page.clock.runFor(2_000);
        await button(page, "Next").click();
        await expect(page.getByText(/^Each pays \$25\.00/)).toBeVisible();
        await button(page, "Remove Tom").click();
        await expect(page.getByText(/^Each pays \$33\.33.* your share is \$33\.34/)).toBeVisible();
        await page.getByLabel("Total amount").fill("");
        await expect(page.getByText("Enter the amount to see each share.")).toBeVisible();
        await button(page, "Add Tom").click();
      });
      await test.step("carries people, amount and payments from step to step", async () => {
        const onward = async () => {
          await page.clock.runFor(2_000);
          await button(page, "Next").click();
        };
        await page.getByLabel("Total amount").fill("100.01");
        await expect(page.getByText(/Each pays \$25\.00/)).toBeVisible();
        // Arrow keys in a field belong to the field.
        await page.getByLabel("Total amount").press("ArrowRight");
        await expect(step(page, 3)).toBeVisible();
        await onward();
        await page.getByRole("switch", { name: "Leo paid" }).check();
        await expect(page.getByText("Marked as paid!")).toBeVisible();
        await expect(page.getByText("Paid today")).toHaveCount(1);
        await onward();
        // $120.00 of Tom's and his $25.00, Ana's $25.00; less the $32.40 that are owed.
        await expect(page.getByText("+$138").first()).toBeAttached();
      });

      await openFirstStep(page);
      await test.step("has a friend request, whose answer decides who can share the bill", async () => {
        await expect(button(page, "Add Jonas")).toHaveCount(0);
        await button(page, "Accept Jonas").press("Enter");
        await expect(page.getByText("Friend request accepted!")).toBeVisible();
        await expect(page.getByRole("heading", { name: "Pending Requests" })).toHaveCount(0);
        // The focus moves to the next control, and then along with the people who are added to the bill.
        await page.keyboard.press("Tab");
        await expect(button(page, "Remove Ana")).toBeFocused();
        await button(page, "Add Jonas").press("Enter");
        await expect(button(page, "Remove Jonas")).toBeFocused();
        await expect(page.getByText("You, Ana, Leo and 2 others")).toBeVisible();
      });
    },
  );
});

test("a signed-in user never sees the landing page; public pages show them the dashboard link, the email and Sign Out, which ends the session in all tabs", async ({
  browser,
  origin,
}) => {
  const { session } = await createUser(origin, "maya");
  const { context, page } = await openAs(browser, origin, session);
  const seen: string[] = [];
  await page.exposeFunction("sawHeading", (text: string) => seen.push(text));
  await page.addInitScript(() => {
    const { sawHeading } = globalThis as unknown as { sawHeading: (text: string) => void };
    const look = () => {
      const heading = location.pathname === "/" && document.querySelector("h1");
      if (heading && getComputedStyle(heading).visibility === "visible") sawHeading(heading.innerText);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(seen).toEqual([]);

  const visit = await context.newPage();
  await visit.goto("/features");
  const header = visit.getByRole("banner");
  await expect(header.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(header.getByText(session.user.email)).toBeVisible();
  await expect(header.getByRole("link", { name: "Get Started" })).toBeHidden();
  await visit.setViewportSize({ width: 360, height: 780 });
  await expect(header.getByText(session.user.email)).toBeHidden();
  await expect(header.getByRole("link", { name: "Dashboard" })).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole("button", { name: "Sign Out" })).toBeInViewport({ ratio: 1 });
  await header.getByRole("button", { name: "Sign Out" }).click();
  await expect(visit).toHaveURL(/\/signin$/);
  await expect(page).toHaveURL(/\/signin/);
  await context.close();
});

test(
  "public pages obey the content security policy and log no errors; an unknown address answers 404, on screen and in the console",
  { tag: "@scale" },
  async ({ page }) => {
    const heard = complaintsOf(page);
    for (const { path, title } of read) {
      const answer = await page.goto(path);
      expect(answer?.headers()["content-security-policy"]).toMatch(
        /script-src 'self' 'sha256-[^']+'; style-src 'self';/,
      );
      expect(answer?.headers()["strict-transport-security"]).toBe("max-age=31536000");
      await page.waitForLoadState("networkidle");
      await expect(page).toHaveTitle(title);
    }
    expect(heard).toEqual([]);

    const answer = await page.goto("/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
    await expect.poll(() => heard.join()).toContain("404: no page at /no/such/page");
    await expect(link(page, "Return to Home")).toHaveAttribute("href", "/");
    const asset = await page.goto("/assets/no-such-file.js");
    expect(asset?.status()).toBe(404);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "every public page shows its content, has the metadata for search engines and link previews, working links, sections, the tour's start and the phone's menu",
    { tag: "@scale" },
    async ({ page, request }) => {
      const sitemap = await (await request.get("/sitemap.xml")).text();
      expect(await (await request.get("/robots.txt")).text()).toContain("Sitemap: http");
      const descriptions = new Set<string | null>();
      for (const { path, listed, prerendered } of pages) {
        await page.goto(path);
        if (prerendered) {
          await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
          await expect(page.getByRole("main")).toBeVisible();
        }
        const content = (selector: string) => page.locator(selector).getAttribute("content");
        if (!listed) {
          expect(await content("meta[name=robots]")).toBe("noindex");
          continue;
        }
        const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
        expect(new URL(canonical ?? "").pathname).toBe(path);
        expect(sitemap).toContain(`<loc>${canonical}</loc>`);
        expect(await content("meta[property='og:url']")).toBe(canonical);
        descriptions.add(await content("meta[name=description]"));
        const picture = await request.get(new URL((await content("meta[property='og:image']")) ?? "").pathname);
        expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
      }
      expect(descriptions.size).toBe(pages.filter(({ listed }) => listed).length);
      await page.goto("/demo");
      for (const { title, sentence } of tourSteps) {
        await expect(page.locator("noscript li").filter({ hasText: title })).toContainText(sentence);
      }
      await page.goto("/signin");
      await expect(page.locator("noscript p")).toHaveText(/^Squadtab needs JavaScript to divide your bills\./);

      await page.goto("/");
      await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
      await expect(page.getByRole("heading", { name: "Say hello" })).toBeInViewport();
      await page.getByRole("main").getByRole("link", { name: "See All Features" }).click();
      await expect(page).toHaveURL(/\/features$/);
      await page.getByRole("main").getByRole("link", { name: "See How It Works" }).click();
      await expect(page).toHaveURL(/\/demo$/);
      await page.getByRole("main").getByRole("link", { name: "Get Started" }).click();
      await expect(page).toHaveURL(/\/signup$/);
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto("/features");
      await button(page, "Menu").click();
      await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Demo" }).click();
      await expect(page).toHaveURL(/\/demo$/);
    },
  );
});

/** Holds the app's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let come = () => {};
  const arrived = new Promise<void>((done) => (come = done));
  await page.route("**/assets/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  return () => come();
}

test("input and clicks before hydration are handled by the app, once", async ({ page, origin }) => {
  const { username } = await createUser(origin, "early");
  const come = await holdCode(page);
  await page.goto("/signin", { waitUntil: "commit" });
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await button(page, "Sign In").click();
  await page.getByLabel("Password", { exact: true }).press("Enter");
  // The browser does not submit the form, which would put the password into the URL.
  await expect(page).toHaveURL(/\/signin$/);
  come();
  await expect(page).toHaveURL(/\/dashboard$/);
});

// The first is hydrated in place; the second is rendered again, because its links depend on its URL.
for (const address of ["/signin", "/signin?next=%2Fdashboard%2Fsplits"])
  test(
    `typing during hydration loses no letter and keeps the cursor at ${address}`,
    { tag: "@scale" },
    async ({ page, origin }) => {
      const { username } = await createUser(origin, "midway");
      const come = await holdCode(page);
      await page.goto(address, { waitUntil: "commit" });
      const name = page.getByLabel("Email or username");
      const password = page.getByLabel("Password", { exact: true });
      await name.fill(username);
      // An early Enter, followed by more typing, submits nothing.
      await name.press("Enter");
      await password.focus();
      const letters = "Never ends, until it does. ".repeat(3);
      const typing = page.keyboard.type(letters, { delay: 8 });
      come();
      await typing;
      await expect(password).toHaveValue(letters);
      await expect(password).toBeFocused();
      await expect(name).toHaveValue(username);
      await page.keyboard.press("Control+a");
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(address === "/signin" ? /\/dashboard$/ : /\/dashboard\/splits$/);
    },
  );

test(
  "what happened before hydration is in the app: an email in the dialog, a click on its button, else the page's own focus",
  { tag: "@scale" },
  async ({ page }) => {
    await test.step("an email typed before hydration is filled into the dialog that was opened meanwhile", async () => {
      const come = await holdCode(page);
      await page.goto("/signin", { waitUntil: "commit" });
      await page.getByLabel("Email or username").fill("maya@example.com");
      await button(page, "Forgot password?").click();
      come();
      const dialog = page.getByRole("dialog", { name: "Forgot password" });
      await expect(dialog.getByLabel("Email", { exact: true })).toHaveValue("maya@example.com");
      await page.unroute("**/assets/*.js");
    });
    await test.step("a click before hydration is replayed on the same button, also after a key that types nothing", async () => {
      const come = await holdCode(page);
      await page.goto("/signup?next=%2Fdashboard%2Fsplits", { waitUntil: "commit" });
      await page.getByRole("button", { name: "Show password" }).last().click();
      await page.keyboard.press("Shift");
      come();
      await expect(page.getByLabel("Confirm password")).toHaveAttribute("type", "text");
      await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
      await page.unroute("**/assets/*.js");
    });
    await test.step("a page without early input sets its own focus after hydration", async () => {
      await page.goto("/signin");
      await page.evaluate(() => history.replaceState({ usr: { created: "maya" } }, ""));
      await page.reload();
      await expect(page.getByLabel("Email or username")).toHaveValue("maya");
      await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    });
  },
);
