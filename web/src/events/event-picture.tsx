import type { SocialEvent } from "#domain/events/events.ts";
import { latePart } from "#web/ui/feedback/lazy-part.tsx";

type EventPictureProps = { event: Pick<SocialEvent, "title" | "category"> };

const Drawing = latePart<EventPictureProps>(() =>
  import("#web/events/event-icon.ts").then(({ eventIcon }) => ({ event }) => {
    const Icon = eventIcon(event);
    return <Icon className="relative" style={{ width: 26, height: 26 }} strokeWidth={1.8} />;
  }),
);

/** What kind of event it is, drawn in lines beside a flat colour, as the illustrations are. The colour says nothing. */
export function EventPicture({ event }: EventPictureProps) {
  return (
    <span aria-hidden="true" className="relative mb-2.5 grid size-9 place-items-center">
      <span
        className="absolute size-7 rounded-full"
        style={{ right: 0, bottom: 0, background: "color-mix(in oklab, currentColor 13%, transparent)" }}
      />
      <Drawing event={event} />
    </span>
  );
}
