// Phrases that were replaced by plain English, so that they do not come back.

interface OldPhrase {
  pattern: RegExp;
  /** What to write instead. */
  say: string;
}

const phrases: [phrase: string, say: string][] = [
  ["whoever", 'say "anyone who" or name the role'],
  ["oneself", 'say "yourself" or name the role'],
  ["one['’]s own", 'say "your own" or name the role'],
  ["somebody", 'say "someone" or name the role'],
  ["nobody", 'say "no one" or name the role'],
  ["stands (?:in|on|beside|first|there)", 'say "is"'],
  ["at once and", 'say "immediately" or "at the same time", in a sentence of its own'],
  ["what (?:told|became|was said) of", "name the thing itself: the result, the status, the message"],
  ["is said no more", 'say "is no longer shown"'],
  ["e-mails?", 'say "email"'],
];

/** Design documents that are not in the repository. */
const documents = "product|decisions|house|look|speed|trust|auth|api|platform|libraries";

export const oldPhrases: OldPhrase[] = [
  ...phrases.map(([phrase, say]) => ({ pattern: new RegExp(`\\b${phrase}\\b`, "gi"), say })),
  {
    pattern: new RegExp(`(?<![\\w/-])(?:${documents})\\.md\\b`, "g"),
    say: "it is not in the repository: state the rule itself",
  },
];

/** Files that name the old phrases: this list and its test. */
const exceptions = new Set(["scripts/house/glossary.ts", "tests/scripts/check-house.test.ts"]);

const isChecked = (path: string): boolean =>
  /\.(tsx?|mjs|css|html|md|toml|yml)$/.test(path) && !path.startsWith("migrations/") && !exceptions.has(path);

/** Every old phrase in a file, as `path:line: "word": what to say instead`. */
export function glossaryProblems(path: string, text: string): string[] {
  if (!isChecked(path)) return [];
  return text.split("\n").flatMap((line, index) =>
    oldPhrases.flatMap(({ pattern, say }) =>
      // A phrase may be broken over two lines: only words within one line are found.
      [...line.matchAll(pattern)].map(([found]) => `${path}:${index + 1}: "${found}": ${say}`),
    ),
  );
}
