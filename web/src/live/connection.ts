import { atom } from "jotai";

export type Connection = "online" | "offline" | "reconnecting";

const networkAtom = atom(true);

networkAtom.onMount = (set) => {
  const update = () => set(navigator.onLine);
  update();
  addEventListener("online", update);
  addEventListener("offline", update);
  return () => {
    removeEventListener("online", update);
    removeEventListener("offline", update);
  };
};

/** Whether the socket was lost and is being opened again; written by live.tsx. */
export const socketLostAtom = atom(false);

export const connectionAtom = atom((get): Connection => {
  if (!get(networkAtom)) return "offline";
  return get(socketLostAtom) ? "reconnecting" : "online";
});
