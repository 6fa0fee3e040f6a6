import { Hono } from "hono";
import { listMailOptOuts } from "#db/queries/mail/mail-choices.ts";
import { DomainError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import {
  isOptionalMail,
  mailChoiceSchema,
  optionalMails,
  unsubscribeSchema,
  type MailChoice,
  type OptionalMail,
} from "#domain/notifications/mail-choices.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { setMailChoice, setMailChoiceByToken } from "./set-mail-choice.ts";

export const mailChoicesRoutes = new Hono<ApiEnv>()
  .get(
    "/me/mail-choices",
    route({
      who: "user",
      summary: "List the optional kinds of mail and whether the signed-in user wants them",
      status: 200,
      failure: failures.loadMailChoices,
      cost: { roundTrips: 1, rowsRead: 2 },
    }),
    async (c) => {
      const { db, userId } = c.get("user");
      const off = new Set((await listMailOptOuts(db, userId)).map(({ kind }) => kind));
      const kinds = Object.keys(optionalMails) as OptionalMail[];
      return c.json(
        kinds.map((kind): MailChoice => ({ kind, wanted: !off.has(kind) })),
        200,
      );
    },
  )
  .put(
    "/me/mail-choices/:kind",
    route({
      who: "user",
      summary: "Turn a kind of mail on or off",
      status: 200,
      body: mailChoiceSchema,
      failure: failures.changeMailChoice,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => {
      const kind = c.req.param("kind");
      // Other kinds concern the account itself and cannot be turned off, so they do not exist here.
      if (!isOptionalMail(kind)) throw new DomainError("not_found");
      const { wanted } = c.req.valid("json");
      const user = c.get("user");
      return c.json(await setMailChoice(user, user.userId, kind, wanted), 200);
    },
  )
  .post(
    "/mail/unsubscribe",
    route({
      who: "visitor",
      summary: "Unsubscribe from the kind of mail that a token names (one-click, RFC 8058)",
      status: 200,
      query: unsubscribeSchema,
      failure: failures.changeMailChoice,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.json(await setMailChoiceByToken(c.get("context"), c.req.valid("query").token, false), 200),
  )
  .post(
    "/mail/resubscribe",
    route({
      who: "visitor",
      summary: "Undo an unsubscription",
      status: 200,
      query: unsubscribeSchema,
      failure: failures.changeMailChoice,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.json(await setMailChoiceByToken(c.get("context"), c.req.valid("query").token, true), 200),
  );
