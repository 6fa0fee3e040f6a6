import type { ComponentProps, ReactNode } from "react";
import { CancelButton } from "#web/ui/form/cancel-button.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";

type FormFootProps = Pick<ComponentProps<typeof SubmitButton>, "form" | "busy" | "disabled" | "variant"> & {
  /** The label of the submit button. */
  children: ReactNode;
  /** Shown at the opposite end, where there is room. */
  beside?: ReactNode;
};

/** The foot of a dialog with a form: the submit button, and a cancel button beside it. */
export function FormFoot({ variant = "primary", children, beside, ...state }: FormFootProps) {
  return (
    <div className="flex items-center gap-2">
      <SubmitButton variant={variant} sending={state.busy} {...state}>
        {children}
      </SubmitButton>
      <CancelButton className="max-md:hidden" />
      {beside}
    </div>
  );
}
