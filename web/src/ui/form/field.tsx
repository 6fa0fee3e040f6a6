import { CircleAlert } from "lucide-react";
import { useId } from "react";
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from "react";
import * as messages from "#web/ui/messages.ts";

type FrameProps = {
  label: string;
  /** Shown under the field while there is no error. */
  hint?: ReactNode;
  error?: string | null | undefined;
  optional?: boolean;
  /** Shown at the right end of the label's line, e.g. a link or "2 chosen". */
  aside?: ReactNode;
  className?: string;
};

export type FieldWiring = { id: string; "aria-invalid"?: true; "aria-describedby"?: string };

type FieldProps = FrameProps & { children: (wiring: FieldWiring) => ReactNode };

/**
 * A label, a control, and a hint or error. The child renders the control with the given id and ARIA attributes, so that
 * any input fits.
 */
export function Field({ label, hint, error, optional, aside, className = "", children }: FieldProps) {
  const id = useId();
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={className}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside ?? (optional && <span className="text-sm text-ink-soft">{messages.optional}</span>)}
      </div>
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": note })}
      {error ? (
        <FieldError id={note}>{error}</FieldError>
      ) : (
        hint && (
          <p id={note} className="mt-1.5 text-sm text-ink-soft">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-error" role="alert">
      <CircleAlert className="icon-14 mt-[3px] shrink-0" />
      <span>{children}</span>
    </p>
  );
}

type TextFieldProps = FrameProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "className"> & {
    ref?: Ref<HTMLInputElement>;
    /** An icon at the left and a button at the right, inside the box. */
    before?: ReactNode;
    after?: ReactNode;
  };

/** A browser removes line breaks from what is pasted into an input, but not the tabs of a spreadsheet. */
function removeTabs({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  if (currentTarget.value.includes("\t")) currentTarget.value = currentTarget.value.replaceAll("\t", " ");
}

export function TextField({ label, hint, error, optional, aside, className, before, after, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, className }}>
      {(wiring) => (
        <div className="field-box">
          {before}
          <input className="field-input" onInput={removeTabs} {...input} {...wiring} />
          {after}
        </div>
      )}
    </Field>
  );
}

type TextAreaFieldProps = FrameProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id" | "className"> & { ref?: Ref<HTMLTextAreaElement> };

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  rows = 3,
  ...input
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, aside, className }}>
      {(wiring) => (
        <div className="field-box">
          <textarea className="field-input resize-none" rows={rows} {...input} {...wiring} />
        </div>
      )}
    </Field>
  );
}
