import { ImagePlus } from "lucide-react";

/** Covers the page while a file is dragged over it. */
export function DropHint() {
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-box border border-dashed border-primary bg-base-100 px-8 py-6 text-lg font-semibold shadow-floating">
        <ImagePlus className="icon-20" aria-hidden="true" />
        Drop the receipt to add an expense
      </p>
    </div>
  );
}
