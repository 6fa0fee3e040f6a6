import { expect, it } from "vitest";
import * as z from "zod/mini";
import { NOT_SHOWN, ONE_LINE } from "#domain/names.ts";
import { HOSTILE_NAMES } from "#tests/support/naughty-strings.ts";
import { api } from "#worker/api.ts";
import { declaredRoutes } from "#worker/http/openapi.ts";

type Found = { path: string[]; schema: z.core.$ZodType };

/** Every string in a schema, with the names of the fields that contain it. */
function stringsIn(schema: z.core.$ZodType, path: string[] = []): Found[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return [{ path, schema }];
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) => stringsIn(field, [...path, name]));
    case "array":
      return stringsIn(def.element, path);
    case "record":
      return stringsIn(def.valueType, path);
    case "union":
      return def.options.flatMap((option) => stringsIn(option, path));
    case "optional":
    case "nullable":
    case "default":
      return stringsIn(def.innerType, path);
    case "pipe":
      return stringsIn(def.in, path);
    default:
      return [];
  }
}

const fields = declaredRoutes(api.routes).flatMap(({ method, path: route, declaration: { body } }) =>
  (body ? stringsIn(body) : []).map(({ path, schema }) => ({
    route: `${method} ${route}`,
    name: path.at(-1)!,
    refusalOf: (text: string) => z.safeParse(schema, text).error?.issues[0]?.message,
  })),
);

/** They are compared with what is stored, or spelled by rules of their own: entries of a file are made one line (domain/import/collect.ts). */
const isLookedUp = ({ route, name }: (typeof fields)[number]) =>
  /^(?:ids?|from|to|people|token|rule|receiptPath|pictures)$|Ids?$/.test(name) ||
  /\/imports\/|\/api\/auth\/|DELETE \/api\/me$/.test(route);

it("every text that a request stores is on one line, except comments, messages and the descriptions of events", () => {
  const lines = fields.filter((field) => !isLookedUp(field));
  const accepting = lines.filter(({ refusalOf }) => refusalOf("ab\ncd") === undefined);
  expect([...new Set(accepting.map(({ route, name }) => `${name} of ${route.split("/")[2]}`))].toSorted()).toEqual([
    "comment of splits",
    "description of events",
    "description of series",
    "text of squads",
  ]);
});

it("every name, title and place refuses what does not show, and says so", () => {
  const names = fields.filter(({ refusalOf }) => refusalOf("ab\ncd") === ONE_LINE);
  expect([...new Set(names.map(({ name }) => name))].toSorted()).toEqual([
    "category",
    "description",
    "displayName",
    "guestNames",
    "guests",
    "habit",
    "locationName",
    "merchant",
    "method",
    "name",
    "note",
    "title",
  ]);
  for (const { refusalOf } of names)
    for (const hostile of HOSTILE_NAMES) expect([ONE_LINE, NOT_SHOWN]).toContain(refusalOf(hostile));
});
