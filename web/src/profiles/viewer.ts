import type { Me, Person } from "#domain/profiles/profiles.ts";

/** The signed-in user as a person; until the profile is loaded only the id is known. */
export const viewerOf = (id: string, me: Me | undefined): Person =>
  me ? { id, ...me.profile } : { id, username: null, displayName: null, avatarUrl: null };
