// The texts of access tokens for programs: apart from those of accounts, which the sign-in pages load.

export const accessTokens = "Access tokens";
export const accessTokensHint =
  "A token lets a program of yours use Squadtab for you: a backup, a spreadsheet, a script. It can never change your password, email, sessions, tokens or how you get paid, or delete your account.";
export const newToken = "New token";
export const noTokens = "You have no access tokens. Make one for a program that should read or add splits for you.";
export const apiReference = "API reference";
export const apiGuide = "Guide with examples";
export const limitReached = "You can have at most {count} tokens. Revoke one first.";
export const revokedTogether =
  "Changing or resetting your password, and ending all other sessions, revokes every token.";

export const reads = "Read only";
export const readsAndWrites = "Read and write";
export const everything = "Everything you see";
export const expiresOn = "Expires {date}";
export const expiredOn = "Expired {date}";
export const lastUsed = "Last used {time}";
export const neverUsed = "Never used";

export const revoke = "Revoke";
export const revokeToken = "Revoke token: {name}";
export const revokeQuestion = "Revoke “{name}”?";
export const revokeEffect = "Programs that use it are refused from now on. This cannot be undone.";
export const revoked = "Token revoked";

export const name = "Name";
export const nameHint = "The program that will use it, for example “Backup script”";
export const access = "Access";
export const scopeReads = "Read";
export const sees = "Sees";
export const seesHint = "With one squad it sees that squad only, and nothing personal.";
export const validFor = "Valid for";
export const dayCount = { one: "{count} day", other: "{count} days" };
export const createToken = "Create token";
export const cancel = "Cancel";

export const tokenCreated = "Your new token";
export const copyNow = "Copy it now: it is shown only this once. Keep it like a password.";
export const token = "Token";
export const copyToken = "Copy token";
export const tokenCopied = "Token copied";
export const copyFailed = "The token could not be copied. Select it, and copy it by hand.";
export const done = "Done";
