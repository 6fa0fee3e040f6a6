import { LoaderCircle } from "lucide-react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from "react";

export type ButtonVariant = "primary" | "line" | "quiet" | "danger" | "marker" | "on-carbon";
export type ButtonSize = "medium" | "small" | "large";

const variants: Record<ButtonVariant, string> = {
  primary: "btn-primary",
  line: "btn-line",
  quiet: "btn-quiet",
  danger: "btn-error",
  marker: "btn-marker",
  "on-carbon": "btn-on-carbon",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-10 px-3.5 pointer-coarse:min-h-11",
  medium: "",
  large: "min-h-13 px-6",
};

export type Shape = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
  className?: string;
};

export function buttonClass({ variant = "line", size = "medium", wide = false, className = "" }: Shape): string {
  return `btn ${variants[variant]} ${sizes[size]} ${wide ? "w-full" : ""} ${className}`;
}

type ButtonProps = Shape & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement>; busy?: boolean };

/** `busy` keeps the width and the label, shows a spinner and ignores further clicks. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <LoaderCircle className="icon-20 animate-spin" /> : icon}
      {children}
    </button>
  );
}

type AnchorButtonProps = Shape &
  AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> };

/** A link styled as a button that loads another document, such as a public page, which does not run the app. */
export function AnchorButton({ variant, size, wide, icon, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide, className })}>
      {icon}
      {children}
    </a>
  );
}
