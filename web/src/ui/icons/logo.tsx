/**
 * The logo and the name in the text colour. Every document contains the shapes (web/logo.svg), which saves 1.4 kB in
 * the dashboard's scripts. Hidden from screen readers: its link or dialog has a name.
 */
export function Logo({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 138 32" className={`h-8 w-[138px] shrink-0 ${className}`} aria-hidden="true">
      <use href="#logo-mark" width="32" height="32" />
      <use href="#logo-word" />
    </svg>
  );
}
