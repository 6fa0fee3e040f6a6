import { ArrowLeft } from "lucide-react";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotFoundPicture } from "#web/ui/illustrations/not-found.tsx";

/** A split that does not exist, or is not one's own: the same words for both. */
export function SplitNotFound() {
  return (
    <EmptyState
      illustration={<NotFoundPicture />}
      sentence="This split was torn off, or was never on your tab."
      action={
        <ButtonLink to={paths.splits} look="primary" icon={<ArrowLeft className="icon-20" aria-hidden="true" />}>
          Back to splits
        </ButtonLink>
      }
    />
  );
}
