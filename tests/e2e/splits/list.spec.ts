import { expect } from "@playwright/test";
import type { Split } from "#domain/splits/splits.ts";
import { callApi, createUser, openNewUser, test } from "#tests/support/e2e/people.ts";

test("on a wide screen a row shows a segment for each share, coloured by its state", async ({ browser, origin }) => {
  const [maya, ana, leo] = await Promise.all([
    openNewUser(browser, origin, "maya"),
    createUser(origin, "ana"),
    createUser(origin, "leo"),
  ]);
  const { page, context, session } = maya;
  const participantIds = [ana, leo].map((one) => one.session.user.id);
  const dinner = { name: "Dinner", totalCents: 9_000, participantIds };
  const { id, participants } = await callApi<Split>(origin, "POST", "/splits", session, dinner);
  const share = `/splits/${id}/participants/${participants[0]!.id}/paid`;
  await callApi(origin, "PUT", share, session, { paid: true });

  await page.goto("/dashboard/splits");
  const segments = page.getByRole("link", { name: /^Dinner/ }).locator("[style*=flex-grow]");
  await expect(segments).toHaveCount(3);
  for (const segment of await segments.all()) await expect(segment).toBeVisible();
  const colours = await segments.evaluateAll((all) => all.map((one) => getComputedStyle(one).background));
  expect(new Set(colours).size).toBe(3);
  await context.close();
});
