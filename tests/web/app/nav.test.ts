import { expect, it } from "vitest";
import { IN_EVENTS, navGroups, sectionOf } from "#web/app/layout/nav.ts";
import { pages } from "#web/app/router.tsx";
import * as paths from "#web/paths.ts";

const items: string[] = [...navGroups.flatMap((group) => group.items.map(({ to }) => to)), paths.profile];
const at = (pathname: string, search = "") => sectionOf({ pathname, search });

it("every page of the dashboard belongs to one item of the navigation", () => {
  const inside = pages.filter(({ guard, path }) => guard === "member" && !path.includes("*"));
  expect(inside.length).toBeGreaterThan(15);
  const lost = inside.filter(({ path }) => !items.includes(at(path.replaceAll(/:\w+\??/g, "abc"))));
  expect(lost).toEqual([]);
});

it("what is a tab of another page marks that page", () => {
  expect(at("/dashboard")).toBe(paths.overview);
  expect(at("/dashboard/payments", "?settle=usr_1")).toBe(paths.splits);
  expect(at("/dashboard/recurring/ser_1")).toBe(paths.splits);
  expect(at("/dashboard/recurring", IN_EVENTS)).toBe(paths.events);
  expect(at("/dashboard/squads/sqd_1/splits/spl_1")).toBe(paths.squads);
});
