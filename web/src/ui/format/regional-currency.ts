import { currencyOfRegion } from "#domain/money/regions.ts";

interface Place {
  timeZone: string;
  language: string;
}

const here = (): Place => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language,
});

/** Not known to every browser, and not to TypeScript. */
type WithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] };

function zonesOf(region: string): readonly string[] {
  const locale: WithZones = new Intl.Locale(`und-${region}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The currency of the place where the user is, by their time zone, or of their language's region; dollars if neither says it. */
export function regionalCurrency({ timeZone, language }: Place = here()): string {
  for (const [region, currency] of currencyOfRegion) if (zonesOf(region).includes(timeZone)) return currency;
  return currencyOfRegion.get(regionOf(language)) ?? "USD";
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? "";
  } catch {
    return "";
  }
}
