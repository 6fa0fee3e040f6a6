import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { initialDataAt, storeInitialData, withInitialData } from "#web/api/cache/initial-data-cache.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { forgetSession, keepSession } from "#web/api/session/stored-session.ts";

const signIn = (id: string) =>
  keepSession({
    accessToken: "a",
    refreshToken: "r",
    expiresAt: 4_000_000_000,
    user: { id, email: `${id}@example.com` },
  });
/** What a query has that was answered at this time. */
const answered = (data: unknown, dataUpdatedAt = 1_000) => ({ data, dataUpdatedAt });
const known = (name: string): unknown => withInitialData(name).initialData();

afterEach(() => {
  forgetSession();
  queryClient.clear();
});

test("a response is available to the same user until they sign out", () => {
  signIn("usr_maya");
  storeInitialData("overview.1", "usr_maya", answered({ spentCents: 5 }));
  expect(known("overview.1")).toEqual({ spentCents: 5 });
  forgetSession();
  signIn("usr_maya");
  expect(known("overview.1")).toBeUndefined();
});

test("a user never sees another user's data, and a response after signing out is not stored", () => {
  signIn("usr_maya");
  storeInitialData("overview.1", "usr_maya", answered(1));
  signIn("usr_leo");
  expect(known("overview.1")).toBeUndefined();
  forgetSession();
  storeInitialData("overview.1", "usr_maya", answered(2));
  signIn("usr_maya");
  expect(known("overview.1")).toBeUndefined();
});

test("cached data that is outdated or cannot be parsed is not shown", () => {
  signIn("usr_maya");
  storeInitialData("overview.1", "usr_maya", answered({ month: "2026-10" }));
  const ofNovember = withInitialData<{ month: string }>("overview.1", ({ month }) => month === "2026-11");
  expect(ofNovember.initialData()).toBeUndefined();
  localStorage.setItem("squadtab.answer.overview.1", "{");
  expect(known("overview.1")).toBeUndefined();
});

test("a very long response is not cached, and the previous one is removed", () => {
  signIn("usr_maya");
  storeInitialData("me.1", "usr_maya", answered("Maya"));
  storeInitialData("me.1", "usr_maya", answered("M".repeat(1_000_000)));
  expect(known("me.1")).toBeUndefined();
});

test("new data from any source is cached, and cached data on screen counts as stale", async () => {
  signIn("usr_maya");
  const options = { queryKey: ["me"], ...withInitialData<string>("me.1") };
  await queryClient.fetchQuery({ ...options, queryFn: () => "asked" });
  expect(known("me.1")).toBe("asked");
  queryClient.setQueryData(["me"], "changed here");
  expect(known("me.1")).toBe("changed here");
  const fresh = new QueryClient();
  let asked = 0;
  await fresh.fetchQuery({ queryKey: ["me"], ...withInitialData<string>("me.1"), queryFn: () => `asked ${++asked}` });
  expect(asked).toBe(1);
});

test("data has the age of the query that it comes from, also where it is set with an earlier one", () => {
  signIn("usr_maya");
  const meta = { initialDataName: "me.1", initialDataUserId: "usr_maya" };
  const query = queryClient.getQueryCache().build(queryClient, { queryKey: ["me"], meta });
  query.setData("Maya", { updatedAt: 5_000, manual: true });
  expect([query.state.dataUpdatedAt, initialDataAt("me.1")]).toEqual([5_000, 5_000]);
});
