import { atom } from "jotai";

/** Whether the first page has rendered its content. Parts that are not visible at first wait for it. */
export const initialRenderDoneAtom = atom(false);
