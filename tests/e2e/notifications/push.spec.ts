import { expect, type BrowserContext, type CDPSession } from "@playwright/test";
import type { NotificationPage } from "#domain/notifications/notifications.ts";
import type { PushDevice, PushSettings } from "#domain/notifications/push.ts";
import type { Comment } from "#domain/splits/comments.ts";
import type { Split } from "#domain/splits/splits.ts";
import { chromiumFlags, findFullChromium } from "#scripts/local/chromium.ts";
import { startPushService } from "#tests/servers/push-service.ts";
import { expectAccessible } from "#tests/support/e2e/expect-accessible.ts";
import { callApi, createUser, test, openNewUser } from "#tests/support/e2e/people.ts";

// The headless shell shows no notifications.
test.use({
  launchOptions: { executablePath: findFullChromium(), args: chromiumFlags },
  serviceWorkers: "allow",
});

type Made = ReturnType<Awaited<ReturnType<typeof startPushService>>["subscribe"]>;

/** The system notifications that the service worker shows. */
const shown = (context: BrowserContext) =>
  inWorker(context, async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

const inWorker = <Result>(context: BrowserContext, work: () => Promise<Result>): Promise<Result> =>
  context.serviceWorkers()[0]!.evaluate(work);

/**
 * Presses a notification. Browsers open and focus windows only after a real press, so these calls are recorded instead.
 */
const press = (context: BrowserContext): Promise<string[]> =>
  inWorker(context, async () => {
    const self = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(url: string): Promise<unknown> };
      WindowClient: { prototype: { focus(): Promise<unknown> } };
      NotificationEvent: new (
        type: string,
        options: { notification: Notification },
      ) => Event & { waitUntil(work: Promise<unknown>): void };
      dispatchEvent(event: Event): boolean;
    };
    const done: string[] = [];
    self.clients.openWindow = async (url) => void done.push(`opened ${url}`);
    self.WindowClient.prototype.focus = async () => void done.push("focused");
    const [notification] = await self.registration.getNotifications();
    const event = new self.NotificationEvent("notificationclick", { notification: notification! });
    let work: Promise<unknown> = Promise.resolve();
    event.waitUntil = (promise) => void (work = promise);
    self.dispatchEvent(event);
    await work;
    return done;
  });

/** Real push services are not available in tests, so subscribing returns this device's subscription. */
const subscribeWith = (context: BrowserContext, device: PushDevice) =>
  context.addInitScript((made) => {
    const NAME = "test.subscribed";
    const subscription = {
      endpoint: made.endpoint,
      toJSON: () => made,
      unsubscribe: async () => (localStorage.removeItem(NAME), true),
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem(NAME, options?.applicationServerKey as string);
      return subscription;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(NAME) === null ? null : subscription);
  }, device);

/** What the tests add to the service worker. */
type WatchedWorker = { registration: ServiceWorkerRegistration; nextShown: Promise<void> };

/** Makes `nextShown` of the service worker a promise that resolves once it has shown its next notification. */
const watchNextShown = (context: BrowserContext): Promise<void> =>
  inWorker(context, async () => {
    const worker = globalThis as unknown as WatchedWorker;
    const { showNotification } = ServiceWorkerRegistration.prototype;
    worker.nextShown = new Promise((done) => {
      worker.registration.showNotification = async (...text) => {
        await showNotification.apply(worker.registration, text);
        done();
      };
    });
  });

/**
 * Delivers as the browser's push service does, and waits until the notification is shown. Chromium loses a notification
 * if the list of notifications is read while it is being shown.
 */
async function deliver(context: BrowserContext, devtools: CDPSession, origin: string, data: string): Promise<void> {
  await watchNextShown(context);
  const registered = new Promise<string>((done) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) done(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  await devtools.send("ServiceWorker.disable");
  await inWorker(context, () => (globalThis as unknown as WatchedWorker).nextShown);
}

test(
  "notifications are pushed to a subscribed device with no page open, and a press opens their screen",
  { tag: "@a11y" },
  async ({ browser, origin }) => {
    const service = await startPushService(process.env.E2E_PEM ?? "");
    const [ana, leo] = await Promise.all([createUser(origin, "ana"), openNewUser(browser, origin, "leo")]);
    const { context, page } = leo;
    await context.grantPermissions(["notifications"]);
    const { publicKey } = await callApi<PushSettings>(origin, "GET", "/me/push", leo.session);
    const [first, device] = [1, 2].map(() => service.subscribe({ publicKey: publicKey ?? "" })) as [Made, Made];
    await subscribeWith(context, first.subscription);

    await page.goto("/dashboard/profile/notifications");
    const card = page.getByRole("region", { name: "Notifications" });
    await card.getByRole("button", { name: "Turn on" }).click();
    await expect(card.getByText("On. You get notifications on this device")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("test.subscribed"))).toBe(publicKey);
    expect((await callApi<PushSettings>(origin, "GET", "/me/push", leo.session)).here).toBe(true);
    await expectAccessible(page, "Profile, push on");

    // The push service changes the subscription: the next visit reports it to the server.
    await subscribeWith(context, device.subscription);
    await page.reload();
    const told = () => page.evaluate(() => localStorage.getItem("squadtab.push"));
    await expect.poll(told).toBe(device.subscription.endpoint);

    // No page of the app is open.
    const blank = await context.newPage();
    const devtools = await context.newCDPSession(blank);
    await page.close();
    const split = await callApi<Split>(origin, "POST", "/splits", ana.session, {
      name: "Dinner",
      totalCents: 9_000,
      participantIds: [leo.session.user.id],
    });
    // A push that did not arrive is retried after a minute.
    await expect.poll(() => device.taken.length, { timeout: 90_000 }).toBe(1);
    expect([device.refused, first.taken]).toEqual([[], []]);
    await deliver(context, devtools, origin, device.taken[0]!.text);
    const [added] = (await callApi<NotificationPage>(origin, "GET", "/notifications", leo.session)).notifications;
    await expect
      .poll(() => shown(context))
      .toEqual([
        { title: `${ana.username} added you to Dinner`, body: "Your share is $45.00 of $90.00.", tag: added!.id },
      ]);

    const link = `/dashboard/splits/${split.id}`;
    expect(await press(context)).toEqual([`opened ${link}#notification=${added!.id}`]);
    expect(await shown(context)).toEqual([]);
    const opened = await context.newPage();
    await opened.goto(`${link}#notification=${added!.id}`);
    await expect(opened.getByRole("heading", { name: "Dinner" })).toBeVisible();
    await expect(opened).toHaveURL(link);
    const isRead = async () =>
      (await callApi<NotificationPage>(origin, "GET", "/notifications", leo.session)).notifications.every(
        ({ read }) => read,
      );
    await expect.poll(isRead).toBe(true);

    // If the app is already open, a press navigates within it, without a reload.
    await opened.getByRole("link", { name: "Friends" }).click();
    await expect(opened).toHaveURL("/dashboard/friends");
    await opened.evaluate(() => Object.assign(globalThis, { sameAsBefore: true }));
    const text = { comment: "Thanks!" };
    const comment = await callApi<Comment>(origin, "POST", `/splits/${split.id}/comments`, ana.session, text);
    await expect.poll(() => device.taken.length).toBe(2);
    await deliver(context, devtools, origin, device.taken[1]!.text);
    await expect
      .poll(() => shown(context))
      .toEqual([expect.objectContaining({ title: "New comment on Dinner", body: `${ana.username}: “Thanks!”` })]);
    expect(await press(context)).toEqual(["focused"]);
    await expect(opened).toHaveURL(`${link}?comment=${comment.id}`);
    await expect(opened.getByRole("log").getByText("Thanks!")).toBeVisible();
    expect(await opened.evaluate(() => "sameAsBefore" in globalThis)).toBe(true);
    await expect.poll(isRead).toBe(true);

    // A system notification is closed once it has been read in the app, on any device.
    await opened.getByRole("link", { name: "Friends" }).click();
    await expect(opened).toHaveURL("/dashboard/friends");
    await callApi(origin, "POST", `/splits/${split.id}/comments`, ana.session, { comment: "Next week again?" });
    await expect.poll(() => device.taken.length).toBe(3);
    await deliver(context, devtools, origin, device.taken[2]!.text);
    await expect.poll(() => shown(context)).toHaveLength(1);
    await callApi(origin, "POST", "/notifications/read-all", leo.session);
    await expect.poll(() => shown(context)).toEqual([]);
    // The same where the push arrives after that.
    await deliver(context, devtools, origin, device.taken[2]!.text);
    await expect.poll(() => shown(context)).toEqual([]);

    // Signing out removes the device from the server, the browser's subscription, and the notifications on screen.
    await callApi(origin, "POST", `/splits/${split.id}/comments`, ana.session, { comment: "At eight?" });
    await expect.poll(() => device.taken.length).toBe(4);
    await deliver(context, devtools, origin, device.taken[3]!.text);
    await expect.poll(() => shown(context)).toHaveLength(1);
    await opened.getByRole("button", { name: "Sign Out" }).click();
    await expect(opened).toHaveURL("/signin");
    await expect.poll(() => shown(context)).toEqual([]);
    expect(await opened.evaluate(() => localStorage.getItem("test.subscribed"))).toBeNull();
    await context.close();
    service.close();
  },
);
