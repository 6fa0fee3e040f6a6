import type { ReactNode } from "react";
import type { RecentSplit } from "#domain/overview/overview.ts";
import { NothingRecent, Recent } from "#web/overview/recent.tsx";
import { paths } from "#web/paths.ts";

type RecentSplitsProps = { splits: readonly RecentSplit[]; row: (split: RecentSplit) => ReactNode };

export function RecentSplits({ splits, row }: RecentSplitsProps) {
  return (
    <Recent
      title="Recent Splits"
      all={paths.splits}
      empty={<NothingRecent sentence="No splits yet." to={paths.newSplit} action="Create the first one" />}
    >
      {splits.map(row)}
    </Recent>
  );
}
