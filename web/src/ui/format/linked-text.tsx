import { Fragment, memo, type ReactNode } from "react";
import { findLinks } from "#web/ui/format/links.ts";

interface Props {
  text: string;
  /** The text is truncated. */
  goesOn?: boolean;
  /** Shows what is not a URL, if that is more than the words. */
  words?: ((text: string) => ReactNode) | undefined;
}

/** A user's text with its URLs as links. */
export const LinkedText = memo(function LinkedText({ text, goesOn = false, words }: Props) {
  return findLinks(text, goesOn).map((piece, index) =>
    piece.kind === "words" ? (
      words ? (
        <Fragment key={index}>{words(piece.text)}</Fragment>
      ) : (
        piece.text
      )
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
