/** The headers of a file that browsers save under a name and never run. */
export const fileHeaders = (name: string, type: "text/csv; charset=utf-8" | "application/json") => ({
  "content-type": type,
  "content-disposition": `attachment; filename="${name}"`,
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-store",
});

export const csvHeaders = (name: string) => fileHeaders(name, "text/csv; charset=utf-8");
