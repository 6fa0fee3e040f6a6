import { Plus } from "lucide-react";
import { useState } from "react";
import { AddChoices } from "#web/app/layout/lazy-add.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Popover } from "#web/ui/overlay/popover.tsx";

/** What the bottom bar's + is on phones. */
export function AddButton() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Add"
      className="w-72!"
      trigger={(wiring) => (
        <Button look="primary" data-page-add="" icon={<Plus className="icon-20" aria-hidden="true" />} {...wiring}>
          Add
        </Button>
      )}
    >
      <AddChoices className="px-4 py-2.5" onChoose={() => setOpen(false)} />
    </Popover>
  );
}
