import { Ticket } from "lucide-react";
import * as messages from "#web/splits/messages.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { FieldError } from "#web/ui/form/field.tsx";

type EventLineProps = {
  title: string;
  /** Why the event's cost cannot be split: the event was cancelled. */
  refused: string | undefined;
  onLeaveOut: () => void;
  onStartOver: () => void;
};

/** Names the event whose cost the form splits, with a way to start without it. */
export function EventLine({ title, refused, onLeaveOut, onStartOver }: EventLineProps) {
  return (
    <div className="mb-4">
      <p className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        <span className="flex min-w-0 items-center gap-2">
          <Ticket className="icon-16 shrink-0" />
          <span className="min-w-0 truncate">
            <Sentence
              text={messages.forEvent}
              values={{ title: <bdi className="font-medium text-base-content">{title}</bdi> }}
            />
          </span>
        </span>
        <button
          type="button"
          className="link-quiet -my-3 min-h-11 px-1 whitespace-nowrap"
          onClick={refused ? onLeaveOut : onStartOver}
        >
          {refused ? messages.leaveOutEvent : messages.startOver}
        </button>
      </p>
      {refused && <FieldError>{refused}</FieldError>}
    </div>
  );
}
