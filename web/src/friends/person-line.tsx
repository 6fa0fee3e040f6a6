import type { ReactNode } from "react";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { faceOf } from "#web/ui/format/names.ts";
import { Avatar, type AvatarSize } from "#web/ui/controls/avatar.tsx";

type PersonLineProps = {
  person: Person;
  size?: AvatarSize;
  /** Replaces the name, for example with a link. */
  name?: ReactNode;
  /** Shown after the username, for example "today". */
  note?: string;
};

/** Avatar, name and username. Long names are truncated. */
export function PersonLine({ person, size = 52, name = nameOf(person), note }: PersonLineProps) {
  const second = [person.username && `@${person.username}`, note].filter(Boolean).join(" · ");
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3.5">
      <Avatar person={faceOf(person)} size={size} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        {second && <span className="block truncate text-sm text-ink-soft">{second}</span>}
      </span>
    </span>
  );
}
