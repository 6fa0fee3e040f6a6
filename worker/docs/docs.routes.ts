import { Hono } from "hono";
import { html } from "hono/html";
import type { Env } from "#worker/env.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { openApiDocument, type DeclaredRoute } from "#worker/http/openapi.ts";
import { route } from "#worker/http/route.ts";
import { VERSION } from "#worker/http/health.routes.ts";

/** The API reference for programs and for people, generated from the route declarations. */
export const docsRoutes = (declared: () => DeclaredRoute[]) => {
  const declaredIn = (env: Env) =>
    declared().filter(({ declaration }) => env.ENVIRONMENT === "local" || !declaration.localOnly);
  return new Hono<ApiEnv>()
    .get(
      "/openapi.json",
      route({
        who: "visitor",
        summary: "Retrieve this API reference as an OpenAPI 3.1 document",
        status: 200,
        cost: { roundTrips: 0, rowsRead: 0 },
      }),
      (c) => c.json(openApiDocument(declaredIn(c.env), VERSION), 200),
    )
    .get(
      "/docs",
      route({
        who: "visitor",
        summary: "Show this API reference as a page",
        status: 200,
        cost: { roundTrips: 0, rowsRead: 0 },
      }),
      (c) => c.html(page(declaredIn(c.env))),
    );
};

const page = (routes: DeclaredRoute[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Squadtab API</title>
      </head>
      <body>
        <h1>Squadtab API</h1>
        <p>OpenAPI 3.1 document: <a href="/api/openapi.json">openapi.json</a></p>
        <table>
          <thead>
            <tr>
              <th>Call</th>
              <th>Who</th>
              <th>Access tokens of programs</th>
              <th>What</th>
              <th>Success</th>
            </tr>
          </thead>
          <tbody>
            ${routes.map(
              ({ method, path, declaration }) =>
                html`<tr>
                  <td><code>${method} ${path}</code></td>
                  <td>${declaration.who}</td>
                  <td>${declaration.who === "visitor" ? "" : (declaration.tokens ?? "account")}</td>
                  <td>${declaration.summary}</td>
                  <td>${declaration.status}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </body>
    </html>`;
