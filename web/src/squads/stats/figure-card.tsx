import { useId } from "react";
import type { ReactNode } from "react";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

export interface Figure {
  key: string;
  /** A face or an icon. */
  sign: ReactNode;
  name: ReactNode;
  value: ReactNode;
  /** What the bar shows, beside those of the other figures. */
  size: number;
  /** The address of the lines behind the figure; null where they are not for the reader. */
  lines: string | null;
}

type FigureCardProps = { title: string; hint: string; figures: readonly Figure[] };

/** Figures as bars, each of which opens its lines. Nothing where there are none. */
export function FigureCard({ title, hint, figures }: FigureCardProps) {
  const id = useId();
  if (figures.length === 0) return null;
  const largest = Math.max(...figures.map(({ size }) => size), 1);
  return (
    <section aria-labelledby={id} className="card-line min-w-0 p-5 md:p-6">
      <div className="items-baseline justify-between gap-x-4 md:flex">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <span className="text-sm text-ink-soft">{hint}</span>
      </div>
      <ul aria-labelledby={id} className="mt-1">
        {figures.map((figure) => (
          <li key={figure.key} className="md:mt-2">
            {figure.lines === null ? (
              <div className="flex items-center gap-3 py-2.5">
                <Face figure={figure} largest={largest} />
              </div>
            ) : (
              <DialogLink name="lines" value={figure.lines} className="row-link flex items-center gap-3 py-2.5">
                <Face figure={figure} largest={largest} />
              </DialogLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Face = ({ figure: { sign, name, value, size }, largest }: { figure: Figure; largest: number }) => (
  <>
    {sign}
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline gap-x-3">
        <span className="min-w-0 flex-1 truncate font-semibold">{name}</span> {value}
      </span>
      <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-base-200">
        <span
          className="block h-full rounded-full bg-primary"
          style={{ width: `${(Math.max(size, 0) / largest) * 100}%` }}
        />
      </span>
    </span>
  </>
);
