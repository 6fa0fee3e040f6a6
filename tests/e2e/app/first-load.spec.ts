import { expect, type Page } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { documentOf, scriptsOf } from "#scripts/vite/built-files.ts";
import { callApi, openAs, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";

/** The API responses that this page gets, such as "GET /api/splits". */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.resourceType() === "fetch")
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const twice = (calls: string[]) => calls.filter((call, index) => calls.indexOf(call) !== index);

test(
  "a full page load requests each resource once, also after its socket has opened",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const ana = await openNewUser(browser, origin, "ana");
    const leo = await createUser(origin, "leo");
    const participantIds = [leo.session.user.id];
    // The message reaches a channel before the socket opens, but long enough ago to be in the first response.
    const { id } = await callApi<Split>(origin, "POST", "/splits", ana.session, {
      name: "Dinner",
      totalCents: 10_000,
      participantIds,
    });
    await new Promise((done) => setTimeout(done, 6_000));
    const screens = ["/dashboard", "/dashboard/insights", "/dashboard/budget", "/dashboard/friends"];
    const { page } = ana;
    const calls = watchCalls(page);
    for (const path of [...screens, "/dashboard/splits", `/dashboard/splits/${id}`, "/dashboard/profile"]) {
      calls.length = 0;
      const heard = page
        .waitForEvent("websocket")
        .then((socket) => socket.waitForEvent("framereceived", ({ payload }) => String(payload).includes('"missed"')));
      await page.goto(path);
      expect(String((await heard).payload)).toBe('[{"type":"missed","messages":[]}]');
      await page.waitForLoadState("networkidle");
      expect(calls.length).toBeGreaterThan(1);
      expect({ path, twice: twice(calls) }).toEqual({ path, twice: [] });
    }
    await ana.context.close();
  },
);

test("the overview's data is requested before the app's code has loaded, and only once", async ({
  browser,
  origin,
}) => {
  const { context, page } = await openNewUser(browser, origin, "maya");
  // The app's code loads only after both requests.
  const asked = ["/api/me", "/api/overview"].map((path) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === path),
  );
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await Promise.all(asked);
    await route.continue();
  });
  const calls = watchCalls(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome back, maya/ })).toBeVisible();
  await expect(page.getByText("Three steps to start")).toBeVisible();
  expect(calls.toSorted()).toEqual(expect.arrayContaining(["GET /api/me", "GET /api/overview"]));
  expect(twice(calls)).toEqual([]);
  await context.close();
});

test("up to its first figures the dashboard fetches only the files whose size is limited", async ({
  browser,
  origin,
}) => {
  const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
  await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Cabin",
    totalCents: 48_000,
    participantIds: [leo.session.user.id],
  });
  const { context, page } = await openAs(browser, origin, leo.session);
  // Deferred parts wait for an idle browser.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  const fetched = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/")) fetched.add(`dist/web${pathname}`);
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("list", { name: "People" }).getByText("maya")).toBeVisible();
  // The code of its row is such a part.
  await expect(page.getByRole("region", { name: "Recent Splits" }).getByRole("listitem")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const limited = [...documentOf("app"), ...scriptsOf("app")].filter((path) => path.includes("/assets/"));
  expect([...fetched].toSorted()).toEqual(limited.toSorted());
  await context.close();
});

test("a token that is about to expire is renewed before anything else is requested", async ({ browser, origin }) => {
  const { session } = await createUser(origin, "maya");
  const expiresAt = Math.floor(Date.now() / 1000) + 60;
  const { context, page } = await openAs(browser, origin, { ...session, expiresAt });
  const calls = watchCalls(page);
  await page.goto("/dashboard");
  await expect(page.getByText("Three steps to start")).toBeVisible();
  expect(calls[0]).toBe("POST /api/auth/token/refresh");
  expect(twice(calls)).toEqual([]);
  await context.close();
});

test("changes between the first response and the socket's opening are shown", async ({ browser, origin }) => {
  const [maya, leo] = await Promise.all([createUser(origin, "maya"), createUser(origin, "leo")]);
  const split = await callApi<Split>(origin, "POST", "/splits", maya.session, {
    name: "Cabin",
    totalCents: 48_000,
    participantIds: [leo.session.user.id],
  });
  const { context, page } = await openAs(browser, origin, leo.session);
  // The socket is blocked until the page shows its first responses.
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  await page.routeWebSocket(/\/api\/live/, async (socket) => {
    await opened;
    socket.connectToServer();
  });
  await page.goto(`/dashboard/splits/${split.id}`);
  await expect(page.getByRole("heading", { name: "Cabin" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await callApi(origin, "POST", `/splits/${split.id}/comments`, maya.session, { comment: "In between" });
  const share = split.participants[0]?.id ?? "";
  await callApi(origin, "PUT", `/splits/${split.id}/participants/${share}/paid`, maya.session, { paid: true });
  await expect(page.getByRole("log").getByText("In between")).toHaveCount(0);
  open();
  await expect(page.getByRole("log").getByText("In between")).toHaveCount(1);
  // Opening the split marks its notification as read.
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await expect(page.getByText("Paid").first()).toBeVisible();
  await context.close();
});
