import { Trash2 } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Me } from "#domain/profiles/profiles.ts";
import * as messages from "#web/accounts/messages.ts";
import { DeleteAccountDialog } from "#web/accounts/delete-account-dialog.tsx";
import { Button } from "#web/ui/controls/button.tsx";

/** The section at the end of Profile. The dialog is in the URL, so that it reopens after the redirect to Google. */
export function DeleteAccount({ me }: { me: Me }) {
  const [search, setSearch] = useSearchParams();
  const setOpen = (open: boolean) => setSearch(open ? { delete: "" } : {}, { replace: true, preventScrollReset: true });
  return (
    <div>
      <Button
        variant="quiet"
        className="-mt-1 px-3 font-semibold text-error"
        icon={<Trash2 className="icon-20" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {messages.deleteAccount}
      </Button>
      {search.has("delete") && <DeleteAccountDialog me={me} onClose={() => setOpen(false)} />}
    </div>
  );
}
