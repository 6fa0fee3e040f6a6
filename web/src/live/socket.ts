import { LIVE_PROTOCOL, LIVE_UNAUTHORIZED } from "#domain/live/live-message.ts";
import type { LiveFrame, LiveReauthentication } from "#domain/live/live-message.ts";

const PING_EVERY_MS = 25_000;
const PONG_WITHIN_MS = 8_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

interface Hooks {
  /** Returns an access token to connect with; null stops reconnecting. */
  token: () => Promise<string | null>;
  /** Called when the server has rejected this token. */
  refused: (token: string) => Promise<void>;
  /** Milliseconds since the page's oldest data was requested. */
  knownFor: () => number;
  /**
   * Called when the socket is open. `tellsMissed`: the server first sends what the page has missed, which it does at
   * the first opening but not after a gap.
   */
  opened: (tellsMissed: boolean) => void;
  lost: () => void;
  message: (message: LiveFrame[number]) => void;
}

export interface LiveSocket {
  /** Sends a new token over the open socket; reconnects at once if the socket is down. */
  retoken: (token: string) => void;
  close: () => void;
}

/** Keeps one socket open until it is closed: detects dead connections and reconnects. Never throws. */
export function openLiveSocket(hooks: Hooks): LiveSocket {
  let socket: WebSocket | null = null;
  let connecting = false;
  let closed = false;
  let wasOpen = false;
  let failures = 0;
  let toldToken = "";
  let retry: ReturnType<typeof setTimeout> | undefined;
  let pongDue: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    clearTimeout(retry);
    if (closed || connecting || socket) return;
    connecting = true;
    const token = await hooks.token().catch(() => null);
    connecting = false;
    if (closed || socket || !token) return;
    toldToken = token;
    const { protocol, host } = window.location;
    const gap = wasOpen ? "" : `?gap=${Math.max(0, Math.round(hooks.knownFor()))}`;
    const address = `${protocol === "https:" ? "wss" : "ws"}://${host}/api/live${gap}`;
    const opening = new WebSocket(address, [LIVE_PROTOCOL, token]);
    socket = opening;
    opening.addEventListener("open", () => {
      wasOpen = true;
      hooks.opened(gap !== "");
      ping();
    });
    opening.addEventListener("message", ({ data }) => receive(data));
    opening.addEventListener("close", ({ code }) => void drop(opening, code));
  }

  function receive(data: unknown): void {
    clearTimeout(pongDue);
    pongDue = undefined;
    failures = 0;
    for (const message of readFrame(data))
      try {
        hooks.message(message);
      } catch (error) {
        // A message from another version of the app: the next catch-up fetches its data.
        console.error("live message not understood", message?.type, error);
      }
  }

  /** Sends a ping and waits for the answer, because a dead connection stays "open" for minutes. */
  function ping(): void {
    if (socket?.readyState !== WebSocket.OPEN || pongDue !== undefined) return;
    const pinged = socket;
    pinged.send("ping");
    pongDue = setTimeout(() => {
      pinged.close();
      // A dead peer does not answer the closing handshake either, so there is no waiting for it.
      void drop(pinged, 0);
    }, PONG_WITHIN_MS);
  }

  async function drop(gone: WebSocket, code: number): Promise<void> {
    if (gone !== socket) return;
    socket = null;
    clearTimeout(pongDue);
    pongDue = undefined;
    if (closed) return;
    hooks.lost();
    if (code === LIVE_UNAUTHORIZED) await hooks.refused(toldToken).catch(() => {});
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures++, LONGEST_WAIT_MS);
    clearTimeout(retry);
    if (!closed) retry = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2));
  }

  function wake(): void {
    if (document.visibilityState !== "visible") return;
    if (socket) ping();
    else void connect();
  }

  const pinging = setInterval(ping, PING_EVERY_MS);
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  void connect();

  return {
    retoken: (accessToken) => {
      if (accessToken === toldToken) return;
      if (socket?.readyState === WebSocket.OPEN) {
        toldToken = accessToken;
        socket.send(JSON.stringify({ type: "token", accessToken } satisfies LiveReauthentication));
      } else if (!socket) void connect();
    },
    close: () => {
      closed = true;
      clearTimeout(retry);
      clearTimeout(pongDue);
      clearInterval(pinging);
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      socket?.close();
    },
  };
}

function readFrame(data: unknown): LiveFrame {
  if (typeof data !== "string" || data === "pong") return [];
  try {
    const frame: unknown = JSON.parse(data);
    return Array.isArray(frame) ? (frame as LiveFrame) : [];
  } catch {
    return [];
  }
}
