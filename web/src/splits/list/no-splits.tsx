import { CreateSplitButton } from "#web/splits/create/create-split-button.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";

export function NothingToSplit() {
  return (
    <EmptyState
      illustration={<NoSplitsPicture />}
      title="Nothing to split yet"
      sentence="Enter a bill and choose who was there. Squadtab works out each person’s share to the cent."
      action={<CreateSplitButton />}
      hint={
        <>
          or press <Kbd>n</Kbd>
        </>
      }
    />
  );
}

export function NothingMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-14 text-center">
      <p className="text-ink-soft">No splits match your search.</p>
      <Button onClick={onShowAll}>Show all</Button>
    </div>
  );
}
