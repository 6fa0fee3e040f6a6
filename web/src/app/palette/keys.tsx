import { Kbd } from "#web/ui/controls/kbd.tsx";

/** The shortcut of a command. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="flex gap-1" aria-hidden="true">
    {keys.map((key) => (
      <Kbd key={key}>{key}</Kbd>
    ))}
  </span>
);
