import type { ReactNode } from "react";
import type { Person } from "#domain/profiles.ts";
import { faceOf, shortName } from "#web/splits/names.ts";
import { Avatar } from "#web/ui/avatar.tsx";

const text = "w-fit max-w-full px-3.5 py-2 whitespace-pre-wrap wrap-anywhere";

/** A line of mine: at the right, in carbon, what is to say about it below. */
export function OwnBubble({ children, foot }: { children: ReactNode; foot: ReactNode }) {
  return (
    <div className="flex flex-col items-end pl-12">
      <div className={`${text} rounded-[18px_18px_4px_18px] bg-primary text-primary-content`}>{children}</div>
      <div className="mt-1.5 text-xs text-ink-soft">{foot}</div>
    </div>
  );
}

/** A line of somebody else: at the left, with face, name and time above. */
export function TheirBubble({ person, time, children }: { person: Person; time: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2.5 pr-6">
      <Avatar person={faceOf(person)} size={28} />
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 truncate pt-1 text-xs text-ink-soft">
          {shortName(person)} · {time}
        </p>
        <div className={`${text} rounded-[4px_18px_18px_18px] border border-base-300 bg-base-100`}>{children}</div>
      </div>
    </div>
  );
}
