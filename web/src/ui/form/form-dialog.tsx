import type { ComponentProps, ReactNode } from "react";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { FormFoot } from "#web/ui/form/form-foot.tsx";
import type { FormState, useForm } from "#web/ui/form/use-form.ts";

type SubmittedForm = Pick<ReturnType<typeof useForm>, "props" | "pending">;

/** The part of a form's state that a dialog with its fields needs. */
export type FormOfDialog<Values extends object, Field extends string> = FormState<Values, Field> & SubmittedForm;

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  "title" | "besideTitle" | "onClose" | "wide" | "side" | "foot"
> & {
  form: SubmittedForm;
  /** Whether closing would discard input. */
  dirty: boolean;
  /** The label of the submit button, unless `foot` has another. */
  action?: string;
  /** Shown above the submit button. */
  overFoot?: ReactNode;
  /** Shown at the far end of the submit button's line. */
  besideAction?: ReactNode;
  /** Shown above the fields. */
  above?: ReactNode;
  className?: string;
  /** Disables the fields: by default while the form is being sent, when what is typed would be lost. */
  inert?: boolean;
  children: ReactNode;
};

/** A dialog with a form: its fields, and the submit button in the foot. */
export function FormDialog({
  form,
  dirty,
  action,
  overFoot,
  besideAction,
  foot,
  above,
  className = "flex flex-col gap-6",
  inert = form.pending,
  besideTitle,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      open
      dirty={dirty && !form.pending}
      foot={
        foot ?? (
          <>
            {overFoot}
            <FormFoot form={form.props.id} busy={form.pending} beside={besideAction}>
              {action}
            </FormFoot>
          </>
        )
      }
      {...dialog}
      besideTitle={
        besideTitle && (
          <div className="contents" inert={inert}>
            {besideTitle}
          </div>
        )
      }
    >
      <div className="contents" inert={inert}>
        {above}
      </div>
      <form {...form.props} inert={inert} className={className}>
        {children}
      </form>
    </Dialog>
  );
}
