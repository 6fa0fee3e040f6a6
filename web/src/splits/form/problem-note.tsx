/** What is left to assign, beside the button that refuses to save until then. */
export function ProblemNote({
  refused,
  className,
  children,
}: {
  refused: boolean;
  className: string;
  children: string;
}) {
  return (
    <p
      role={refused ? "alert" : "status"}
      className={`text-sm ${refused ? "text-error" : "text-ink-soft"} ${className}`}
    >
      {children}
    </p>
  );
}
