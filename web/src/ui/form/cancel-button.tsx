import { Button } from "#web/ui/controls/button.tsx";

type CancelButtonProps = { className?: string; "aria-disabled"?: boolean };

/** Leaves the dialog around it by the way of Esc, so that a half-filled form asks here too. */
export function CancelButton({ className = "", ...state }: CancelButtonProps) {
  return (
    <Button
      look="quiet"
      className={`text-base-content ${className}`}
      onClick={(event) =>
        event.currentTarget.closest("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }))
      }
      {...state}
    >
      Cancel
    </Button>
  );
}
