import type { ReactNode } from "react";
import { matchPath } from "react-router";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { nextPath } from "#web/paths.ts";

/** Room for a title of two lines, so that the form below does not move when the event is known. */
const PREVIEW_HEIGHT = "13.5rem";

const EventPreview = lazyPart(() => import("#web/events/event-preview.tsx").then((part) => part.EventPreview));

/** The event to which signing in leads, for visitors who opened its link. */
export function EventOfLink({ search, children }: { search: string; children?: ReactNode }) {
  const [path = ""] = nextPath(search).split("?");
  const id = matchPath("/dashboard/events/:id", path)?.params.id;
  if (id === undefined) return null;
  return (
    <EventPreview
      id={id}
      minHeight={PREVIEW_HEIGHT}
      fallback={<div className="ticket mt-7" style={{ minHeight: PREVIEW_HEIGHT }} />}
    >
      {children}
    </EventPreview>
  );
}
