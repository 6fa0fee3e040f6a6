import { useState } from "react";
import { useSearchParams } from "react-router";
import { foldName } from "#domain/people-search.ts";
import { nameOf } from "#domain/profiles.ts";
import { effectFor, type Split, type SplitEffect } from "#domain/splits.ts";

export type SplitState = "all" | SplitEffect["kind"];

export const splitStates: readonly { value: SplitState; text: string }[] = [
  { value: "all", text: "All" },
  { value: "owed", text: "You are owed" },
  { value: "owe", text: "You owe" },
  { value: "settled", text: "Settled" },
];

export interface SplitFilter {
  state: SplitState;
  query: string;
}

/** The filter as the address has it, so that Back, a reload and a shared link find it again. */
export function useSplitFilter(): [SplitFilter, (change: Partial<SplitFilter>) => void] {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get("query") ?? "";
  // The address follows in a transition, a moment after the keys; until then what was typed counts.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === inAddress) setTyped(null);
  const state = splitStates.find(({ value }) => value === search.get("state"))?.value ?? "all";
  const change = (next: Partial<SplitFilter>) => {
    if (next.query !== undefined) setTyped(next.query);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value === "" || value === "all") after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [{ state, query: typed ?? inAddress }, change];
}

/** Those of the splits that fit: by what they mean for me, and by name, merchant or person. */
export function filterSplits(splits: readonly Split[], { state, query }: SplitFilter, me: string): Split[] {
  const wanted = foldName(query);
  return splits.filter((split) => {
    if (state !== "all" && effectFor(me, split).kind !== state) return false;
    const people = [split.creator, ...split.participants.map(({ person }) => person)].map(nameOf);
    return !wanted || [split.name, split.merchant ?? "", ...people].some((text) => foldName(text).includes(wanted));
  });
}
