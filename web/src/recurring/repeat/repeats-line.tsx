import { Repeat } from "lucide-react";
import { Link } from "react-router";
import * as messages from "#web/recurring/repeat/messages.ts";
import * as itemPaths from "#web/item-paths.ts";

type RepeatsLineProps = {
  seriesId: string;
  /** Whether the user can open the series. */
  canOpen: boolean;
};

/** Says that a split repeats, with the way to its series. */
export function RepeatsLine({ seriesId, canOpen }: RepeatsLineProps) {
  const line = (
    <>
      <Repeat className="icon-16 shrink-0" />
      {messages.partOfSeries}
    </>
  );
  const look = "flex max-w-full items-center gap-1.5 text-sm";
  return canOpen ? (
    <Link to={itemPaths.series(seriesId)} className={`link-quiet -my-3 min-h-11 ${look}`}>
      {line}
    </Link>
  ) : (
    <p className={`text-ink-soft ${look}`}>{line}</p>
  );
}
