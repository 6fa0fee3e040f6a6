import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { EventDetail, SocialEvent } from "#domain/events/events.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { findCachedEvent } from "#web/events/event-cache.ts";
import { eventQuery } from "#web/events/events-query.ts";

export type EventState =
  /** Without `whole`, the event is the version from the list. */
  | { is: "here"; event: SocialEvent; whole: EventDetail | undefined }
  | { is: "loading" }
  | { is: "not-found" }
  | { is: "failed"; error: Error; retry: () => void };

/** Loads an event for its page, starting with the version from the list if it is cached. */
export function useEvent(id: string): EventState {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(eventQuery(id));
  if (error instanceof ApiError && error.code === "not_found") return { is: "not-found" };
  const event = data ?? (error ? undefined : findCachedEvent(queries, id));
  if (event) return { is: "here", event, whole: data };
  return error ? { is: "failed", error, retry: () => void refetch() } : { is: "loading" };
}
