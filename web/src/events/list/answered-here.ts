import { useState } from "react";
import type { SocialEvent } from "#domain/events/events.ts";
import type { EventView } from "#web/events/events-query.ts";

/**
 * The events of a tab, and those whose invitation was answered since it was opened: they stay in the tab "Invited", whose
 * list no longer has them, so that the answer can be seen and changed.
 */
export function useAnsweredHere(view: EventView | "" | undefined, listed: readonly SocialEvent[]) {
  const [opened, setOpened] = useState(view);
  const [answered, setAnswered] = useState<readonly SocialEvent[]>([]);
  if (opened !== view) {
    setOpened(view);
    setAnswered([]);
  }
  const isAnswered = ({ id }: SocialEvent) => view === "invited" && answered.some((event) => event.id === id);
  return {
    events: withAnswered(listed, view === "invited" ? answered : []),
    isAnswered,
    answer: (event: SocialEvent) => setAnswered((before) => [...before.filter(({ id }) => id !== event.id), event]),
  };
}

/** The listed events with those that were answered, nearest first. */
export function withAnswered(listed: readonly SocialEvent[], answered: readonly SocialEvent[]): SocialEvent[] {
  if (answered.length === 0) return [...listed];
  const gone = answered.filter(({ id }) => !listed.some((event) => event.id === id));
  return [...listed, ...gone].toSorted((a, b) => Date.parse(a.eventDate) - Date.parse(b.eventDate));
}
