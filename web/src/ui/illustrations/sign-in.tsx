import { Drawing } from "./drawing.tsx";
import { Stubs } from "#web/ui/illustrations/stubs.tsx";

/** The three stubs on a carbon background, aligned to the lower edge: for the sign-in panel and the hero. */
export function SignInPicture() {
  return (
    <Drawing height={150} className="on-carbon-picture">
      <Stubs />
      <path d="M154 46l-6-9M166 38l-2-10" />
    </Drawing>
  );
}
