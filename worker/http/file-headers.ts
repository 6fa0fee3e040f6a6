import { utcDay } from "#domain/time/calendar.ts";

/** The headers of a file that browsers save under a name and never run. */
export const fileHeaders = (name: string, type: "text/csv; charset=utf-8" | "application/json") => ({
  "content-type": type,
  "content-disposition": `attachment; filename="${name}"`,
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-store",
});

export const csvHeaders = (name: string) => fileHeaders(name, "text/csv; charset=utf-8");

const LONGEST_NAME = 60;

/** "flat-12-2026-11-26.csv" for "Flat 12": Latin letters and digits only, which every system can store. */
export function datedFileName(name: string, now: Date, ending: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain
    .match(/[a-z0-9]+/g)
    ?.join("-")
    .slice(0, LONGEST_NAME)
    .replace(/-$/, "");
  return `${words ?? "squad"}-${utcDay(now)}${ending}`;
}
