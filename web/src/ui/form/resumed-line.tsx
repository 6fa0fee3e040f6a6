import * as messages from "#web/ui/messages.ts";
type ResumedLineProps = {
  /** The form is filled in with a copy of an existing item, not with a saved draft. */
  copied: boolean;
  /** What else has filled in the form, in words. */
  filledIn?: string | undefined;
  onStartOver: () => void;
};

/** Explains above a form why it is not empty, and offers to clear it. */
export function ResumedLine({ copied, filledIn, onStartOver }: ResumedLineProps) {
  return (
    <p className="mb-4 flex items-center justify-between gap-3 text-sm text-ink-soft">
      {filledIn ?? (copied ? messages.formIsCopy : messages.formResumed)}
      <button type="button" className="link-quiet -my-3 min-h-11 px-1" onClick={onStartOver}>
        {copied || filledIn !== undefined ? messages.startOver : messages.discardDraft}
      </button>
    </p>
  );
}
