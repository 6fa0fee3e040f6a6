import type { ComponentProps } from "react";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

const QrSquares = lazyPart(() => import("#web/ui/controls/qr-squares.tsx").then((found) => found.QrSquares), true);

/** A QR code. The library that computes it (4 kB gzip) loads with the first one. */
export const QrCode = (props: Omit<ComponentProps<typeof QrSquares>, "fallback">) => (
  <QrSquares {...props} fallback={<Skeleton className="mx-auto aspect-square w-full max-w-60 rounded-box" />} />
);
