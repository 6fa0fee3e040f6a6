import { atom } from "jotai";
import { isOnlineAtom } from "#web/api/network.ts";

export type Connection = "online" | "offline" | "reconnecting";

/** Whether the socket was lost and is being opened again; written by live.tsx. */
export const socketLostAtom = atom(false);

export const connectionAtom = atom((get): Connection => {
  if (!get(isOnlineAtom)) return "offline";
  return get(socketLostAtom) ? "reconnecting" : "online";
});
