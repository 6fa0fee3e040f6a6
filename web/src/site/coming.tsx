import type { ReactNode } from "react";
import { Page } from "#web/app/layout/page.tsx";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

type ComingProps = { title: string; over?: string; headline?: string; sentence: string; action?: ReactNode };

/** A page of the index that is not built yet says so, and shows nothing that is not there. */
export function Coming({ title, over, headline = "Still being written", sentence, action }: ComingProps) {
  return (
    <Page title={title} over={over}>
      <EmptyState illustration={<AllQuietPicture />} title={headline} sentence={sentence} action={action} />
    </Page>
  );
}
