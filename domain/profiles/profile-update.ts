import * as z from "zod/mini";
import { usernameSchema } from "#domain/accounts/accounts.ts";
import { isAtMost } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";
import { timeZoneSchema } from "#domain/time/time-zone-schema.ts";

const PROFILE_NAME_MAX = 1_000_000;
const USERNAME_TOO_LONG = "Username must be less than 1,000,000 characters";
const DISPLAY_NAME_TOO_LONG = "Display name must be less than 1,000,000 characters";

/** The rules of sign-up. Empty or null removes the username; the user then signs in by email only. */
const changedUsername = z.pipe(
  z.nullable(
    z.string().check(
      isAtMost(PROFILE_NAME_MAX, USERNAME_TOO_LONG),
      z.refine((value) => value === "" || usernameSchema.safeParse(value).success, {
        error: ({ input }) => usernameSchema.safeParse(input).error?.issues[0]?.message,
      }),
    ),
  ),
  z.transform((value) => value || null),
);

const changedDisplayName = z.pipe(
  z.nullable(nameSchema({ max: PROFILE_NAME_MAX, tooLong: DISPLAY_NAME_TOO_LONG })),
  z.transform((value) => value || null),
);

/**
 * The body of PATCH /api/me/profile. An absent field stays unchanged. The browser sends its time zone when it signs in, so
 * that jobs know the user's calendar day.
 */
export const profileUpdateSchema = z.strictObject({
  username: z.optional(changedUsername),
  displayName: z.optional(changedDisplayName),
  timeZone: z.optional(timeZoneSchema),
});
export type ProfileUpdate = z.output<typeof profileUpdateSchema>;
