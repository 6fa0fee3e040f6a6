import { selectUserByEmail, selectUserByUsername } from "#db/queries/accounts/accounts.ts";
import { writeMailToAddress } from "#db/queries/mail/outbox.ts";
import type { signUpSchema } from "#domain/accounts/accounts.ts";
import { DomainError } from "#domain/errors.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { limitTries } from "#worker/http/limits.ts";
import { queueMails } from "#worker/mail/queue-mails.ts";
import type * as z from "zod/mini";
import { authOf } from "./auth.ts";

const usernameTaken = () =>
  new DomainError("username_taken", { fields: { username: "This username is already taken" } });

/**
 * Creates an account and its profile, without signing in. A taken email address gets the same response as a free one.
 */
export async function signUp(
  ctx: RequestContext,
  input: z.output<typeof signUpSchema>,
  address: string,
): Promise<void> {
  const isTaken = async () => (await selectUserByUsername(ctx.db, input.username)).length > 0;
  await limitTries(ctx, "signUp", address);
  if (await isTaken()) throw usernameTaken();
  let madeId = "";
  try {
    const { user } = await authOf(ctx.env).api.signUpEmail({
      body: {
        email: input.email,
        password: input.password,
        name: input.username,
        username: input.username.toLowerCase(),
      },
    });
    // For a taken address, better-auth returns an id that belongs to no user.
    madeId = user.id;
  } catch (error) {
    // Another request took the username or the address between the check and the insert.
    if (await isTaken()) throw usernameTaken();
    if ((await selectUserByEmail(ctx.db, input.email)).length === 0) throw error;
  }
  ctx.waitUntil(mailOwner(ctx, input.email, madeId));
}

/** Informs the owner of a taken address by mail, at most once a day. */
async function mailOwner(ctx: RequestContext, email: string, madeId: string): Promise<void> {
  const mail = { kind: "sign-up-attempt", payload: {}, occasion: ctx.now.toISOString().slice(0, 10) } as const;
  const written = await writeMailToAddress(ctx.db, mail, email, ctx.now, madeId);
  await queueMails(ctx.env, written);
}
