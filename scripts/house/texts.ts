// Texts of the interface outside their feature's messages.ts (docs/decisions/interface.md).

/** Files that are lists of texts themselves, and code that runs before the app or outside of it. */
const lists = /\/(messages|content|sample[\w-]*)\.ts$/;

/** Attributes and fields that are shown or read aloud. */
const shown =
  /\b(aria-label|aria-description|aria-roledescription|placeholder|title|label|heading|hint|note|alt|action|text|description)(?:=|: )"(?=[^"]*\p{L}{2})[^"]*"/gu;
/** Two or more words of which the first is capitalized, in quotes. */
const sentence = /"\p{Lu}[\p{L}’']*(?:,? [\p{L}\d’'“”&{}]+)+[.!?…:]?"/gu;
const toast = /\btoast\.\w+\(\s*["`][^"`]+["`]/g;

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, "")).replace(/(^|\s)\/\/.*$/gm, "$1");

/** Literal texts in the code of a feature. The linter finds those between JSX tags. */
export function textProblems(path: string, text: string): string[] {
  if (!/^web\/src\/[\w-]+\/.*\.tsx?$/.test(path) || path.startsWith("web/src/api/") || lists.test(path)) return [];
  return withoutComments(text)
    .split("\n")
    .flatMap((line, index) =>
      [shown, sentence, toast]
        .flatMap((pattern) => line.match(pattern) ?? [])
        .slice(0, 1)
        .map((found) => `${path}:${index + 1}: ${found} is a text for messages.ts of its feature.`),
    );
}
