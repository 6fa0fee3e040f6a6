import * as messages from "#web/splits/messages.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { CreateSplitButton } from "#web/splits/form/create-split-button.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";

export function NothingToSplit() {
  return (
    <EmptyState
      illustration={<NoSplitsPicture />}
      title={messages.nothingToSplitYet}
      sentence={messages.nothingToSplitHint}
      action={<CreateSplitButton />}
      hint={<Sentence text={messages.orPressKey} values={{ key: <Kbd>n</Kbd> }} />}
    />
  );
}

export function NothingMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-14 text-center">
      <p className="text-ink-soft">{messages.noSplitsMatch}</p>
      <Button onClick={onShowAll}>{messages.showAll}</Button>
    </div>
  );
}
