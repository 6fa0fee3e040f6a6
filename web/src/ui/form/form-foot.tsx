import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { CancelButton } from "#web/ui/form/cancel-button.tsx";

type FormFootProps = Pick<ComponentProps<typeof Button>, "busy" | "disabled" | "variant"> & {
  /** The id of the form to submit. */
  form: string;
  /** The label of the submit button. */
  children: ReactNode;
  /** Shown at the opposite end, where there is room. */
  beside?: ReactNode;
};

/** The foot of a dialog with a form: the submit button, full width on phones, and a cancel button beside it. */
export function FormFoot({ form, variant = "primary", children, beside, ...state }: FormFootProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The fields are disabled while the form is being sent, so the focus moves to the button.
  useLayoutEffect(() => {
    if (state.busy) button.current?.focus();
  }, [state.busy]);
  return (
    <div className="flex items-center gap-2">
      <Button ref={button} type="submit" form={form} variant={variant} className="max-md:flex-1" {...state}>
        {children}
      </Button>
      <CancelButton className="max-md:hidden" />
      {beside}
    </div>
  );
}
