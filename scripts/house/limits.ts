/** A bound LIMIT: limitTo() writes it into the statement, and says why. */
export function limitProblems(path: string, text: string): string[] {
  if (!/^db\/queries\/.*\.ts$/.test(path)) return [];
  return text
    .split("\n")
    .flatMap((line, index) =>
      /\blimit \$\{(?!(sql\.)?raw\()/.test(line) ? [`${path}:${index + 1}: binds a limit; use limitTo.`] : [],
    );
}
