import { DurableObject } from "cloudflare:workers";
import {
  LIVE_PROTOCOL,
  LIVE_UNAUTHORIZED,
  type LiveFrame,
  type LiveMessage,
  type LiveReauthentication,
} from "#domain/live/live-message.ts";
import { verifyAccessToken, type AccessClaims } from "./access-token.ts";
import { EndedSessions } from "./ended-sessions.ts";
import { RecentMessages } from "./recent-messages.ts";

interface ChannelEnv {
  ACCESS_TOKEN_KEY: string;
}

/** The header with the claims that the worker has verified. Only the worker can reach this object. */
export const CLAIMS_HEADER = "x-live-claims";

/** How long a page may take to send a new token after its old one expired. */
const GRACE_MS = 5_000;

/**
 * One object per user. It holds the sockets of the user's open tabs and forwards messages to them. It stores only
 * short-lived data: traces of the last minute's messages, and the sessions that ended while their tokens are still
 * valid. When idle it hibernates with its sockets open.
 */
export class UserChannel extends DurableObject<ChannelEnv> {
  private readonly recent = new RecentMessages(this.ctx.storage.kv);
  private readonly ended = new EndedSessions(this.ctx.storage.kv);

  constructor(ctx: DurableObjectState, env: ChannelEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** Accepts a socket that the worker has authenticated, and sends its page what it may have missed. */
  override async fetch(request: Request): Promise<Response> {
    const claims = JSON.parse(request.headers.get(CLAIMS_HEADER) ?? "null") as AccessClaims | null;
    if (!claims) return new Response(null, { status: 400 });
    const { 0: page, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [claims.sid]);
    server.serializeAttachment(claims);
    // Closed without a "signed-out" message: the page asks for a new token and learns from that response.
    if (this.ended.has(claims)) server.close(LIVE_UNAUTHORIZED, "session ended");
    else {
      const gap = new URL(request.url).searchParams.get("gap");
      // The socket is accepted first, so that it already receives every later message.
      if (gap !== null) this.send(server, frameOf({ type: "missed", messages: this.recent.missedIn(Number(gap)) }));
      await this.watchExpiry();
    }
    return new Response(null, { status: 101, webSocket: page, headers: { "sec-websocket-protocol": LIVE_PROTOCOL } });
  }

  /**
   * Sends messages to every open tab, in order and in one frame: when a comment with its notification reached 200 people,
   * two frames took 11 % more of the server's processor time and 35 % more of the tabs'.
   */
  publish(messages: LiveMessage[]): void {
    const frame = frameOf(...messages);
    for (const socket of this.ctx.getWebSockets()) this.send(socket, frame);
    const lasting = messages.filter(({ type }) => type !== "split-editing" && type !== "squad-typing");
    if (lasting.length > 0) this.recent.keep(lasting);
  }

  /** Closes the sockets of one session, or of all. Their tokens can open no new ones. */
  signOut(sessionId?: string): void {
    if (sessionId === undefined) this.ended.endAll({ but: null });
    else this.ended.end(sessionId);
    for (const socket of this.ctx.getWebSockets(sessionId)) this.end(socket);
  }

  /** Closes the sockets of all sessions except one. Their tokens can open no new ones. */
  signOutOthers(sessionId: string): void {
    this.ended.endAll({ but: sessionId });
    for (const socket of this.ctx.getWebSockets())
      if ((socket.deserializeAttachment() as AccessClaims).sid !== sessionId) this.end(socket);
  }

  /** The only message that a page sends: a new token of the same session. */
  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const held = socket.deserializeAttachment() as AccessClaims;
    const claims = await this.readToken(data);
    if (!claims || claims.sub !== held.sub || claims.sid !== held.sid)
      return socket.close(LIVE_UNAUTHORIZED, "not signed in");
    socket.serializeAttachment(claims);
    await this.watchExpiry();
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    for (const socket of this.ctx.getWebSockets()) {
      if (expiryOf(socket) + GRACE_MS <= now) socket.close(LIVE_UNAUTHORIZED, "token ran out");
    }
    await this.watchExpiry();
  }

  override webSocketClose(socket: WebSocket): void {
    // Not the page's own code: 1005 and 1006 are reserved, and a client can send any number.
    socket.close(1000);
  }

  private async readToken(data: string | ArrayBuffer): Promise<AccessClaims | null> {
    if (typeof data !== "string" || data.length > 4_096) return null;
    try {
      const message = JSON.parse(data) as Partial<LiveReauthentication>;
      if (message.type !== "token" || typeof message.accessToken !== "string") return null;
      return await verifyAccessToken(message.accessToken, this.env.ACCESS_TOKEN_KEY, new Date());
    } catch {
      return null;
    }
  }

  /** Sets the alarm to the first expiry of a token. */
  private async watchExpiry(): Promise<void> {
    const open = this.ctx.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN);
    if (open.length === 0) return this.ctx.storage.deleteAlarm();
    await this.ctx.storage.setAlarm(Math.max(Date.now(), Math.min(...open.map(expiryOf)) + GRACE_MS));
  }

  private end(socket: WebSocket): void {
    this.send(socket, frameOf({ type: "signed-out" }));
    socket.close(LIVE_UNAUTHORIZED, "signed out");
  }

  private send(socket: WebSocket, frame: string): void {
    try {
      socket.send(frame);
    } catch {
      // The socket is closing. Its page catches up when it reconnects.
    }
  }
}

const frameOf = (...messages: LiveFrame): string => JSON.stringify(messages);

const expiryOf = (socket: WebSocket): number => (socket.deserializeAttachment() as AccessClaims).exp * 1000;
