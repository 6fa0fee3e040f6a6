type Named = { email: string; profile: { displayName: string | null } };

/** The chosen name, else the part of the e-mail before the @, else 'User'. */
export function displayName(me: Named | undefined): string {
  return me?.profile.displayName?.trim() || me?.email.split("@")[0] || "User";
}

export function welcome(me: Named | undefined): string {
  return `Welcome back, ${displayName(me)}!`;
}
