import { expect, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { followLink } from "#tests/support/e2e/follow.ts";
import { createEvent } from "#tests/support/e2e/create-event.ts";
import { setBudget, createExpense } from "#tests/support/e2e/money.ts";
import { callApi, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";
import { serveUpdatableSite } from "#tests/support/e2e/updatable-site.ts";

test.use({ serviceWorkers: "allow" });

const line = (page: Page) => page.getByText(/^You’re offline\. Saved data from .*\d+:\d\d [AP]M\.$/);
const newVersion = (page: Page) => page.getByText("A new version is here.");

/** Waits until the service worker has cached all of the app's code. */
async function codeIsKept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const { controller } = navigator.serviceWorker;
      if (!controller) return ["the service worker"];
      const files = await new Promise<string[]>((done) => {
        navigator.serviceWorker.addEventListener("message", ({ data }) => done(data.files as string[]), { once: true });
        controller.postMessage({ type: "here" });
      });
      const kept = await (await caches.open("squadtab.files")).keys();
      const paths = new Set(kept.map(({ url }) => new URL(url).pathname));
      return files.filter((file) => !paths.has(file));
    });
  // It fetches more than a hundred files one after the other.
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/** The names of the responses that are stored on this device. */
const storedResponses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Opening a database that does not exist would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === "squadtab")) return [];
    return new Promise<string[]>((done, fail) => {
      const opening = indexedDB.open("squadtab");
      opening.addEventListener("error", () => fail(opening.error));
      opening.addEventListener("success", () => {
        const keys = opening.result.transaction("answers").objectStore("answers").getAllKeys();
        keys.addEventListener("success", () => {
          opening.result.close();
          done(keys.result as string[]);
        });
      });
    });
  });

/** Every URL in a cache of this device. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test(
  "every page opens offline with the last known data, and refreshes when the connection is back",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const [ana, leo] = await Promise.all([openNewUser(browser, origin, "ana"), createUser(origin, "leo")]);
    const { page, context } = ana;
    const split = await callApi<Split>(origin, "POST", "/splits", leo.session, {
      name: "Cabin weekend",
      totalCents: 48_000,
      participantIds: [ana.session.user.id],
    });
    const say = (comment: string) => callApi(origin, "POST", `/splits/${split.id}/comments`, leo.session, { comment });
    await say("Who has the key?");
    await setBudget(origin, ana.session, 50_000);
    await createExpense(origin, ana.session, { description: "Firewood", amountCents: 3_150 });
    /** The page, a text on it, and the stored response that it comes from. */
    const places: [path: string, text: string, answer: string][] = [
      ["/dashboard", "Cabin weekend", '["notifications"]'],
      ["/dashboard/expenses", "Firewood", '["expenses",'],
      ["/dashboard/splits", "Cabin weekend", '["splits",'],
      ["/dashboard/insights", "$31.50", '["insights",'],
      ["/dashboard/budget", "$500", '["budget",'],
      ["/dashboard/notifications", "New comment on Cabin weekend", '["notifications","all"]'],
      ["/dashboard/profile", "Account statistics", '["statistics"]'],
      ["/dashboard/profile/notifications", "Reminders", '["push-settings"]'],
      [`/dashboard/splits/${split.id}`, "Who has the key?", `["split-comments","${split.id}"]`],
    ];
    const seen = (text: string) => page.locator("main").getByText(text).first();
    await page.goto("/dashboard");
    for (const [path, text, answer] of places) {
      await followLink(page, path);
      await expect(seen(text)).toBeVisible();
      await expect.poll(() => storedResponses(page)).toContainEqual(expect.stringContaining(answer));
    }
    await codeIsKept(page);

    await context.setOffline(true);
    for (const [path, text] of places) {
      await page.goto(path);
      await expect(seen(text)).toBeVisible();
      await expect(line(page)).toBeVisible();
    }
    await expect(page.getByRole("heading", { name: "Cabin weekend" })).toBeVisible();
    const other = await context.newPage();
    await other.goto("/features?from=mail");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(/All of it,\s*on the tab/);
    await other.goto("/demo");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("A tour of Squadtab");
    await other.goto("/");
    await expect(other).toHaveURL("/dashboard");
    await other.goto("/join#a-link");
    await expect(other.getByText("This link opens once you have a connection.")).toBeVisible();
    // The app does not render this page: it would show its 404 page.
    await expect(other.goto("/no-such-page")).rejects.toThrow("ERR_");
    await other.close();
    await say("Found it.");
    await context.setOffline(false);
    await expect(page.getByRole("log").getByText("Found it.")).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await context.close();
  },
);

test(
  "offline, a page that was never opened says that it needs a connection, and loads when there is one",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context, session } = await openNewUser(browser, origin, "ana");
    const [leo] = await Promise.all([
      createUser(origin, "leo"),
      createExpense(origin, session, { amountCents: 4_200 }),
    ]);
    const split = await callApi<Split>(origin, "POST", "/splits", session, {
      name: "Cabin weekend",
      totalCents: 48_000,
      participantIds: [leo.session.user.id],
    });
    const event = await createEvent(origin, session, {});
    await page.goto("/dashboard/friends");
    await codeIsKept(page);
    await context.setOffline(true);
    const sentence = page
      .locator("main")
      .getByText(/You’re offline(, and this is not saved on this device|\. Check your connection)/)
      .first();
    const lists = ["expenses", "splits", "insights", "budget", "events"];
    const paths = [...lists, `splits/${split.id}`, `events/${event.id}`, "profile"].map((path) => `/dashboard/${path}`);
    for (const path of ["/dashboard", ...paths]) {
      await page.goto(path);
      await expect(sentence, path).toBeVisible();
      await expect(page.locator("main .skeleton"), path).toHaveCount(0);
    }
    await page.goto("/dashboard/expenses");
    await expect(sentence).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("$42.00").first()).toBeVisible();
    await expect(sentence).toHaveCount(0);
    await context.close();
  },
);

test("signing out deletes the user's data from the device, and cached code contains none", async ({
  browser,
  origin,
}) => {
  const { page, context, username, session } = await openNewUser(browser, origin, "ana");
  await createExpense(origin, session, { description: "A secret gift", amountCents: 4_200 });
  await page.goto("/dashboard/expenses");
  await expect(page.getByText("A secret gift")).toBeVisible();
  await codeIsKept(page);
  await expect.poll(() => storedResponses(page)).not.toEqual([]);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/signin");
  expect(await storedResponses(page)).toEqual([]);
  const own = /^\/(|features|demo|dashboard|boot\.js|favicon\.svg|manifest\.webmanifest|icons\/.+|assets\/.+)$/;
  expect((await cached(page)).filter((path) => !own.test(path))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(username);
  // The dashboard redirects to sign-in, also offline.
  await context.setOffline(true);
  await page.goto("/dashboard/expenses");
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
  await expect(page.getByText("A secret gift")).toHaveCount(0);
  await context.close();
});

test(
  "signing out on a public page deletes the user's data from the device too",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "ana");
    await page.goto("/dashboard/friends");
    await expect.poll(() => storedResponses(page)).not.toEqual([]);
    await page.goto("/features");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/signin");
    expect(await storedResponses(page)).toEqual([]);
    await context.close();
  },
);

test(
  "a page with old data says so when the server cannot be reached",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "ana");
    const unreached = page.getByText(/^Squadtab can’t be reached\. Saved data from /);
    await page.goto("/dashboard/friends");
    await expect.poll(() => storedResponses(page)).not.toEqual([]);
    await expect(unreached).toHaveCount(0);
    await page.route("**/api/**", (route) => route.abort());
    await page.reload();
    await expect(unreached).toBeVisible();
    await page.unroute("**/api/**");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Friends", level: 1 })).toBeVisible();
    await expect(unreached).toHaveCount(0);
    await context.close();
  },
);

test(
  "an update is complete before it is used, and a page newer than its service worker is not called old",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const site = await serveUpdatableSite(origin);
    const { page, context } = await openNewUser(browser, site.origin, "ana");
    const shell = () =>
      page.evaluate(
        async () => (await (await (await caches.open("squadtab.shell")).match("/dashboard"))?.text()) ?? "",
      );
    await page.goto("/dashboard/friends");
    await codeIsKept(page);
    expect(await shell()).not.toContain(site.newer);
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.innerText.includes("A new version is here."))
          Object.assign(globalThis, { wasCalledOld: true });
      }).observe(document, { childList: true, subtree: true });
    });
    site.update();
    // A slow network is not waited for: the page comes from the cache.
    await expect(async () => {
      await page.reload();
      expect(await page.content()).toContain(site.newer);
    }).toPass();
    await expect(page.getByRole("heading", { name: "Friends", level: 1 })).toBeVisible();
    // The new service worker prefetches code; the old cache stays complete until that has finished.
    await site.isAskedForLazyCode;
    expect(await shell()).not.toContain(site.newer);
    site.giveLazyCode();
    await expect.poll(shell).toContain(site.newer);
    // Until the new worker controls the page, codeIsKept would ask the old one.
    const isTakenOver = () =>
      page.evaluate(async () => {
        const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return (
          !installing && !waiting && active?.state === "activated" && active === navigator.serviceWorker.controller
        );
      });
    await expect.poll(isTakenOver).toBe(true);
    await codeIsKept(page);
    expect(await page.evaluate(() => "wasCalledOld" in globalThis)).toBe(false);
    await context.close();
    site.close();
  },
);

test(
  "a new version is announced, and loads when the user asks for it",
  { tag: ["@a11y", "@scale"] },
  async ({ browser, origin }) => {
    const { page, context } = await openNewUser(browser, origin, "ana");
    await page.goto("/dashboard/splits?new");
    await codeIsKept(page);
    await expect(newVersion(page)).toHaveCount(0);
    const form = page.getByRole("dialog", { name: "Create Split" });
    await form.getByLabel("Name", { exact: true }).fill("Half a sentence");
    // What the next version's service worker reports at its start.
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(async () => {
      const { clients } = globalThis as unknown as {
        clients: { matchAll(): Promise<{ postMessage(data: unknown): void }[]> };
      };
      for (const one of await clients.matchAll())
        one.postMessage({ type: "version", files: ["/assets/main-newer.js"] });
    });
    await expect(newVersion(page)).toBeVisible();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Half a sentence");
    await page.keyboard.press("Escape");
    await form.getByRole("button", { name: "Discard" }).click();
    await expectAccessible(page, "a newer version");
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Reload" }).click();
    await loaded;
    await expect(page.getByRole("heading", { name: "Splits", level: 1 })).toBeVisible();
    await expect(newVersion(page)).toHaveCount(0);
    await context.close();
  },
);

test("the manifest names icons and addresses that exist", async ({ page }) => {
  // The document alone, without running the app.
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/dashboard");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await page.request.get(href!)).json()) as {
    start_url: string;
    icons: { src: string; type: string }[];
    shortcuts: { url: string; icons: { src: string; type: string }[] }[];
  };
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  for (const { src, type } of [
    ...icons,
    { src: touch!, type: "image/png" },
    { src: "/icons/badge-96.png", type: "image/png" },
  ]) {
    const answer = await page.request.get(src);
    expect([src, answer.status(), answer.headers()["content-type"]]).toEqual([src, 200, type]);
  }
  expect(manifest.start_url).toBe("/dashboard");
});
