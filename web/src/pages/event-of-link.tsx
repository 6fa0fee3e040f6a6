import type { ReactNode } from "react";
import { matchPath } from "react-router";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { nextPath } from "#web/paths.ts";

const EventPreview = lazyPart(() => import("#web/events/event-preview.tsx").then((part) => part.EventPreview));

/** The event to which signing in leads, for visitors who opened its link. */
export function EventOfLink({ search, children }: { search: string; children?: ReactNode }) {
  const [path = ""] = nextPath(search).split("?");
  const id = matchPath("/dashboard/events/:id", path)?.params.id;
  if (id === undefined) return null;
  return (
    <EventPreview id={id} fallback={<div className="ticket event-preview" />}>
      {children}
    </EventPreview>
  );
}
