import type { ComponentProps, ReactNode } from "react";
import { Button } from "#web/ui/controls/button.tsx";
import { CancelButton } from "#web/ui/form/cancel-button.tsx";

type FormFootProps = Pick<ComponentProps<typeof Button>, "busy" | "disabled" | "look"> & {
  /** The id of the form that is sent. */
  form: string;
  /** What sends it, in words. */
  children: ReactNode;
  /** At the far end, with room for it. */
  beside?: ReactNode;
};

/** The foot of a dialog with a form: what sends it, as wide as a phone, and beside it the way out. */
export function FormFoot({ form, look = "primary", children, beside, ...state }: FormFootProps) {
  return (
    <div className="flex items-center gap-2">
      <Button type="submit" form={form} look={look} className="max-md:flex-1" {...state}>
        {children}
      </Button>
      <CancelButton className="max-md:hidden" />
      {beside}
    </div>
  );
}
