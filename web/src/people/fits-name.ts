import { foldText } from "#domain/profiles/people-search.ts";
import type { Person } from "#domain/profiles/profiles.ts";

/** Whether what is typed stands anywhere in one of somebody's names, compared as every search does; "@" means the username. */
export function fitsName({ username, displayName }: Person, typed: string): boolean {
  const [at, wanted] = /^(@?)(.*)$/s.exec(foldText(typed))?.slice(1) ?? [];
  return (at ? [username] : [username, displayName]).some((name) => name && foldText(name).includes(wanted ?? ""));
}
