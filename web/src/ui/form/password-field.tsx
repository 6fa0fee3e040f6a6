import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { ComponentProps } from "react";
import * as messages from "#web/ui/messages.ts";
import { TextField } from "#web/ui/form/field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "after">;

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      after={
        <button
          type="button"
          className="-mr-3 grid size-11 place-items-center rounded-field text-ink-soft hover:text-base-content"
          aria-label={shown ? messages.hidePassword : messages.showPassword}
          // There may be several on a page. The linter does not know this attribute, of ARIA 1.3, yet.
          // oxlint-disable-next-line jsx-a11y/aria-props jsx-a11y/role-supports-aria-props
          aria-description={props.label}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon className="icon-20" />
        </button>
      }
    />
  );
}
