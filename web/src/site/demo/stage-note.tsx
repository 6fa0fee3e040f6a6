import { CircleCheck } from "lucide-react";

/** What the app would say in a toast, at the foot of the paper. */
export function StageNote({ children }: { children: string }) {
  return (
    <p role="status" className={children ? "tour-note" : "sr-only"}>
      {children && <CircleCheck className="icon-20" />}
      {children}
    </p>
  );
}
