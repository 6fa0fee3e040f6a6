import { Stubs } from "#web/ui/illustrations/stubs.tsx";

/** The three stubs on a carbon background, aligned to the lower edge: for the sign-in panel and the hero. */
export function SignInPicture() {
  return (
    <svg
      aria-hidden="true"
      className="on-carbon-picture block h-auto w-full"
      viewBox="0 0 240 150"
      fill="none"
      stroke="var(--ill-line)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Stubs />
      <path d="M154 46l-6-9M166 38l-2-10" />
    </svg>
  );
}
