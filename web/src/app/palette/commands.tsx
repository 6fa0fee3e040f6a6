import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { Palette } from "#web/app/palette/palette.tsx";
import { knownSplits } from "#web/app/palette/known-splits.ts";
import { paletteAtom } from "#web/app/palette/palette-state.ts";
import { useActions } from "#web/app/palette/use-actions.tsx";
import { useScreens } from "#web/app/palette/use-screens.tsx";
import { useSplitWith } from "#web/splits/form/split-with.ts";

/** The palette with the app's commands. */
export default function Commands() {
  const setOpen = useSetAtom(paletteAtom);
  // Renders again whenever a response changes the query cache.
  useIsFetching();
  const commands = [...useScreens(), ...useActions()];
  return (
    <Palette
      commands={commands}
      splits={knownSplits(useQueryClient())}
      onSplitWith={useSplitWith()}
      onClose={() => void setOpen(false)}
    />
  );
}
