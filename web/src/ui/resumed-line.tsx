type ResumedLineProps = {
  /** Of something that is there, rather than begun before. */
  copied: boolean;
  onStartOver: () => void;
};

/** Over a form that did not open empty: why, and the way to an empty one. */
export function ResumedLine({ copied, onStartOver }: ResumedLineProps) {
  return (
    <p className="mb-4 flex items-center justify-between gap-3 text-sm text-ink-soft">
      {copied ? "A copy, with today’s date." : "You began this one before."}
      <button type="button" className="link-quiet -my-3 min-h-11 px-1" onClick={onStartOver}>
        Start over
      </button>
    </p>
  );
}
