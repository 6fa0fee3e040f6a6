import { useCallback, useEffect, useState } from "react";

/** How long a step is shown while the tour plays. Also the length of the bar animation in tour.css. */
const STEP_MS = 4_000;
/** A step that has just changed ignores clicks for this long. Also the length of the line animation on the button. */
const LOCK_MS = 2_000;

export interface Tour {
  /** The index of the current step. */
  step: number;
  playing: boolean;
  locked: boolean;
  go: (step: number) => void;
  togglePlaying: () => void;
}

/** The state of the tour: the current step, and whether it plays. It plays up to the last step and stops there. */
export function useTour(count: number): Tour {
  const [step, setStep] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [locked, setLocked] = useState(false);
  const last = count - 1;

  const show = useCallback(
    (next: number) => {
      setStep(next);
      setLocked(true);
      if (next === last) setPlaying(false);
    },
    [last],
  );

  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), LOCK_MS);
    return () => clearTimeout(timer);
  }, [locked, step]);

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => show(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, step, show]);

  return {
    step,
    playing,
    locked,
    go: (next) => {
      if (!locked && next !== step && next >= 0 && next <= last) show(next);
    },
    togglePlaying: () => {
      if (playing) return setPlaying(false);
      // Playing from the last step starts again.
      if (step === last) {
        if (locked) return;
        show(0);
      }
      setPlaying(true);
    },
  };
}
