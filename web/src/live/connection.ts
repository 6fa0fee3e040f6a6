import { atom } from "jotai";

export type Connection = "online" | "offline" | "reconnecting";

const networkAtom = atom(true);

networkAtom.onMount = (set) => {
  const look = () => set(navigator.onLine);
  look();
  addEventListener("online", look);
  addEventListener("offline", look);
  return () => {
    removeEventListener("online", look);
    removeEventListener("offline", look);
  };
};

/** Whether the socket was lost and is being opened again; written by live.tsx. */
export const socketLostAtom = atom(false);

export const connectionAtom = atom((get): Connection => {
  if (!get(networkAtom)) return "offline";
  return get(socketLostAtom) ? "reconnecting" : "online";
});
