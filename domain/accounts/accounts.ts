import * as z from "zod/mini";
import { INVALID_RESET_LINK, WRONG_PASSWORD } from "#domain/sentences.ts";
import { isAtMost } from "#domain/fields.ts";

/** 3 to 20 letters, digits and underscores. */
export const usernameSchema = z
  .string("Username must be at least 3 characters")
  .check(
    z.minLength(3, "Username must be at least 3 characters"),
    z.maxLength(20, "Username must be less than 20 characters"),
    z.regex(/^[A-Za-z0-9_]*$/, "Username can only contain letters, numbers and underscores"),
  );

const INVALID_EMAIL = "Please enter a valid email address";

/** Lower-cased, at most 255 characters. */
export const emailSchema = z.string(INVALID_EMAIL).check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.maxLength(255, "Email must be less than 255 characters"),
  z.email(INVALID_EMAIL),
);

export const passwordSchema = z
  .string("Password must be at least 8 characters")
  .check(
    z.minLength(8, "Password must be at least 8 characters"),
    z.maxLength(100, "Password must be less than 100 characters"),
    isAtMost(100, "Password must be less than 100 characters"),
    z.regex(/[A-Z]/, "Password must contain an uppercase letter"),
    z.regex(/[a-z]/, "Password must contain a lowercase letter"),
    z.regex(/[0-9]/, "Password must contain a number"),
  );

export const PASSWORDS_DIFFER = "Passwords don't match";

/** The body of POST /api/auth/sign-up/email. `name` repeats the username and is not used: an error of it would hide the username's. */
export const signUpSchema = z.strictObject({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
  name: z.optional(z.string()),
});

/** The fields of the form. confirmPassword is not sent. */
export const signUpFormSchema = z
  .object({ username: usernameSchema, email: emailSchema, password: passwordSchema, confirmPassword: z.string() })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: PASSWORDS_DIFFER,
      path: ["confirmPassword"],
      when: () => true,
    }),
  );

const signInPassword = z
  .string("Password must be at least 6 characters")
  .check(
    z.minLength(6, "Password must be at least 6 characters"),
    z.maxLength(1000, "Invalid email/username or password"),
  );

const IDENTIFIER_REQUIRED = "Please enter your email or username";
export const identifier = z
  .string(IDENTIFIER_REQUIRED)
  .check(z.trim(), z.minLength(1, IDENTIFIER_REQUIRED), z.maxLength(255, "Email must be less than 255 characters"));

/** The fields of the sign-in form. Input without @ is a username. */
export const signInFormSchema = z.object({ emailOrUsername: identifier, password: signInPassword });
export const isEmail = (emailOrUsername: string): boolean => emailOrUsername.includes("@");

export const signInByEmailSchema = z.strictObject({
  email: identifier.check(z.toLowerCase()),
  password: signInPassword,
});
export const signInByUsernameSchema = z.strictObject({ username: identifier, password: signInPassword });

const CURRENT_PASSWORD_REQUIRED = "Please enter your current password";

/** The body of POST /api/auth/change-password. The current password may have been set under older rules. */
export const changePasswordSchema = z.strictObject({
  currentPassword: z
    .string(CURRENT_PASSWORD_REQUIRED)
    .check(z.minLength(1, CURRENT_PASSWORD_REQUIRED), z.maxLength(1000, WRONG_PASSWORD)),
  newPassword: passwordSchema,
});

/** The fields of the form. confirmPassword is not sent. */
export const changePasswordFormSchema = z.object({ ...changePasswordSchema.shape, confirmPassword: z.string() }).check(
  z.refine((form) => form.newPassword === form.confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ["confirmPassword"],
    when: () => true,
  }),
);

/** The field errors of deleting an account. */
export const deleteAccountMessages = {
  username: "This is not your username",
  email: "This is not your email address",
  password: "This is not your password",
  google: "Please confirm with Google that it is you",
} as const;

const PASSWORD_REQUIRED = "Please enter your password";

/**
 * The body of DELETE /api/me. A user without a username sends their email address as `username`. A user without a password
 * sends the proof of a recent Google sign-in.
 */
export const deleteAccountSchema = z
  .strictObject({
    username: identifier,
    password: z.optional(
      z
        .string(PASSWORD_REQUIRED)
        .check(z.minLength(1, PASSWORD_REQUIRED), z.maxLength(1000, deleteAccountMessages.password)),
    ),
    googleProof: z.optional(
      z
        .string(deleteAccountMessages.google)
        .check(z.minLength(1, deleteAccountMessages.google), z.maxLength(200, deleteAccountMessages.google)),
    ),
  })
  .check(
    z.refine(({ password, googleProof }) => password !== undefined || googleProof !== undefined, {
      error: PASSWORD_REQUIRED,
      path: ["password"],
    }),
  );

export type DeleteAccount = z.output<typeof deleteAccountSchema>;

export const refreshSchema = z.strictObject({ refreshToken: z.string().check(z.minLength(1), z.maxLength(500)) });

/** How long a mailed reset link works. */
export const RESET_MINUTES = 30;

export const requestResetSchema = z.strictObject({ email: emailSchema });

/** A truncated or empty token is answered like an expired one. */
const resetToken = z
  .string(INVALID_RESET_LINK)
  .check(z.minLength(1, INVALID_RESET_LINK), z.maxLength(500, INVALID_RESET_LINK));

export const resetTokenSchema = z.strictObject({ token: resetToken });

export const resetPasswordSchema = z.strictObject({ token: resetToken, newPassword: passwordSchema });

/** The fields of the page, named like the field errors of the API. */
export const resetFormSchema = z.object({ newPassword: passwordSchema, confirmPassword: z.string() }).check(
  z.refine((form) => form.newPassword === form.confirmPassword, {
    error: PASSWORDS_DIFFER,
    path: ["confirmPassword"],
    when: () => true,
  }),
);

/** The answer of signing in and refreshing, which the browser keeps in local storage. `expiresAt` is in seconds. */
export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
  user: { id: string; email: string };
}
