import { atom } from "jotai";

/** Whether a newer version is there than the one that this page runs. */
export const newVersionAtom = atom(false);
