import { expect } from "@playwright/test";
import type { SocialEvent } from "#domain/events/events.ts";
import { callApi, openNewUser, test } from "#tests/support/e2e/people.ts";

const DAY_MS = 86_400_000;
const TITLES = ["Board games and homemade ramen", "Sunday hike to Breakneck Ridge", "Pizza Friday"];

test(
  "the title of a ticket is whole and has at most two lines where there is room, at 768 px as on a desktop",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    const { page, session } = await openNewUser(browser, origin, "ana", { timezoneId: "UTC" });
    for (const [index, title] of TITLES.entries())
      await callApi<SocialEvent>(origin, "POST", "/events", session, {
        title,
        eventDate: new Date(Date.now() + (index + 2) * DAY_MS).toISOString(),
        timeZone: "UTC",
        locationName: "Apartment 4B",
        category: "Food",
        visibility: "friends",
      });
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/dashboard/events");
      for (const title of TITLES) {
        const link = page.getByRole("main").getByRole("link", { name: title });
        await expect(link).toBeVisible();
        const { lines, isCut } = await link.evaluate((one) => {
          const text = one.querySelector("bdi") ?? one;
          const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
          return {
            lines: Math.round(text.getBoundingClientRect().height / lineHeight),
            isCut: text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1,
          };
        });
        expect([width, title, lines <= 2, isCut]).toEqual([width, title, true, false]);
      }
    }
  },
);
