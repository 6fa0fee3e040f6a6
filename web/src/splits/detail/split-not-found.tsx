import { paths } from "#web/paths.ts";
import { NothingHere } from "#web/ui/feedback/nothing-here.tsx";

export const SplitNotFound = () => (
  <NothingHere
    sentence="This split was torn off, or was never on your tab."
    back={{ to: paths.splits, text: "Back to splits" }}
  />
);
