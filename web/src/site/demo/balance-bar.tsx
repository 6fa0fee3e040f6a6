import type { Part } from "#web/site/demo/balance-figures.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { faceOf } from "#web/ui/format/names.ts";

/** Both sides in one bar. Hidden from screen readers: the sums below say the same. */
export function BalanceBar({ owed, owe }: { owed: readonly Part[]; owe: readonly Part[] }) {
  return (
    <div aria-hidden="true" className="balance-bar">
      {owed.map((part) => (
        <Segment key={part.person?.id ?? "others"} part={part} kind="owed" />
      ))}
      {owe.map((part) => (
        <Segment key={part.person?.id ?? "others"} part={part} kind="owe" />
      ))}
    </div>
  );
}

function Segment({ part: { person, count, cents }, kind }: { part: Part; kind: "owed" | "owe" }) {
  return (
    <span className={`balance-part balance-part-${kind}`} style={{ flexGrow: cents }}>
      {person ? (
        <Avatar person={faceOf(person)} size={28} />
      ) : (
        <span className="grid size-7 place-items-center text-xs text-ink-soft">+{count}</span>
      )}
      <span />
    </span>
  );
}
