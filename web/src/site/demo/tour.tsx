import { useLayoutEffect, useState } from "react";
import * as messages from "#web/site/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { tourSteps, type TourStep } from "#web/site/content.ts";
import { PayStage } from "#web/site/demo/pay-stage.tsx";
import { ReceiptStage } from "#web/site/demo/receipt-stage.tsx";
import { ShareStage } from "#web/site/demo/share-stage.tsx";
import { SquadStage } from "#web/site/demo/squad-stage.tsx";
import { StepIndicator } from "#web/site/demo/step-indicator.tsx";
import { firstBill } from "#web/site/demo/tour-bill.ts";
import { TourControls } from "#web/site/demo/tour-controls.tsx";
import { TrackStage } from "#web/site/demo/track-stage.tsx";
import { useTour, type Tour as TourState } from "#web/site/demo/use-tour.ts";

/** Five steps that use the app's own components. Choices made in one step carry over to the next. */
export function Tour() {
  const tour = useTour(tourSteps.length);
  const [bill, setBill] = useState(firstBill);
  useKeys(tour);
  const { title, sentence }: TourStep = tourSteps[tour.step] ?? tourSteps[0];
  return (
    <div className="public-width tour">
      <h1 className="sr-only">{messages.tourHeading}</h1>
      <StepIndicator tour={tour} />
      <div className="tour-words">
        {/* Announcements are off while the tour plays. */}
        <div aria-live={tour.playing ? "off" : "polite"} aria-atomic="true" className="tour-said">
          <p className="text-ink-soft">
            {fill(messages.tourPosition, { number: tour.step + 1, count: tourSteps.length })}
          </p>
          <h2 className="tour-title">{title}</h2>
          <p className="mt-1.5 max-w-[29rem] text-pretty text-ink-soft md:mt-4 md:text-lg">{sentence}</p>
        </div>
      </div>
      <div className="tour-stage on-carbon" key={tour.step}>
        {tour.step === 0 && <SquadStage bill={bill} onChange={setBill} />}
        {tour.step === 1 && <ReceiptStage />}
        {tour.step === 2 && <ShareStage bill={bill} onChange={setBill} />}
        {tour.step === 3 && <PayStage bill={bill} onChange={setBill} />}
        {tour.step === 4 && <TrackStage bill={bill} />}
      </div>
      <TourControls tour={tour} />
    </div>
  );
}

/** The arrow keys move between the steps and Space plays, except where an input or button needs these keys. */
function useKeys({ step, go, togglePlaying }: TourState) {
  // Listens on the document, for keys that no element has handled. A layout effect, so that a key pressed right after a
  // step is shown applies to that step.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") return;
      if (event.key === "ArrowRight") go(step + 1);
      if (event.key === "ArrowLeft") go(step - 1);
      if (event.key !== " " || (event.target as Element).closest("a, button, input")) return;
      // Otherwise the page scrolls.
      event.preventDefault();
      togglePlaying();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [step, go, togglePlaying]);
}
