import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { Palette } from "#web/app/palette/palette.tsx";
import { knownSplits } from "#web/app/palette/known-splits.ts";
import { paletteAtom } from "#web/app/palette/palette-state.ts";
import { useActions } from "#web/app/palette/use-actions.tsx";
import { useScreens } from "#web/app/palette/use-screens.ts";
import { useSplitWith } from "#web/splits/create/split-with.ts";

/** The palette, and what this app has for it. */
export default function Commands() {
  const setOpen = useSetAtom(paletteAtom);
  // What is known grows while this is open: draws it again whenever an answer has come.
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
