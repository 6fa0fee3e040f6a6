import { CircleAlert, LoaderCircle } from "lucide-react";
import { useSyncExternalStore } from "react";
import * as messages from "#web/chat/messages.ts";
import { OwnBubble } from "#web/chat/chat-bubble.tsx";
import { CollapsibleText } from "#web/chat/collapsible-text.tsx";
import type { OutgoingText } from "#web/chat/outbox.ts";

interface Props {
  line: OutgoingText;
  onRetry: () => void;
  onDrop: () => void;
}

/** A text that is being sent, or could not be sent and why. */
export function OutgoingLine({ line, onRetry, onDrop }: Props) {
  const mustWait = useIsBefore(line.retryAt ?? 0);
  const foot =
    line.state === "sending" ? (
      <span className="flex items-center gap-1.5">
        <LoaderCircle className="icon-14 animate-spin" />
        {messages.sending}
      </span>
    ) : (
      <>
        <span className="-my-1.5 flex flex-wrap items-center justify-end gap-x-3 text-sm font-medium">
          <span className="flex items-center gap-1.5 text-error">
            <CircleAlert className="icon-14" />
            {messages.notSent}
          </span>
          <button
            type="button"
            className={`link-quiet min-h-11 px-1 ${mustWait ? "opacity-60" : ""}`}
            disabled={mustWait}
            onClick={onRetry}
          >
            {messages.retry}
          </button>
          <button type="button" className="min-h-11 px-1 font-semibold hover:underline" onClick={onDrop}>
            {messages.discard}
          </button>
        </span>
        {line.reason && <span className="block text-right">{line.reason}</span>}
      </>
    );
  return (
    <li aria-live="off" className="mt-4 first:mt-0">
      <OwnBubble foot={foot}>
        {line.text === "" ? messages.pictures : <CollapsibleText text={line.text} length={line.text.length} />}
      </OwnBubble>
    </li>
  );
}

/** Whether an instant is in the future; rerenders when it has passed. */
function useIsBefore(instant: number): boolean {
  return useSyncExternalStore(
    (changed) => {
      const left = instant - Date.now();
      if (left <= 0) return () => {};
      const timer = setTimeout(changed, left + 20);
      return () => clearTimeout(timer);
    },
    () => Date.now() < instant,
  );
}
