import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import * as messages from "#web/site/messages.ts";
import { tourSteps } from "#web/site/content.ts";
import type { Tour } from "#web/site/demo/use-tour.ts";
import * as paths from "#web/paths.ts";
import { Button } from "#web/ui/controls/plain-button.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";

/**
 * Previous, next, and play. While a step is locked the buttons do nothing but keep their place and the focus, so that
 * an accidental second click has no effect.
 */
export function TourControls({ tour: { step, playing, locked, go, togglePlaying } }: { tour: Tour }) {
  const last = step === tourSteps.length - 1;
  const resting = locked ? true : undefined;
  const PlayIcon = playing ? Pause : Play;
  const onward = () => (last ? !locked && location.assign(paths.signUp) : go(step + 1));
  return (
    <>
      <div className="tour-controls">
        <Button
          size="large"
          className="max-sm:px-3"
          icon={<ArrowLeft className="icon-16 max-sm:hidden" />}
          aria-disabled={step === 0 || resting}
          data-resting={step > 0 && locked ? "" : undefined}
          onClick={() => go(step - 1)}
        >
          {messages.previous}
        </Button>
        <Button
          variant="primary"
          size="large"
          className="max-sm:px-3"
          aria-disabled={resting}
          data-resting={locked ? "" : undefined}
          onClick={onward}
        >
          {last ? messages.done : messages.next}
          {!last && <ArrowRight className="icon-16 max-[359px]:hidden" />}
        </Button>
        <Button
          variant="quiet"
          size="large"
          className="px-4 max-sm:px-3"
          icon={<PlayIcon className="icon-16 max-sm:hidden" aria-hidden="true" />}
          onClick={togglePlaying}
        >
          {playing ? messages.pause : messages.autoPlay}
        </Button>
      </div>
      <p className="tour-more text-sm text-ink-soft">
        <Sentence
          text={messages.startWithYourOwn}
          values={{
            getStarted: (
              <a href={paths.signUp} className="link-quiet -my-3 inline-block rounded-md py-3 font-medium">
                {messages.getStarted}
              </a>
            ),
          }}
        />
      </p>
    </>
  );
}
