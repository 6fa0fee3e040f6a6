import { useAtomValue, useSetAtom, useStore } from "jotai";
import { useEffect } from "react";
import type { MissedMessages } from "#domain/live/live-message.ts";
import { rememberBookmark } from "#web/api/http/client.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { keepSessionFresh } from "#web/api/session/session-keeper.ts";
import { accessToken, endSession, knownSince, renewSession, sessionAtom } from "#web/api/session/session.ts";
import { socketLostAtom } from "#web/live/connection.ts";
import { splitEditors } from "#web/live/editors.ts";
import { openLiveSocket } from "#web/live/socket.ts";
import { catchUp, makeApply, refetchMissed } from "#web/live/invalidation.ts";

/** Keeps this tab's session and socket alive while a user is signed in. Mounted once, in the dashboard's layout. */
export function Live() {
  const store = useStore();
  const setLost = useSetAtom(socketLostAtom);
  const userId = useAtomValue(sessionAtom)?.user.id;

  useEffect(() => {
    if (!userId) return;
    const apply = makeApply(queryClient);
    const makeUpFor = ({ messages }: MissedMessages) => {
      for (const { bookmark } of messages ?? []) rememberBookmark(bookmark);
      if (messages) void refetchMissed(queryClient, messages);
      else void catchUp(queryClient);
    };
    const socket = openLiveSocket({
      token: accessToken,
      refused: renewSession,
      knownFor: () => Date.now() - knownSince(),
      opened: (tellsMissed) => {
        setLost(false);
        if (!tellsMissed) void catchUp(queryClient);
        splitEditors.opened();
      },
      lost: () => setLost(true),
      message: (message) => {
        if (message.type === "missed") return makeUpFor(message);
        rememberBookmark(message.bookmark);
        if (message.type === "signed-out") endSession();
        else apply(message);
      },
    });
    const stopFollowing = store.sub(sessionAtom, () => {
      const session = store.get(sessionAtom);
      if (session) socket.retoken(session.accessToken);
    });
    const stopKeeping = keepSessionFresh();
    return () => {
      stopKeeping();
      stopFollowing();
      socket.close();
      setLost(false);
    };
  }, [userId, store, setLost]);

  return null;
}
