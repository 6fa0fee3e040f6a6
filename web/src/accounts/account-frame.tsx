import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import * as messages from "#web/accounts/messages.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { useDocumentTitle } from "#web/ui/format/use-document-title.ts";
import * as paths from "#web/paths.ts";
import { SignInPicture } from "#web/ui/illustrations/sign-in.tsx";
import { Logo } from "#web/ui/icons/logo.tsx";
import { SkipLink } from "#web/ui/controls/skip-link.tsx";

type AccountFrameProps = {
  /** The document's title. */
  title: string;
  heading: string;
  sentence: string;
  /** Shown above the form on phones with enough height. */
  pictureOnPhone?: ReactNode;
  /** A link to the other of the two pages, in the header on phones. */
  other: { to: string; text: string };
  children: ReactNode;
};

/** The last heading shown on any of these pages. */
let shown: string | null = null;

/** The layout of sign-in and sign-up: the form beside an illustration. */
export function AccountFrame({ title, heading, sentence, pictureOnPhone, other, children }: AccountFrameProps) {
  useDocumentTitle(title);
  const top = useRef<HTMLHeadingElement>(null);
  // Moves the focus to a changed heading, so that screen readers announce it, unless a field has the focus.
  useEffect(() => {
    if (shown !== null && shown !== heading && document.activeElement === document.body) top.current?.focus();
    shown = heading;
  }, [heading]);
  return (
    <div className="grid min-h-dvh bg-base-100 p-(--safe) md:grid-cols-[1.35fr_1fr] lg:grid-cols-[0.98fr_1fr]">
      <div className="flex min-w-0 flex-col px-5 pb-10 md:px-8 md:pb-6 lg:px-14">
        <SkipLink to="content" />
        <header className="flex min-h-[76px] flex-none flex-wrap items-center justify-between gap-x-4 md:min-h-18">
          <a href={paths.home} className="rounded-[10px] py-1.5" aria-label={messages.homeLink}>
            <Logo />
          </a>
          <Link to={other.to} className="flex min-h-11 items-center rounded-md px-3.5 font-semibold lg:hidden">
            {other.text}
          </Link>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center max-md:justify-start max-md:pt-6 outline-none md:pb-6"
        >
          {pictureOnPhone && <div className="mx-auto mb-5 w-[min(240px,64%)] md:hidden">{pictureOnPhone}</div>}
          <h1
            ref={top}
            tabIndex={-1}
            data-page-title
            className="outline-none text-[2.375rem] leading-[1.1] tracking-[-0.04em] md:text-3xl"
          >
            {heading}
          </h1>
          <p className="mt-2 text-ink-soft">{sentence}</p>
          {children}
        </main>
      </div>
      <aside className="on-carbon m-2.5 ml-0 flex min-h-0 flex-col overflow-hidden rounded-[24px] bg-carbon text-carbon-ink max-md:hidden md:sticky md:top-2.5 md:h-[calc(100dvh-20px)]">
        <p className="p-7 text-[2.25rem] lg:p-12 lg:text-[3.5rem] leading-none font-bold tracking-[-0.045em]">
          {messages.sloganFirstLine}
          <br />
          <Sentence
            text={messages.sloganSecondLine}
            values={{ markedWord: <span className="marker-word mt-0 ml-0">{messages.sloganMarkedWord}</span> }}
          />
        </p>
        <div className="mt-auto w-[94%] max-w-[720px] self-center">
          <SignInPicture />
        </div>
      </aside>
    </div>
  );
}
