import { readdirSync, readFileSync } from "node:fs";
import { request as ask } from "node:http";
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from "node:http2";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { makeCertificate } from "#tests/servers/certificate.ts";
import { inRoot } from "#scripts/local/project.ts";

const site = inRoot("dist/web");

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
};

/** The headers that Pages adds to every response (the first rule of web/public/_headers). */
function headersOfAll(): Record<string, string> {
  const [, first = ""] = readFileSync(join(site, "_headers"), "utf8").split(/^\/\*$/m);
  const lines = (first.split(/^\//m)[0] ?? "").trim().split("\n");
  return Object.fromEntries(
    lines.map(
      (line) =>
        line
          .trim()
          .split(/:\s(.*)/s)
          .slice(0, 2) as [string, string],
    ),
  );
}

/** A page that can only be read: the same document, stylesheet and boot.js, without the other scripts. */
export const withoutModules = (html: string): string =>
  html.replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, "");

interface Site {
  /** Removes the modules from every page. */
  floor?: boolean;
  /** Runs in the dashboard instead of the app. */
  shellScript?: string;
  /** The origin of the API. */
  api?: URL;
}

/** The rules of web/public/_redirects. */
const isDashboard = (path: string): boolean => /^\/dashboard(\/|$)/.test(path);

/** Headers of one connection, which HTTP/2 does not have. */
const ofConnection = (name: string): boolean =>
  name.startsWith(":") || ["connection", "keep-alive", "transfer-encoding", "host"].includes(name);

function passOn(request: Http2ServerRequest, api: URL, response: Http2ServerResponse): void {
  const own = (headers: Http2ServerRequest["headers"]) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection(name)));
  const headers = { ...own(request.headers), host: api.host };
  const forwarded = ask(new URL(request.url, api), { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, own(answer.headers));
    answer.pipe(response);
  });
  forwarded.on("error", () => response.stream.destroy());
  request.pipe(forwarded);
}

/** The browser must accept the certificate, which was made for this run. */
export const TRUSTING = "--ignore-certificate-errors";

/** The built site as Pages serves it: over HTTP/2, compressed, with its headers. */
export async function serveBuiltSite(
  port: number,
  { floor = false, shellScript, api }: Site,
): Promise<Http2SecureServer> {
  const headers = headersOfAll();
  const answers = new Map<string, { status: number; type: string; body: Buffer }>();
  const made = (html: string): string => {
    if (floor) return withoutModules(html);
    return shellScript
      ? withoutModules(html).replace("</head>", '<script type="module" src="/floor.js"></script></head>')
      : html;
  };
  const read = (path: string) => {
    const file = path === "/" ? "/index.html" : extname(path) ? path : isDashboard(path) ? "/app.html" : `${path}.html`;
    const content = file === "/floor.js" && shellScript ? Buffer.from(shellScript) : readFileSync(join(site, file));
    const shown = file.endsWith(".html") ? Buffer.from(made(content.toString())) : content;
    const body = /\.(woff2|png)$/.test(file) ? shown : brotliCompressSync(shown);
    return { status: 200, type: types[extname(file)] ?? "application/octet-stream", body };
  };
  const answer = (path: string) => {
    let known = answers.get(path);
    if (!known) {
      try {
        known = read(path);
      } catch {
        known = { ...read("/404"), status: 404 };
      }
      answers.set(path, known);
    }
    return known;
  };
  // Compressed in advance: compressing at the first request would slow down the page that is being measured.
  for (const file of readdirSync(join(site, "assets"))) answer(`/assets/${file}`);
  const pem = readFileSync(await makeCertificate(inRoot(".wrangler/bench.pem")));
  const server = createSecureServer({ key: pem, cert: pem, allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url, "https://localhost");
    if (api && pathname.startsWith("/api/")) return passOn(request, api, response);
    const { status, type, body } = answer(pathname);
    response.writeHead(status, {
      ...headers,
      "content-type": type,
      "content-length": body.length,
      ...(/font|png/.test(type) ? {} : { "content-encoding": "br" }),
      "cache-control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "max-age=0",
    });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return server;
}
