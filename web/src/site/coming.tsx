import type { ReactNode } from "react";
import * as messages from "#web/site/messages.ts";
import { Page } from "#web/app/layout/page.tsx";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

type ComingProps = { title: string; over?: string; headline?: string; sentence: string; action?: ReactNode };

/** A page that is not built yet. It says so and shows no sample content. */
export function Coming({ title, over, headline = messages.stillBeingWritten, sentence, action }: ComingProps) {
  return (
    <Page title={title} over={over}>
      <EmptyState illustration={<AllQuietPicture />} title={headline} sentence={sentence} action={action} />
    </Page>
  );
}
