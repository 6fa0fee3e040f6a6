type ResumedLineProps = {
  /** Of something that is there, rather than begun before. */
  copied: boolean;
  /** Where it was filled in by something else: what that was. */
  filledIn?: string | undefined;
  onStartOver: () => void;
};

/** Over a form that did not open empty: why, and the way to an empty one. */
export function ResumedLine({ copied, filledIn, onStartOver }: ResumedLineProps) {
  return (
    <p className="mb-4 flex items-center justify-between gap-3 text-sm text-ink-soft">
      {filledIn ?? (copied ? "A copy, with today’s date." : "You began this one before.")}
      <button type="button" className="link-quiet -my-3 min-h-11 px-1" onClick={onStartOver}>
        Start over
      </button>
    </p>
  );
}
