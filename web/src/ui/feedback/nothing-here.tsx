import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NotFoundPicture } from "#web/ui/illustrations/not-found.tsx";

type NothingHereProps = {
  sentence: string;
  /** The link back to the list. */
  back: { to: string; text: string };
};

/**
 * Shown for an item that does not exist or that the user may not see. Both cases have the same text, so that it reveals
 * nothing.
 */
export function NothingHere({ sentence, back }: NothingHereProps) {
  return (
    <EmptyState
      illustration={<NotFoundPicture />}
      sentence={sentence}
      action={
        <ButtonLink to={back.to} variant="primary" icon={<ArrowLeft className="icon-20" />}>
          {back.text}
        </ButtonLink>
      }
    />
  );
}
