import { useEffect, useRef, useState } from "react";
import { receiptRefusals } from "#domain/receipts/receipts.ts";
import { prepareReceipt, InvalidReceipt } from "#web/receipts/prepare-receipt.ts";

/** Prepares a chosen file for upload, or explains why it cannot be used. */
export function useChosenReceipt(onReceipt: (receipt: File | null) => void) {
  const [opening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  /** Counts the choices: a file that is still being prepared when another one is chosen, or it is removed, is dropped. */
  const newest = useRef(0);
  useEffect(
    () => () => {
      newest.current++;
    },
    [],
  );

  async function choose(file: File) {
    const choice = ++newest.current;
    setOpening(true);
    setRefusal(undefined);
    const outcome = await prepareReceipt(file).catch((error: unknown) =>
      error instanceof InvalidReceipt ? error.message : receiptRefusals.damaged,
    );
    if (choice !== newest.current) return;
    setOpening(false);
    if (typeof outcome === "string") setRefusal(outcome);
    else onReceipt(outcome);
  }

  return {
    opening,
    refusal,
    choose: (file: File) => void choose(file),
    remove: () => {
      newest.current++;
      setOpening(false);
      setRefusal(undefined);
      onReceipt(null);
    },
  };
}
