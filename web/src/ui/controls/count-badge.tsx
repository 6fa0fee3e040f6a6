/** The small number on the bell. Screen readers get it through the parent's label. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1.5 text-[0.75rem] leading-none font-semibold text-primary-content ring-2 ring-base-100"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
