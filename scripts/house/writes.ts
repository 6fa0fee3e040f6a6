// The browser words a failed write in one place, the mutation cache: web/src/api/cache/query-client.ts.

/** An `onError` option with the lines below it that are indented further. */
const onError = /^( *)onError: .*(?:\n\1 .*)*/gm;

export function writeProblems(path: string, text: string): string[] {
  if (!/^web\/src\/.*\.tsx?$/.test(path) || !text.includes("useMutation(")) return [];
  return [...text.matchAll(onError)]
    .filter(([option]) => option.includes("toast.error("))
    .map(({ index }) => {
      const line = text.slice(0, index).split("\n").length;
      return `${path}:${line}: shows the failure of a write itself; name its sentence in meta: { failure }.`;
    });
}
