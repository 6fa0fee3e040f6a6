import type { Me, Person } from "#domain/profiles/profiles.ts";

/** Who is looking, as a person; before the profile is here only the id is known. */
export const viewerOf = (id: string, me: Me | undefined): Person =>
  me ? { id, ...me.profile } : { id, username: null, displayName: null, avatarUrl: null };
