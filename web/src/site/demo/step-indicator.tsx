import * as messages from "#web/site/messages.ts";
import { tourSteps } from "#web/site/content.ts";
import type { Tour } from "#web/site/demo/use-tour.ts";

/** One bar per step; the current bar fills while the tour plays. */
export function StepIndicator({ tour: { step, playing, locked, go } }: { tour: Tour }) {
  return (
    <ol aria-label={messages.tourSteps} className="tour-steps">
      {tourSteps.map(({ title }, index) => (
        <li key={title}>
          <button
            type="button"
            className="tour-step"
            data-state={index < step ? "past" : index > step ? "ahead" : playing ? "playing" : "here"}
            aria-current={index === step ? "step" : undefined}
            aria-disabled={locked && index !== step ? true : undefined}
            onClick={() => go(index)}
          >
            <span className="tour-bar" aria-hidden="true" />
            <span className="mt-2.5 flex gap-2 text-sm max-lg:sr-only">
              <span>{index + 1}</span>
              {title}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
