import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Me } from "#domain/profiles.ts";
import { DeleteAccountDialog } from "#web/accounts/delete-account-dialog.tsx";
import { Button } from "#web/ui/button.tsx";

/** At the foot of the Profile. */
export function DeleteAccount({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button
        look="quiet"
        className="-mt-1 px-3 font-semibold text-error"
        icon={<Trash2 className="icon-20" aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Delete account
      </Button>
      {open && <DeleteAccountDialog me={me} onClose={() => setOpen(false)} />}
    </div>
  );
}
