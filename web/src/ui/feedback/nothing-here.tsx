import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NotFoundPicture } from "#web/ui/illustrations/not-found.tsx";

type NothingHereProps = {
  sentence: string;
  /** Where the list is, and the words of the way there. */
  back: { to: string; text: string };
};

/** In the place of what does not exist or is not for one's eyes: the same words for both. */
export function NothingHere({ sentence, back }: NothingHereProps) {
  return (
    <EmptyState
      illustration={<NotFoundPicture />}
      sentence={sentence}
      action={
        <ButtonLink to={back.to} look="primary" icon={<ArrowLeft className="icon-20" />}>
          {back.text}
        </ButtonLink>
      }
    />
  );
}
