import { createElement, type SVGProps } from "react";

/** The shapes of an icon of lucide-react. */
export interface Shapes {
  name: string;
  aliases?: readonly unknown[];
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

type IconProps = SVGProps<SVGSVGElement> & { size?: string | number };

const says = (props: IconProps): boolean =>
  Object.keys(props).some((name) => name.startsWith("aria-") || name === "role" || name === "title");

/**
 * Makes an icon of its shapes. Where the app is built it stands in for lucide-react's own maker (scripts/vite/icons.mjs),
 * which can also do what we never ask for and weighs as much as thirty icons; what is drawn is the same.
 */
export default function drawnIcon({ name, aliases = [], node }: Shapes) {
  const names = ["lucide", ...[name, ...aliases].map((one) => `lucide-${String(one)}`)].join(" ");
  return function Icon({ className, size = 24, children, ...props }: IconProps) {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `${names} ${className}` : names,
        "aria-hidden": says(props) ? undefined : "true",
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  };
}
