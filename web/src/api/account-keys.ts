/** The keys of accounts, their settings and links. Apart from `queryKeys`, which is in the first load: 0.1 kB. */
export const accountKeys = {
  accessTokens: ["access-tokens"],
  mailChoices: ["mail-choices"],
  pushSettings: ["push-settings"],
  pushDevice: ["push-device"],
  sessions: ["sessions"],
  signInMethods: ["sign-in-methods"],
  openFriendLink: (token: string) => ["open-friend-link", token],
  invitation: (token: string) => ["invitation", token],
  acceptInvitation: (token: string) => ["accept-invitation", token],
  resetLink: (token: string) => ["reset-link", token],
  unsubscribe: (token: string) => ["unsubscribe", token],
} as const;
