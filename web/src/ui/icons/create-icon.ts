import type { IconNode, LucideProps } from "lucide-react";
import { createElement } from "react";

const attributes = {
  xmlns: "http://www.w3.org/2000/svg",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true,
} as const;

/** Makes the component of one of Lucide's icons, in place of the library's own (scripts/vite/small-libraries.ts). */
export default function createIcon({ node }: { node: IconNode }) {
  const lines = node.map(([tag, of]) => createElement(tag, of));
  return (props: LucideProps) => createElement("svg", { ...attributes, ...props }, ...lines);
}
