import { expect, test } from "vitest";
import { regionalCurrency } from "#web/ui/format/regional-currency.ts";

test.each([
  ["Europe/Berlin", "en-US", "EUR"],
  ["Asia/Tokyo", "en-GB", "JPY"],
  ["America/New_York", "en-US", "USD"],
  // Zones that belong to no region, and languages that name none.
  ["UTC", "sv-SE", "SEK"],
  ["UTC", "ja", "JPY"],
  ["UTC", "not a language", "USD"],
])("in %s with the language %s it is %s", (timeZone, language, currency) => {
  expect(regionalCurrency({ timeZone, language })).toBe(currency);
});
