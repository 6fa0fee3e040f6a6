// Rows of the database are described by db/engine/json-row.ts, where SQL, type and reading are one thing. A cast beside the
// SQL would let them drift apart.

/** JSON that is no row: a variable of the environment, a cursor, a ticket that the server has written, a changed copy. */
const otherJson = new Set([
  "worker/auth/access-token.ts",
  "worker/auth/google/ticket.ts",
  "worker/http/cursor.ts",
  "worker/notifications/push/vapid.ts",
  "worker/recurring/build-occurrences.ts",
]);

const casts: readonly [RegExp, string][] = [
  [/JSON\.parse\(.*\)\)* as /, "casts parsed JSON"],
  [/\.(all|get|values)</, "casts the rows of raw SQL"],
];

export function rowProblems(path: string, text: string): string[] {
  if (!/^(db|worker)\/.*\.ts$/.test(path) || path === "db/engine/json-row.ts") return [];
  if (otherJson.has(path)) return [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      casts
        .filter(([cast]) => cast.test(line))
        .map(([, what]) => `${path}:${index + 1}: ${what}; describe the row with selectRows, writeRows or jsonRow.`),
    );
}
