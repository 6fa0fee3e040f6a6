import { UserRoundX } from "lucide-react";
import { useState } from "react";
import { initialOf, personColour } from "#web/ui/controls/person-colour.ts";

export type Person = {
  id: string;
  name: string;
  avatarUrl?: string | null;
  /** A deleted user has no picture, colour or initial. */
  deleted?: boolean | undefined;
  /** Their place in a squad, which gives their colour in it. */
  position?: number | undefined;
};
export type AvatarSize = 22 | 28 | 40 | 52 | 96;

const text: Record<AvatarSize, string> = {
  22: "text-[0.6875rem]",
  28: "text-xs",
  40: "text-base",
  52: "text-lg",
  96: "text-[2.5rem]",
};

type AvatarProps = {
  person: Person;
  size?: AvatarSize;
  ringed?: boolean;
  /** The colour around it that the person's points give. */
  tier?: "bronze" | "silver" | "gold" | null | undefined;
  className?: string;
};

/** Colours that are there already, because the stylesheet is at its limit. The tier is named beside the points. */
const RINGS = { bronze: "var(--owe-line)", silver: "var(--ink-faint)", gold: "var(--marker)" };

/** Hidden from screen readers, because the name is beside it. */
export function Avatar({ person, size = 40, ringed = false, tier, className = "" }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const url = person.avatarUrl && person.avatarUrl !== broken ? person.avatarUrl : null;
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full leading-none font-semibold select-none ${person.deleted ? "bg-base-300 text-ink-soft" : ""} ${text[size]} ${ringed ? "avatar-ring" : ""} ${className}`}
      style={{
        width: size,
        height: size,
        ...(!person.deleted && personColour(person)),
        ...(tier && { outline: `2px solid ${RINGS[tier]}`, outlineOffset: 2 }),
      }}
    >
      {person.deleted ? (
        <UserRoundX size={size * 0.55} />
      ) : url ? (
        <img
          src={url}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
          onError={() => setBroken(url)}
        />
      ) : (
        initialOf(person.name)
      )}
    </span>
  );
}
