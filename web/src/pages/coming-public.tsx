import { paths } from "#web/paths.ts";
import { PublicPage } from "#web/shell/public-page.tsx";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function ComingPublic({ title, sentence }: { title: string; sentence: string }) {
  return (
    <PublicPage title={`${title} · Squadtab`}>
      <div className="public-width flex flex-1 flex-col">
        <h1 className="sr-only">{title}</h1>
        <EmptyState
          illustration={<AllQuietPicture />}
          title="Still being written"
          sentence={sentence}
          action={
            <ButtonLink to={paths.home} look="primary">
              Return to Home
            </ButtonLink>
          }
        />
      </div>
    </PublicPage>
  );
}
