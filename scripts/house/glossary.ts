// Words and names that were replaced by standard ones, so that they do not come back.

interface OldWord {
  pattern: RegExp;
  /** What to write instead. */
  say: string;
}

const words: [word: string, say: string][] = [
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

const names: [names: string, say: string][] = [
  ["useRested", "useDebouncedValue"],
  ["SplitEffect", "ViewerBalance"],
  ["effectFor", "balanceFor"],
  ["TabReceipt", "BillPreview"],
  ["atRestAtom", "initialRenderDoneAtom"],
  ["watchEarly|heirOf", "transferInput"],
  ["data-drawn", "data-prerendered"],
  ["data-then", "data-deferred-scripts"],
  ["kept-answers|keptAnswers|stored-answers|storedAnswers", "offline-cache"],
  ["kept-store", "offline-store"],
  ["last-answer|lastAnswer", "initial-data-cache"],
  ["shows-old|showsOld|showsOldAtom", "isShowingStaleDataAtom"],
  ["onForget", "onSignOut"],
  ["forgetKnown", "clearSessionData"],
  ["leaveDevice", "clearDeviceData"],
  ["fittingOf", "filterCommands"],
  ["wordsIcon|words-icon", "iconForText"],
  ["wholeDay", "formatLongDate"],
  ["spokenDay|nearDay|nearDayInside", "formatRelativeDay"],
  ["isMorning", "isReminderHour"],
  ["windowsOf", "dayRangesByZone"],
  ["Patience|patient-d1|patient-libsql", "RetryPolicy"],
  ["tellOwner", "mailOwner"],
  ["tellWritten", "publishNotifications"],
  ["ctx\\.tell", "ctx.publish"],
  ["ctx\\.later", "ctx.waitUntil"],
  ["turnsOf|firstTurn", "sortKeyRange"],
  ["whileAsRead", "ifUnchanged"],
  ["onceRecorded", "ifHistoryWritten"],
  ["deleteFilesOfTheGone", "deleteFilesOfDeletedAccounts"],
  ["bury-mails|buryMails", "mark-mails-dead"],
  ["tend-outbox|tendOutbox", "requeue-stuck-mails"],
  ["RefusedForGood", "PermanentSendError"],
  ["firstSentences", "fieldErrors"],
  ["useShownErrors|shown-errors", "visibleErrors"],
  ["networkOf", "rateLimitKey"],
  ["guardBody", "limitBody"],
  ["putUp|put-up", "createEvent"],
  ["met-by-axe", "axe-coverage"],
  ["stranger\\.ts|cloneForAStranger", "cloneProject"],
  ["made-events", "event-fixtures"],
];

/** Design documents that are not in the repository. */
const documents = "product|decisions|house|look|speed|trust|auth|api|platform|libraries";

export const oldWords: OldWord[] = [
  ...words.map(([word, say]) => ({ pattern: new RegExp(`\\b${word}\\b`, "gi"), say })),
  ...names.map(([name, say]) => ({ pattern: new RegExp(`(?<![\\w-])(?:${name})(?![\\w-])`, "g"), say: `say ${say}` })),
  {
    pattern: new RegExp(`(?<![\\w/-])(?:${documents})\\.md\\b`, "g"),
    say: "it is not in the repository: state the rule itself",
  },
];

/** Files that name the old words: this list and its test. */
const exceptions = new Set(["scripts/house/glossary.ts", "tests/scripts/check-house.test.ts"]);

const isChecked = (path: string): boolean =>
  /\.(tsx?|mjs|css|html|md|toml|yml)$/.test(path) && !path.startsWith("migrations/") && !exceptions.has(path);

/** Every old word in a file, as `path:line: "word": what to say instead`. */
export function glossaryProblems(path: string, text: string): string[] {
  if (!isChecked(path)) return [];
  return text.split("\n").flatMap((line, index) =>
    oldWords.flatMap(({ pattern, say }) =>
      // A phrase may be broken over two lines: only words within one line are found.
      [...line.matchAll(pattern)].map(([found]) => `${path}:${index + 1}: "${found}": ${say}`),
    ),
  );
}
