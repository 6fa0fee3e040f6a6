import { atom } from "jotai";

/** Whether the first page shows what it is about: what nobody looks at until then waits for it. */
export const initialRenderDoneAtom = atom(false);
