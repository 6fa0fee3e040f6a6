import { atom } from "jotai";

/** Whether something on screen was asked for anew, and nobody was reached: what is shown is what was known last. */
export const isShowingStaleDataAtom = atom(false);
