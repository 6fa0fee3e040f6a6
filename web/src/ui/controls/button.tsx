import { Link } from "react-router";
import type { LinkProps } from "react-router";
import { buttonClass, type Shape } from "#web/ui/controls/plain-button.tsx";

export { Button, buttonClass } from "#web/ui/controls/plain-button.tsx";

type ButtonLinkProps = Shape & LinkProps;

export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide, className })}>
      {icon}
      {children}
    </Link>
  );
}
