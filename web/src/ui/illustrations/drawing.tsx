import type { ReactNode } from "react";

interface DrawingProps {
  /** The height of a drawing that is 240 wide. */
  height?: number;
  className?: string;
  children: ReactNode;
}

/** The line style of every illustration. Decoration: the words beside it carry the meaning. */
export function Drawing({ height = 180, className = "", children }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className={`block h-auto w-full ${className}`}
      viewBox={`0 0 240 ${height}`}
      fill="none"
      stroke="var(--ill-line)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
