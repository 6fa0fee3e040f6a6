import { CircleCheck } from "lucide-react";

/** The text of the app's toast, shown at the foot of the stage. */
export function StageNote({ children }: { children: string }) {
  return (
    <p role="status" className={children ? "tour-note" : "sr-only"}>
      {children && <CircleCheck className="icon-20" />}
      {children}
    </p>
  );
}
