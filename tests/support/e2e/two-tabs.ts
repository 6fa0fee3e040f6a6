import { expect, type Browser, type Page } from "@playwright/test";
import { openNewUser } from "./people.ts";

/** The generation in `rt1.<session>.<generation>.…`: how often the session's refresh token has been rotated. */
const generationOf = (refreshToken: string): number => Number(refreshToken.split(".")[2]);

const keptGeneration = async (page: Page): Promise<number> =>
  generationOf(
    await page.evaluate(
      () => (JSON.parse(localStorage.getItem("squadtab.session") ?? "{}") as { refreshToken: string }).refreshToken,
    ),
  );

export interface Use {
  /** Requests to refresh the token, by tab. */
  refreshes: { tab: number; second: number; status: number; from: number }[];
  /** The session's generation at the end. */
  generation: number;
  signOuts: number;
  refusals: string[];
  requests: number;
}

/** Navigates in two tabs at the same time, for at least `ms` and until the session has been renewed `generation` times. */
export async function useTwoTabs(
  browser: Browser,
  origin: string,
  least: { ms: number; generation: number },
): Promise<Use> {
  const { context, page } = await openNewUser(browser, origin, "twin");
  const tabs = [page, await context.newPage()];
  const use: Use = { refreshes: [], generation: 0, signOuts: 0, refusals: [], requests: 0 };
  let began = Date.now();
  for (const [tab, each] of tabs.entries()) {
    each.on("framenavigated", (frame) => {
      if (frame.url().includes("/signin")) use.signOuts++;
    });
    each.on("response", (response) => {
      const url = response.url();
      if (!url.includes("/api/")) return;
      use.requests++;
      if (url.endsWith("/token/refresh")) {
        const { refreshToken } = response.request().postDataJSON() as { refreshToken: string };
        const second = Math.round((Date.now() - began) / 1000);
        use.refreshes.push({ tab, second, status: response.status(), from: generationOf(refreshToken) });
      } else if (response.status() >= 400) use.refusals.push(`${response.status()} ${url}`);
    });
    await each.goto("/dashboard");
    await expect(each.getByRole("button", { name: "Sign Out" })).toBeVisible();
  }
  began = Date.now();
  while (Date.now() - began < least.ms || (use.generation = await keptGeneration(page)) < least.generation) {
    for (const name of ["Splits", "Events"]) {
      // Both at the same moment, so that they compete for the token; a tab checks its session when it becomes visible.
      await Promise.all(
        tabs.map(async (each) => {
          await each.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();
          await each.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        }),
      );
      await page.waitForTimeout(500);
    }
  }
  await context.close();
  return use;
}
