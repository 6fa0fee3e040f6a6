import recognitionUrl from "#models/ch_PP-OCRv4_rec_infer.onnx?url";

/** What browsers that have it say of the connection (Network Information API). */
interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Whether loading the reader may cost the person money: on a metered connection, unless it is kept on this device already. */
export async function costsData(): Promise<boolean> {
  const { connection } = navigator as { connection?: Connection };
  if (!connection?.saveData && connection?.type !== "cellular") return false;
  return !(await caches.match(recognitionUrl).catch(() => undefined));
}
