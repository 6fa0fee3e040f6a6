import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  label: string;
  icon: ReactNode;
  variant?: "quiet" | "line" | "primary";
  ref?: Ref<HTMLButtonElement>;
};

const variants = { quiet: "btn-quiet", line: "btn-line rounded-field", primary: "btn-primary" };

/** A round 44 px button; the label is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon,
  variant = "quiet",
  className = "",
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={`btn btn-round ${variants[variant]} ${className}`}
    >
      {icon}
    </button>
  );
}
