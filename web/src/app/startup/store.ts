import { getDefaultStore } from "jotai";

/** Jotai's default store, so that code outside React (the client, the socket) reads and writes the same atoms. */
export const appStore = getDefaultStore();
