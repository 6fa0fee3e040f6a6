import { DurableObject } from "cloudflare:workers";
import {
  LIVE_PROTOCOL,
  LIVE_UNAUTHORIZED,
  type LiveMessage,
  type LiveReauthentication,
  type MissedMessages,
} from "#domain/live/live-message.ts";
import { verifyAccessToken, type AccessClaims } from "./access-token.ts";
import { EndedSessions } from "./ended-sessions.ts";
import { RecentMessages } from "./recent-messages.ts";

interface ChannelEnv {
  ACCESS_TOKEN_KEY: string;
}

/** Header in which the worker hands on whom it verified. The object is reachable through the worker alone. */
export const CLAIMS_HEADER = "x-live-claims";

/** A page has this long to send a new token after its old one ran out. */
const GRACE_MS = 5_000;

/**
 * One per user: holds the sockets of that user's open tabs and passes messages on. It stores only what it needs for a
 * while: what the last minute's messages were about, and which sessions ended while their tokens still live. When
 * nobody speaks it hibernates with its sockets open.
 */
export class UserChannel extends DurableObject<ChannelEnv> {
  private readonly recent = new RecentMessages(this.ctx.storage.kv);
  private readonly ended = new EndedSessions(this.ctx.storage.kv);

  constructor(ctx: DurableObjectState, env: ChannelEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
  }

  /** Accepts a socket that the worker has authenticated, and tells its page what it may have missed. */
  override async fetch(request: Request): Promise<Response> {
    const claims = JSON.parse(request.headers.get(CLAIMS_HEADER) ?? "null") as AccessClaims | null;
    if (!claims) return new Response(null, { status: 400 });
    const { 0: page, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [claims.sid]);
    server.serializeAttachment(claims);
    // Without a word that signs out: the page asks for another token, and learns from that answer.
    if (this.ended.has(claims)) server.close(LIVE_UNAUTHORIZED, "session ended");
    else {
      const gap = new URL(request.url).searchParams.get("gap");
      // Accepted first: from here on it hears everything itself.
      if (gap !== null) this.send(server, missedText(this.recent.missedIn(Number(gap))));
      await this.watchExpiry();
    }
    return new Response(null, { status: 101, webSocket: page, headers: { "sec-websocket-protocol": LIVE_PROTOCOL } });
  }

  /** Passes messages, as the JSON of a LiveMessage each, to every open tab in their order. */
  publish(texts: string[]): void {
    const sockets = this.ctx.getWebSockets();
    for (const text of texts) for (const socket of sockets) this.send(socket, text);
    // Afterwards: nobody waits for what is kept.
    this.recent.keep(texts.map((text) => JSON.parse(text) as LiveMessage));
  }

  /** Ends the sockets of one session, or of all; their tokens open no more. */
  signOut(sessionId?: string): void {
    if (sessionId === undefined) this.ended.endAll({ but: null });
    else this.ended.end(sessionId);
    for (const socket of this.ctx.getWebSockets(sessionId)) this.end(socket);
  }

  /** Ends the sockets of all sessions but one; their tokens open no more. */
  signOutOthers(sessionId: string): void {
    this.ended.endAll({ but: sessionId });
    for (const socket of this.ctx.getWebSockets())
      if ((socket.deserializeAttachment() as AccessClaims).sid !== sessionId) this.end(socket);
  }

  /** The one thing that a page says: a fresh token of the same session. */
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
    // Not the page's own code: 1005 and 1006 are said of a close, never in one, and a program can send any number.
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

  /** Sets the alarm to the first token that runs out. */
  private async watchExpiry(): Promise<void> {
    const open = this.ctx.getWebSockets().filter((socket) => socket.readyState === WebSocket.OPEN);
    if (open.length === 0) return this.ctx.storage.deleteAlarm();
    await this.ctx.storage.setAlarm(Math.max(Date.now(), Math.min(...open.map(expiryOf)) + GRACE_MS));
  }

  private end(socket: WebSocket): void {
    this.send(socket, JSON.stringify({ type: "signed-out" } satisfies LiveMessage));
    socket.close(LIVE_UNAUTHORIZED, "signed out");
  }

  private send(socket: WebSocket, text: string): void {
    try {
      socket.send(text);
    } catch {
      // The socket is closing; its page catches up when it is back.
    }
  }
}

const missedText = (messages: MissedMessages["messages"]): string =>
  JSON.stringify({ type: "missed", messages } satisfies MissedMessages);

const expiryOf = (socket: WebSocket): number => (socket.deserializeAttachment() as AccessClaims).exp * 1000;
