import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export function ForgotPassword() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="link-quiet -my-2.5 min-h-11 rounded-md"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Forgot password?
      </button>
      <Dialog
        open={open}
        onClose={close}
        title="Forgot password"
        foot={
          <Button look="primary" wide data-autofocus onClick={close}>
            Back to sign in
          </Button>
        }
      >
        <p>Resetting a password by mail is coming. It is not possible yet.</p>
      </Dialog>
    </>
  );
}
