/** The headers of a CSV file that browsers save under a name and never run. */
export const csvHeaders = (name: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${name}"`,
  "x-content-type-options": "nosniff",
  "cache-control": "private, no-store",
});
