import { ArrowLeft } from "lucide-react";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotFoundPicture } from "#web/ui/illustrations/not-found.tsx";

/** An event that does not exist, was cancelled, or is not for one's eyes: the same words for all. */
export function EventNotFound() {
  return (
    <EmptyState
      illustration={<NotFoundPicture />}
      sentence="This event was cancelled, or was never on the board."
      action={
        <ButtonLink to={paths.events} look="primary" icon={<ArrowLeft className="icon-20" aria-hidden="true" />}>
          Back to events
        </ButtonLink>
      }
    />
  );
}
