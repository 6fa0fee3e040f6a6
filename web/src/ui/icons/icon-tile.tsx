import type { LucideIcon } from "lucide-react";

/** The 44 px square at the left of a row. Its colour never depends on the category. */
export function IconTile({ icon: Icon, large = false }: { icon?: LucideIcon; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-field bg-base-200 ${large ? "size-[52px]" : "size-[44px]"}`}
    >
      {Icon && <Icon className="icon-20" />}
    </span>
  );
}
