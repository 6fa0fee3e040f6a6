import { excerptOf, isolate, NAME_PREVIEW_LENGTH } from "#domain/text.ts";
import * as messages from "#web/app/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

type Named = { email: string; profile: { displayName: string | null } };

/** The display name, truncated as in lists; else the part of the email before the @, else 'User'. */
export function displayName({ email, profile }: Named): string {
  return excerptOf(profile.displayName ?? "", NAME_PREVIEW_LENGTH) || email.split("@")[0] || messages.unnamedUser;
}

/** On a new device, the page is shown a moment before the name is known. */
export function welcome(me: Named | undefined): string {
  return me ? fill(messages.welcomeBackName, { name: isolate(displayName(me)) }) : messages.welcomeBack;
}
