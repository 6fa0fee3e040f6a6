import { useEffect, useRef } from "react";

const PIECES = 28;
const DURATION_MS = 1_400;
/** Of the theme. Styles of their own would be in the stylesheet of every page. */
const COLOURS = ["--color-primary", "--color-warning", "--color-error", "--color-base-content"];

/** Challenges that were celebrated since the page was opened. */
const celebrated = new Set<string>();

/** Confetti over the nearest positioned ancestor, once for each challenge. None where the user wants less motion. */
export function Confetti({ challengeId }: { challengeId: string }) {
  const box = useRef<HTMLSpanElement>(null);
  // Talks to the browser's animations.
  useEffect(() => {
    if (celebrated.has(challengeId) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    celebrated.add(challengeId);
    for (const [index, piece] of [...(box.current?.children ?? [])].entries()) {
      // Spread evenly, without chance: neighbours fly differently far.
      const x = (index / (PIECES - 1) - 0.5) * 100;
      const y = 40 + ((index * 37) % 50);
      piece.animate(
        [
          { transform: "translate(-50%, 0) rotate(0deg)", opacity: 1 },
          { transform: `translate(calc(-50% + ${x * 3}px), ${y * 2}px) rotate(${x * 12}deg)`, opacity: 0 },
        ],
        { duration: DURATION_MS, delay: (index % 7) * 40, easing: "cubic-bezier(0, 0, 0.2, 1)", fill: "backwards" },
      );
    }
  }, [challengeId]);
  return (
    <span ref={box} aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {Array.from({ length: PIECES }, (_, index) => (
        <span
          key={index}
          className="absolute opacity-0"
          style={{
            top: 8,
            left: "50%",
            width: 6,
            height: 10,
            background: `var(${COLOURS[index % COLOURS.length] ?? ""})`,
          }}
        />
      ))}
    </span>
  );
}
