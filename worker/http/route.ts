import { zValidator } from "@hono/zod-validator";
import type { MiddlewareHandler, ValidationTargets } from "hono";
import { DomainError, type FailureSentence } from "#domain/errors.ts";
import * as z from "zod/mini";
import type { ApiEnv } from "./context.ts";
import { limitBody, limitUpload, JSON_BYTES, type UploadRules } from "./body.ts";
import { readIdempotencyKey } from "./idempotency.ts";
import { requireUser } from "./session-guard.ts";
import type { TokenUse } from "./token-guard.ts";

/**
 * Who may call a route. Everyone else gets 401 (visitors) or 404 (users to whom the resource does not exist). The
 * authorization matrix in tests/worker calls every route as every kind of user.
 */
export type Who =
  | "visitor"
  | "user"
  // The owner of something private: an expense, a session, a notification, a request or an invitation.
  | "owner"
  | "split-viewer"
  | "split-participant"
  | "split-creator"
  // Someone who owes the person now.
  | "debtor"
  // Invited to the squad, and not in it.
  | "squad-invitee"
  // Members, and those who left with an open balance.
  | "squad-reader"
  | "squad-member"
  | "squad-owner"
  // The author of a message, while they are in its squad.
  | "message-author"
  | "payment-sender"
  | "payment-receiver"
  // The keeper of a savings goal; also owners of its squad where the summary says so.
  | "goal-keeper"
  // The member whose money it is, or who is asked to keep a goal.
  | "goal-saver"
  | "event-viewer"
  // Everyone who can see the event, except its organizer.
  | "event-guest"
  | "event-participant"
  // The organizer and the co-organizers.
  | "event-host"
  | "event-organizer"
  | "series-reader"
  | "series-owner";

type Schema = z.core.$ZodType;

interface Declaration<Body extends Schema, Query extends Schema> {
  who: Who;
  /** Which access tokens of programs may call it: by default those that see everything of their user. */
  tokens?: TokenUse;
  /** One sentence for the API reference. */
  summary: string;
  /** The status of a successful response. */
  status: number;
  body?: Body;
  query?: Query;
  /** Accepts a file as the whole body, instead of JSON. */
  upload?: UploadRules;
  /** The maximum size of the body, if it may be larger than 64 kB. */
  maxBytes?: number;
  /** The maximum of comma-separated values in the body, if it may have more than 1,000. */
  maxValues?: number;
  /** Whether the route honours the Idempotency-Key header, so that a retry is harmless. */
  idempotent?: boolean;
  /** The message of an unexpected failure. */
  failure?: FailureSentence;
  /** The route exists only on a developer's machine. */
  localOnly?: boolean;
  /** The maximum of database round trips and rows read, with the fixtures of the cost test. */
  cost: { roundTrips: number; rowsRead: number };
}

export type AnyDeclaration = Declaration<Schema, Schema>;

type Validated<Body extends Schema, Query extends Schema> = (Schema extends Body
  ? object
  : { in: { json: z.core.input<Body> }; out: { json: z.core.output<Body> } }) &
  (Schema extends Query ? object : { in: { query: z.core.input<Query> }; out: { query: z.core.output<Query> } });

const declarations = new WeakMap<object, AnyDeclaration>();

/** The declaration of a handler made by `route()`; undefined for any other handler. */
export const declarationOf = (handler: object): AnyDeclaration | undefined => declarations.get(handler);

/**
 * Declares a route: who may call it, what it accepts and what it may cost. It comes first among the handlers of every
 * route and checks the session and the input. The authorization matrix, the cost test and the OpenAPI document are
 * built from the declaration.
 */
export function route<Body extends Schema = Schema, Query extends Schema = Schema>(
  declaration: Declaration<Body, Query>,
): MiddlewareHandler<ApiEnv, string, Validated<Body, Query>> {
  const steps: MiddlewareHandler<ApiEnv>[] = [];
  if (declaration.localOnly) steps.push(requireLocal);
  if (declaration.who !== "visitor") steps.push(requireUser(declaration.tokens ?? "account"));
  if (declaration.body)
    steps.push(
      limitBody(declaration.maxBytes ?? JSON_BYTES, declaration.maxValues),
      validate("json", declaration.body),
    );
  if (declaration.upload) steps.push(limitUpload(declaration.upload));
  if (declaration.query) steps.push(validate("query", declaration.query));
  if (declaration.idempotent) steps.push(readIdempotencyKey);
  const handler: MiddlewareHandler<ApiEnv> = (c, next) => {
    c.set("failure", declaration.failure);
    const run = (index: number): Promise<unknown> =>
      Promise.resolve(steps[index] ? steps[index](c, () => run(index + 1).then(() => undefined)) : next());
    return run(0) as Promise<Response | void>;
  };
  declarations.set(handler, declaration as unknown as AnyDeclaration);
  return handler as MiddlewareHandler<ApiEnv, string, Validated<Body, Query>>;
}

const requireLocal: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.env.ENVIRONMENT !== "local") throw new DomainError("not_found");
  await next();
};

// The message of every rule that has none of its own: zod's texts are for developers.
z.config({ customError: () => "This value is not valid" });

const validate = (target: keyof ValidationTargets, schema: Schema): MiddlewareHandler<ApiEnv> =>
  zValidator(target, schema, (result) => {
    if (result.success) return;
    // A map, because a caller may name a field `__proto__`.
    const fields = new Map<string, string>();
    for (const issue of result.error.issues) {
      const isUnknown = issue.code === "unrecognized_keys";
      for (const name of isUnknown ? (issue.keys ?? []) : [issue.path.join(".") || target])
        if (!fields.has(name)) fields.set(name, isUnknown ? "Unknown field" : issue.message);
    }
    throw new DomainError("invalid_input", { fields: Object.fromEntries(fields) });
  }) as unknown as MiddlewareHandler<ApiEnv>;
