import { useLayoutEffect, useRef, type ComponentProps } from "react";
import { Button } from "#web/ui/controls/button.tsx";

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "type" | "ref" | "form" | "className"> & {
  /** The id of the form to submit. */
  form: string;
  /** The form is being sent: its fields are disabled, so the focus moves to the button. */
  sending?: boolean | undefined;
};

/** The submit button in the foot of a dialog, full width on phones. */
export function SubmitButton({ sending = false, ...props }: SubmitButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (sending) button.current?.focus();
  }, [sending]);
  return <Button ref={button} type="submit" className="max-md:flex-1" {...props} />;
}
