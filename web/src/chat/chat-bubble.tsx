import type { ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/chat/messages.ts";
import { faceOf, shortName } from "#web/ui/format/names.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";

const text = "w-fit max-w-full min-w-0 px-3.5 py-2 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]";

/** The comment's text. It sets its own writing direction and does not affect its surroundings. */
function Bubble({ className, title, children }: { className: string; title?: string; children: ReactNode }) {
  return (
    <div className={`${text} ${className}`} dir="auto" title={title}>
      {children}
    </div>
  );
}

interface Props {
  /** Tooltip: the exact time. */
  title?: string;
  /** In a run of comments by one person, only the first has an avatar and only the last has a tail. */
  first?: boolean;
  last?: boolean;
  /** A button beside the bubble. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A comment by the signed-in user, aligned right, with an optional footer. */
export function OwnBubble({ title, first = true, last = true, foot, beside, children }: Props & { foot: ReactNode }) {
  const shape = `${first ? "rounded-t-[18px]" : "rounded-tl-[18px] rounded-tr-md"} ${last ? "rounded-b-[18px] rounded-br-[4px]" : "rounded-bl-[18px] rounded-br-md"}`;
  return (
    <div className={`flex flex-col items-end ${beside ? "" : "pl-12"}`}>
      <span className="sr-only">{messages.youBefore} </span>
      <div className="flex max-w-full items-center gap-1">
        <Bubble title={title} className={`${shape} order-last bg-primary text-primary-content`}>
          {children}
        </Bubble>
        {beside}
      </div>
      {foot && <div className="mt-1.5 text-xs text-ink-soft">{foot}</div>}
    </div>
  );
}

type TheirProps = Props & {
  person: Person;
  /** The person's place in the squad, which decides their colour. */ position?: number;
  time: ReactNode;
};

/** A comment by another person, aligned left, with avatar, name and time above it. */
export function TheirBubble(props: TheirProps) {
  const { person, position, time, title, first = true, last = true, beside, children } = props;
  const shape = `${first ? "rounded-tl-[4px] rounded-tr-[18px]" : "rounded-tl-md rounded-tr-[18px]"} ${last ? "rounded-b-[18px]" : "rounded-br-[18px] rounded-bl-md"}`;
  return (
    <div className={`flex gap-2.5 ${beside ? "" : "pr-6"}`}>
      {first ? <Avatar person={{ ...faceOf(person), position }} size={28} /> : <span className="w-7 flex-none" />}
      <div className="min-w-0 flex-1">
        {first ? (
          <p className="mb-1.5 flex pt-1 text-xs whitespace-pre text-ink-soft">
            <bdi className="truncate">{shortName(person)}</bdi>
            <span className="shrink-0"> · {time}</span>
          </p>
        ) : (
          <span className="sr-only">
            <bdi>{shortName(person)}</bdi>:{" "}
          </span>
        )}
        <div className="flex items-center gap-1">
          <Bubble title={title} className={`${shape} border border-base-300 bg-base-100`}>
            {children}
          </Bubble>
          {beside}
        </div>
      </div>
    </div>
  );
}
