import type { SocialEvent } from "#domain/events/events.ts";
import { latePart } from "#web/ui/feedback/lazy-part.tsx";

type EventPictureProps = { event: Pick<SocialEvent, "title" | "category"> };

const Drawing = latePart<EventPictureProps>(() =>
  import("#web/events/event-icon.ts").then(({ eventIcon }) => ({ event }) => {
    const Icon = eventIcon(event);
    return <Icon className="relative" style={{ width: 30, height: 30 }} strokeWidth={1.7} />;
  }),
);

/** What kind of event it is, drawn in lines beside a flat colour, as the illustrations are. The colour says nothing. */
export function EventPicture({ event }: EventPictureProps) {
  return (
    <span aria-hidden="true" className="relative mb-2.5 grid size-11 place-items-center">
      <span
        className="absolute rounded-full"
        style={{ inset: "8px 2px 2px 8px", background: "color-mix(in oklab, currentColor 13%, transparent)" }}
      />
      <Drawing event={event} />
    </span>
  );
}
