import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";

/** `ScanReceipt`, whose code is loaded for those who have a photo. */
export const LazyScanReceipt = lazyPart(() =>
  import("#web/receipts/scan/scan-receipt.tsx").then((found) => found.ScanReceipt),
);
