import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import * as failures from "#domain/failures.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/squads/stats/messages.ts";
import { squadStatsQuery } from "#web/squads/stats/stats-query.ts";
import { yearFacts, type YearFact } from "#web/squads/stats/year-facts.ts";
import { drawYear, encodeYear } from "#web/squads/stats/year-picture.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { saveFile } from "#web/ui/controls/save-file.ts";
import { useThemeVersion } from "#web/ui/chart/theme-version.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

type YearDialogProps = { squad: Squad; year: string; onClose: () => void };

const asText = (facts: readonly YearFact[]): string =>
  facts.map(({ label, value, below }) => `${label}: ${value}${below && `, ${below}`}`).join("; ");

/** The squad's year as a picture, which is drawn on this device, to save or to share. */
export function YearDialog({ squad, year, onClose }: YearDialogProps) {
  const place = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<{ url: string; file: File } | null>(null);
  const theme = useThemeVersion();
  const { data: stats, error, refetch } = useQuery(squadStatsQuery(squad.id, year, useToday()));
  const title = fill(messages.yearTitle, { squad: squad.name, year });
  // Not those of another year, which are shown elsewhere until these are loaded.
  const facts = useMemo(() => (stats?.period === year ? yearFacts(squad, stats) : null), [squad, stats, year]);

  // The canvas is drawn outside of React, again with other figures and in another theme.
  useEffect(() => {
    const element = place.current;
    if (!element || !facts) return;
    let url: string | undefined;
    let gone = false;
    void document.fonts.ready
      .then(() => encodeYear(drawYear({ title, emoji: squad.emoji, facts, element })))
      .then((blob) => {
        if (gone) return;
        if (!blob) return void toast.error(messages.pictureFailed);
        url = URL.createObjectURL(blob);
        setPicture({ url, file: new File([blob], messages.pictureName, { type: "image/png" }) });
      });
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [facts, title, squad.emoji, theme]);

  const files = picture ? [picture.file] : [];
  const canShare = files.length > 0 && "canShare" in navigator && navigator.canShare({ files });
  const share = async () => {
    try {
      await navigator.share({ files, title });
    } catch (problem) {
      // Closing the share sheet is not an error.
      if (!(problem instanceof DOMException && problem.name === "AbortError")) toast.error(messages.pictureFailed);
    }
  };
  return (
    <Dialog open title={messages.yearInReview} onClose={onClose}>
      <div ref={place}>
        {error && !stats ? (
          <LoadError failure={failures.loadStats} error={error} onRetry={() => void refetch()} />
        ) : picture && facts ? (
          <img
            src={picture.url}
            alt={fill(messages.pictureText, { squad: isolate(squad.name), facts: asText(facts) })}
            className="w-full rounded-field border border-base-300"
          />
        ) : (
          <Skeleton className="h-[420px] rounded-field" />
        )}
      </div>
      <p className="mt-3 text-sm text-ink-soft">{messages.pictureHint}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {canShare && (
          <Button variant="primary" onClick={() => void share()}>
            {messages.sharePicture}
          </Button>
        )}
        <Button
          variant={canShare ? "line" : "primary"}
          disabled={!picture}
          onClick={() => picture && saveFile(picture.file, messages.pictureName)}
        >
          {messages.savePicture}
        </Button>
      </div>
    </Dialog>
  );
}
