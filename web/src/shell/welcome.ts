import { excerptOf, isolate, NAME_PREVIEW_LENGTH } from "#domain/text.ts";

type Named = { email: string; profile: { displayName: string | null } };

/** The chosen name, cut as lists show it, else the part of the e-mail before the @, else 'User'. */
export function displayName(me: Named | undefined): string {
  return excerptOf(me?.profile.displayName ?? "", NAME_PREVIEW_LENGTH) || me?.email.split("@")[0] || "User";
}

export function welcome(me: Named | undefined): string {
  return `Welcome back, ${isolate(displayName(me))}!`;
}
