import googleMark from "#web/accounts/google-mark.svg";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Google comes later; until then the button says so. */
export function GoogleButton() {
  return (
    <>
      <div className="flex items-center gap-4 text-sm text-ink-soft" aria-hidden="true">
        <span className="h-px flex-1 bg-base-300" />
        or
        <span className="h-px flex-1 bg-base-300" />
      </div>
      <Button
        size="large"
        wide
        icon={<img src={googleMark} alt="" width={20} height={20} />}
        onClick={() => toast.error("Google sign-in is not set up here.")}
      >
        Continue with Google
      </Button>
    </>
  );
}
