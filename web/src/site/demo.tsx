import { tourSteps } from "#web/site/content.ts";
import { PublicPage } from "#web/site/layout/public-page.tsx";

/** `tour`: the HTML of the prerendered first step, which the tour hydrates. */
export default function DemoPage({ tour }: { tour: string }) {
  return (
    <PublicPage>
      <div id="tour" className="flex flex-1 flex-col" dangerouslySetInnerHTML={{ __html: tour }} />
      <noscript>
        <ol className="public-width list-decimal space-y-2 pb-16 pl-10">
          {tourSteps.map(({ title, sentence }) => (
            <li key={title}>
              <strong>{title}.</strong> {sentence}
            </li>
          ))}
        </ol>
      </noscript>
    </PublicPage>
  );
}
