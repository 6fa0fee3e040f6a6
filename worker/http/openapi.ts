import type { RouterRoute } from "hono/types";
import * as z from "zod/mini";
import { declarationOf, type AnyDeclaration } from "./route.ts";

/** A declared route with its method and full path. */
export interface DeclaredRoute {
  method: string;
  path: string;
  declaration: AnyDeclaration;
}

/** All declared routes of an app, in mounting order. */
export const declaredRoutes = (routes: RouterRoute[]): DeclaredRoute[] =>
  routes.flatMap(({ method, path, handler }) => {
    const declaration = declarationOf(handler);
    return declaration ? [{ method, path, declaration }] : [];
  });

const asJsonSchema = (schema: z.core.$ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

const failure = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message", "requestId"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        fields: { type: "object", additionalProperties: { type: "string" } },
        deletion: { type: "object", description: "Who deleted it, and when, while it can be restored" },
        createdId: { type: "string", description: "What an earlier request with the same Idempotency-Key created" },
        requestId: { type: "string" },
      },
    },
  },
};

/** Builds the OpenAPI 3.1 document from the route declarations. */
export function openApiDocument(routes: DeclaredRoute[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, declaration } of routes) {
    const openPath = path.replace(/:(\w+)/g, "{$1}");
    (paths[openPath] ??= {})[method.toLowerCase()] = operation(path, declaration);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Squadtab", version },
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: "http",
          scheme: "bearer",
          description:
            "Of a session (JWT), or made for a program in the profile. `x-tokens` says whether a program's token may call the route: one for everything of its user (`account`), also one for the squad in the path (`squad`), or none.",
        },
      },
      schemas: { Failure: failure },
    },
  };
}

function operation(
  path: string,
  { who, tokens = "account", summary, status, body, upload, query, idempotent }: AnyDeclaration,
) {
  const querySchema = query && (asJsonSchema(query) as { properties?: Record<string, unknown>; required?: string[] });
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...Object.entries(querySchema?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: "query",
      required: querySchema?.required?.includes(name) ?? false,
      schema,
    })),
    ...(idempotent
      ? [
          {
            name: "Idempotency-Key",
            in: "header",
            required: false,
            schema: { type: "string", minLength: 8, maxLength: 128 },
          },
        ]
      : []),
  ];
  return {
    summary,
    "x-who": who,
    ...(who !== "visitor" && { "x-tokens": tokens, security: [{ accessToken: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { "application/json": { schema: asJsonSchema(body) } } } }),
    ...(upload && { requestBody: { required: true, content: { [upload.type]: {} } } }),
    responses: {
      [status]: { description: "Success" },
      default: {
        description: "Failure",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}
