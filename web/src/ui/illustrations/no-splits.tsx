import { Drawing } from "./drawing.tsx";
import { Stubs } from "#web/ui/illustrations/stubs.tsx";

/** The stubs without a background. */
export function NoSplitsPicture() {
  return (
    <Drawing>
      <Stubs />
      <path d="M6 160h218" />
      <path d="M154 46l-6-9M166 38l-2-10" />
    </Drawing>
  );
}
