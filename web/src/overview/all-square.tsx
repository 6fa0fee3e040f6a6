import * as messages from "#web/overview/messages.ts";
import { LateAllQuietPicture } from "#web/ui/illustrations/late.tsx";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import * as paths from "#web/paths.ts";

export function AllSquare() {
  return (
    <section
      aria-labelledby="balance"
      className="well flex items-center gap-6 p-5 max-sm:flex-col max-sm:text-center md:gap-8 md:p-7"
    >
      <div className="w-44 shrink-0 md:w-56">
        <LateAllQuietPicture />
      </div>
      <div>
        <h2 id="balance" className="text-2xl">
          {messages.allSquare}
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">{messages.noOneOwesAnyone}</p>
        <ButtonLink to={paths.newSplit}>{messages.createSplit}</ButtonLink>
      </div>
    </section>
  );
}
