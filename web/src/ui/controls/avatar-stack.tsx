import { isolate } from "#domain/text.ts";
import { Avatar, type AvatarSize, type Person } from "#web/ui/controls/avatar.tsx";

type StackProps = {
  people: readonly Person[];
  /** How many they are, if `people` are not all. */
  count?: number;
  most?: number;
  size?: AvatarSize;
  ground?: string;
};

/**
 * At most `most` avatars and a count of the rest; `ground` is the colour token of the rings, e.g. `--color-base-200`.
 */
export function AvatarStack({
  people,
  count = people.length,
  most = 3,
  size = 28,
  ground = "--color-base-100",
}: StackProps) {
  const shown = people.slice(0, most);
  const rest = count - shown.length;
  return (
    <span
      className="flex items-center"
      style={{ "--avatar-ground": `var(${ground})` } as React.CSSProperties}
      role="img"
      aria-label={people.map((person) => isolate(person.name)).join(", ")}
    >
      {shown.map((person, index) => (
        <Avatar key={person.id} person={person} size={size} ringed className={index > 0 ? "-ml-2" : ""} />
      ))}
      {rest > 0 && <span className="ml-1.5 text-xs text-ink-soft">+{rest}</span>}
    </span>
  );
}
