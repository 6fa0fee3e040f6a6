import { useMemo, useRef, useState, type ReactNode } from "react";
import { formatCount } from "#domain/format-count.ts";
import * as messages from "#web/chat/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { collapsedText, textChunks, CHUNK_LENGTH } from "#web/chat/collapse-text.ts";
import { LinkedText } from "#web/ui/format/linked-text.tsx";

interface Props {
  /** The whole text, or the loaded start of it. */
  text: string;
  /** The length of the whole text. */
  length: number;
  /** Loads the rest of the text. */
  onOpen?: () => void;
  state?: "here" | "loading" | "failed";
  /** Shows what is not a URL, if that is more than the words. The same function while the text stays the same. */
  words?: (text: string) => ReactNode;
}

/**
 * Shows the start of a long text and adds the rest in chunks, so that the page never lays out a million characters at
 * once.
 */
export function CollapsibleText({ text, length, onOpen, state = "here", words }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const [count, setCount] = useState(0);
  const collapsed = useMemo(() => collapsedText(text), [text]);
  const chunks = useMemo(() => textChunks(text, count), [text, count]);
  if (collapsed.length === length) return <LinkedText text={text} words={words} />;

  const isOpen = count > 0 && state === "here";
  const shown = isOpen ? chunks.reduce((sum, chunk) => sum + chunk.length, 0) : collapsed.length;
  const showMore = () => {
    if (state === "failed" || count === 0) onOpen?.();
    if (state !== "failed") setCount(count + 1);
  };
  const showLess = () => {
    setCount(0);
    // Collapsing may leave the start of the text far above the viewport.
    requestAnimationFrame(() => box.current?.scrollIntoView({ block: "nearest" }));
  };
  const more = {
    here:
      count === 0
        ? messages.showMore
        : fill(messages.showMoreCount, { count: formatCount(Math.min(CHUNK_LENGTH, length - shown)) }),
    loading: messages.loadingRest,
    failed: messages.restNotLoaded,
  }[state];
  return (
    <span ref={box}>
      {isOpen ? (
        chunks.map((chunk, index) => (
          <span key={index} className="block">
            <LinkedText text={chunk} words={words} goesOn={index < chunks.length - 1 || shown < length} />
          </span>
        ))
      ) : (
        <>
          <LinkedText text={collapsed} words={words} goesOn />…
        </>
      )}
      <span className="flex flex-wrap gap-x-4" dir="ltr">
        {shown < length && (
          <button type="button" className={link} aria-expanded={isOpen} onClick={showMore}>
            {more}
          </button>
        )}
        {isOpen && (
          <button type="button" className={link} onClick={showLess}>
            {messages.showLess}
          </button>
        )}
        <span className="self-center text-xs opacity-80">
          {fill(messages.characterCount, { count: formatCount(length) })}
        </span>
      </span>
    </span>
  );
}

const link = "min-h-11 text-left font-semibold underline underline-offset-4";
