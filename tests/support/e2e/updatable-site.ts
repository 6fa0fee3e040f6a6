import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const NEWER = "/assets/newer.js";
const LAZY = "/assets/newer-lazy.js";
/** Headers of the connection, or of a body that has changed. */
const NOT_PASSED = new Set(
  "host connection content-length content-encoding transfer-encoding etag if-none-match if-modified-since".split(" "),
);

function latch() {
  let open = () => {};
  const opened = new Promise<void>((done) => (open = done));
  return { open, opened };
}

/**
 * The site at `origin` behind a proxy, which after `update()` serves a newer version of it: the app's
 * script has another name, and so has one file that is loaded later, held back until `giveLazyCode()`.
 */
export async function serveUpdatableSite(origin: string) {
  const textOf = async (path: string) => (await fetch(origin + path)).text();
  const [shell, worker] = [await textOf("/dashboard"), await textOf("/sw.js")];
  const script = [...shell.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1];
  const lazy = [...worker.matchAll(/\/assets\/[\w-]+\.js/g)]
    .map(([path]) => path)
    .find((path) => !shell.includes(path));
  if (!script || !lazy) throw new Error("The app's script, or code that is loaded later, was not found.");
  const [asked, given] = [latch(), latch()];
  let isUpdated = false;

  const updated = (text: string) => text.replaceAll(script, NEWER).replaceAll(lazy, LAZY);

  async function pass(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? "/";
    if (path === LAZY) {
      asked.open();
      await given.opened;
      return response.writeHead(200, { "content-type": "text/javascript" }).end();
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = Object.entries(request.headers as Record<string, string>).filter(([name]) => !NOT_PASSED.has(name));
    const answer = await fetch(origin + (path === NEWER ? script : path), {
      method: request.method ?? "GET",
      headers,
      redirect: "manual",
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    response.writeHead(
      answer.status,
      Object.fromEntries([...answer.headers].filter(([name]) => !NOT_PASSED.has(name))),
    );
    const isNamed = path === "/sw.js" || (answer.headers.get("content-type") ?? "").includes("html");
    if (isUpdated && isNamed) return response.end(updated(await answer.text()));
    return response.end(Buffer.from(await answer.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    newer: NEWER,
    update: () => void (isUpdated = true),
    isAskedForLazyCode: asked.opened,
    giveLazyCode: given.open,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
