import type { GuestClaim } from "#domain/claims/claims.ts";
import { LIVE_PROTOCOL } from "#domain/live/live-message.ts";
import * as failures from "#domain/failures.ts";
import { ApiError, readFailure } from "#web/api/http/api-error.ts";

// The guest's page runs without the app: no session, no router, no query cache.

async function post(path: string, body: object): Promise<GuestClaim> {
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`/api/claim-links/${path}`, init).catch(() => {
    throw new ApiError("offline");
  });
  if (!response.ok) throw await readFailure(response);
  return (await response.json().catch(() => {
    throw new ApiError("no_answer", { message: failures.loadClaim });
  })) as GuestClaim;
}

/** What the link shows. */
export const lookAtClaim = (token: string): Promise<GuestClaim> => post("look", { token });

/** Sets what a guest had of an item. */
export const tapAsGuest = (token: string, tap: { item: number; seat: number; count: number }): Promise<GuestClaim> =>
  post("tap", { token, ...tap });

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const PING_EVERY_MS = 25_000;

/** Calls `onChange` after each tap of someone else, and whenever some may have been missed; until the returned function is called. */
export function listenToClaim(token: string, onChange: () => void): () => void {
  let socket: WebSocket | null = null;
  let failed = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function connect(): void {
    clearTimeout(timer);
    if (isClosed || socket) return;
    const { protocol, host } = location;
    const address = `${protocol === "https:" ? "wss" : "ws"}://${host}/api/claim-links/live`;
    const opening = new WebSocket(address, [LIVE_PROTOCOL, token]);
    socket = opening;
    opening.addEventListener("open", onChange);
    opening.addEventListener("message", ({ data }) => {
      failed = 0;
      if (data !== "pong") onChange();
    });
    opening.addEventListener("close", () => {
      if (socket !== opening) return;
      socket = null;
      if (isClosed) return;
      // The link may have been revoked, which the page then reads.
      onChange();
      timer = setTimeout(connect, Math.min(FIRST_WAIT_MS * 2 ** failed++, LONGEST_WAIT_MS));
    });
  }

  function wake(): void {
    if (document.visibilityState !== "visible") return;
    onChange();
    connect();
  }

  const pinging = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send("ping");
  }, PING_EVERY_MS);
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    clearInterval(pinging);
    removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
    socket?.close();
  };
}
