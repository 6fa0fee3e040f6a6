import { useEffect, useRef } from "react";
import type { CSSProperties } from "react";
import { Link } from "react-router";
// Imported before uPlot, which reads the language as soon as it is imported.
import "#web/ui/format/valid-language.ts";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { axisLabel, axisOf } from "#web/ui/chart/axis.ts";
import { useElementWidth } from "#web/ui/chart/element-width.ts";
import { Money } from "#web/ui/format/money.tsx";
import { colourOf, useThemeVersion } from "#web/ui/chart/theme-version.ts";

export interface Bar {
  key: string;
  cents: number;
  /** Shown above the value when the bar is hovered or focused, and announced by screen readers. */
  title: string;
  /** Two short lines below the bar. */
  label: string;
  below: string;
  strong?: boolean;
  /** The page with the details of the value. */
  to: string;
}

const HEIGHT = 300;
/** Space above and below the plot for the first and last axis label. */
const EDGE = 10;

/**
 * A bar chart on a canvas with an axis in a currency, in dollars without one. A table with the same numbers lies over it: each row covers a column
 * of the chart and is a link that highlights its bar and shows its value when hovered or focused.
 */
export function BarChart({ label, bars, currency }: { label: string; bars: readonly Bar[]; currency?: string }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useElementWidth(place);
  const theme = useThemeVersion();
  const lines = axisOf(Math.max(...bars.map(({ cents }) => cents)));
  const top = lines.at(-1) ?? 0;
  const axisWidth = 14 + 7 * Math.max(...lines.map((cents) => axisLabel(cents, currency).length));
  const share = ({ cents }: Bar): string => `${(cents / top) * 100}%`;
  // Compared by content: the canvas is redrawn when a value changes, not when the array is a new object.
  const values = bars.map(({ cents }) => cents).join();

  // uPlot draws on the canvas outside of React.
  useEffect(() => {
    const element = place.current;
    if (!element || width === 0) return;
    const numbers = values.split(",").map(Number);
    const plot = new uPlot(
      optionsOf(element, { width, axisWidth, count: numbers.length, lines: axisOf(Math.max(...numbers)), currency }),
      [[...numbers.keys()], numbers],
      element,
    );
    let gone = false;
    void document.fonts.ready.then(() => gone || plot.redraw());
    return () => {
      gone = true;
      plot.destroy();
    };
  }, [values, width, axisWidth, theme, currency]);

  return (
    <div className="bar-chart" style={{ "--axis": `${axisWidth}px`, "--edge": `${EDGE}px` } as CSSProperties}>
      <div ref={place} aria-hidden="true" style={{ height: HEIGHT }} />
      <div role="table" aria-label={label} className="bar-columns">
        {bars.map((bar) => (
          <div key={bar.key} role="row" className="bar-column">
            <span role="rowheader" className={`bar-label ${bar.strong ? "font-bold" : "text-ink-soft"}`}>
              <span className="sr-only">{bar.title}</span>
              <span aria-hidden="true">
                {bar.label}
                <br />
                {bar.below}
              </span>
            </span>
            <span role="cell">
              <Link to={bar.to} className="bar-link">
                <span className="bar-plot">
                  <span className="bar-lit" style={{ height: share(bar) }} />
                  <span className="bar-tip" style={{ bottom: `calc(${share(bar)} + 8px)` }}>
                    <span className="block">{bar.title}</span>{" "}
                    <Money cents={bar.cents} currency={currency} size="inherit" className="font-bold" />
                  </span>
                </span>
              </Link>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

interface Sizes {
  width: number;
  axisWidth: number;
  count: number;
}

/** The scales are in cents; all colours come from the theme. */
function optionsOf(
  element: HTMLElement,
  { width, axisWidth, count, lines, currency }: Sizes & { lines: number[]; currency: string | undefined },
): uPlot.Options {
  const line = colourOf(element, "var(--color-base-300)");
  return {
    width,
    height: HEIGHT,
    padding: [EDGE, 0, EDGE, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: [-0.5, count - 0.5] },
      y: { range: [0, lines.at(-1) ?? 0] },
    },
    axes: [
      // The baseline of the bars.
      {
        size: 0,
        values: () => [],
        grid: { show: false },
        ticks: { show: false },
        border: { show: true, stroke: line, width: 1 },
      },
      {
        size: axisWidth,
        gap: 6,
        splits: lines,
        values: (_, splits) => splits.map((cents) => axisLabel(cents, currency)),
        stroke: colourOf(element, "var(--ink-soft)"),
        font: `13px ${getComputedStyle(element).fontFamily}`,
        grid: { stroke: line, width: 1, dash: [4, 4] },
        ticks: { show: false },
      },
    ],
    series: [
      {},
      {
        fill: colourOf(element, "color-mix(in oklab, var(--color-primary) 60%, var(--color-base-100))"),
        width: 0,
        points: { show: false },
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.74, 64], radius: [0.14, 0.04] }) }),
      },
    ],
  };
}
