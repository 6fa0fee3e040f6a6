import { useState } from "react";
import { receiptRefusals } from "#domain/receipts/receipts.ts";
import { prepareReceipt, InvalidReceipt } from "#web/receipts/prepare-receipt.ts";

/** Prepares a chosen file for upload, or explains why it cannot be used. */
export function useChosenReceipt(onReceipt: (receipt: File | null) => void) {
  const [opening, setOpening] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function choose(file: File) {
    if (opening) return;
    setOpening(true);
    setRefusal(undefined);
    try {
      onReceipt(await prepareReceipt(file));
    } catch (error) {
      setRefusal(error instanceof InvalidReceipt ? error.message : receiptRefusals.damaged);
    } finally {
      setOpening(false);
    }
  }

  return {
    opening,
    refusal,
    choose: (file: File) => void choose(file),
    remove: () => {
      setRefusal(undefined);
      onReceipt(null);
    },
  };
}
