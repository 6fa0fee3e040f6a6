import { Stubs } from "#web/ui/illustrations/stubs.tsx";

/** The stubs without a background. Decoration: the words beside it carry the meaning. */
export function NoSplitsPicture() {
  return (
    <svg
      aria-hidden="true"
      className="block h-auto w-full"
      viewBox="0 0 240 180"
      fill="none"
      stroke="var(--ill-line)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Stubs />
      <path d="M6 160h218" />
      <path d="M154 46l-6-9M166 38l-2-10" />
    </svg>
  );
}
