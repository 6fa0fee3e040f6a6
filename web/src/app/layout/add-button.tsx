import { Plus } from "lucide-react";
import { useState } from "react";
import * as messages from "#web/app/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { Popover } from "#web/ui/overlay/popover.tsx";

export const AddSheet = lazyPart(() => import("#web/app/layout/add-sheet.tsx").then((found) => found.AddSheet), true);
export const AddChoices = lazyPart(
  () => import("#web/app/layout/add-sheet.tsx").then((found) => found.AddChoices),
  true,
);

/** The overview's Add button. On phones the bottom bar has it. */
export function AddButton() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={messages.add}
      className="w-72!"
      trigger={(wiring) => (
        <Button variant="primary" data-page-add="" icon={<Plus className="icon-20" />} {...wiring}>
          {messages.add}
        </Button>
      )}
    >
      <AddChoices className="px-4 py-2.5" onChoose={() => setOpen(false)} />
    </Popover>
  );
}
