import { atom } from "jotai";

/** Whether the browser has a connection. */
export const isOnlineAtom = atom(true);

isOnlineAtom.onMount = (set) => {
  const update = () => set(navigator.onLine);
  update();
  addEventListener("online", update);
  addEventListener("offline", update);
  return () => {
    removeEventListener("online", update);
    removeEventListener("offline", update);
  };
};
