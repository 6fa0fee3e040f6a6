import { memo } from "react";
import { findLinks } from "#web/ui/format/links.ts";

/** A user's text with its URLs as links. `goesOn`: the text is truncated. */
export const LinkedText = memo(function LinkedText({ text, goesOn = false }: { text: string; goesOn?: boolean }) {
  return findLinks(text, goesOn).map((piece, index) =>
    piece.kind === "words" ? (
      piece.text
    ) : (
      <span key={index}>
        {/* A URL reads from left to right, whatever the direction of the text around it. */}
        <a
          href={piece.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          dir="ltr"
          className="underline underline-offset-2 hover:no-underline"
        >
          {piece.text}
        </a>
        {piece.host && <bdi dir="ltr"> ({piece.host})</bdi>}
      </span>
    ),
  );
});
