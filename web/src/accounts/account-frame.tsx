import { useEffect } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";
import { SignInPicture } from "#web/ui/illustrations/sign-in.tsx";
import { Logo } from "#web/ui/logo.tsx";

type AccountFrameProps = {
  /** Of the document. */
  title: string;
  heading: string;
  sentence: string;
  /** Shown over the form on phones, where there is room for it. */
  pictureOnPhone?: boolean;
  /** The other of the two pages, at the right of the header on phones. */
  other: { to: string; text: string };
  children: ReactNode;
};

/** The two halves of signing in and signing up: the form on paper, the stubs on carbon. */
export function AccountFrame({ title, heading, sentence, pictureOnPhone, other, children }: AccountFrameProps) {
  // The document's title is outside of React.
  useEffect(() => {
    document.title = `${title} · Squadtab`;
  }, [title]);
  return (
    <div className="grid min-h-dvh bg-base-100 lg:grid-cols-[0.98fr_1fr]">
      <div className="flex min-w-0 flex-col px-5 pb-10 md:px-14">
        <header className="flex h-[76px] flex-none items-center justify-between gap-4 md:h-24">
          <Link to={paths.home} className="rounded-[10px] py-1.5" aria-label="Squadtab, home">
            <Logo />
          </Link>
          <Link to={other.to} className="flex min-h-11 items-center rounded-md px-3.5 font-semibold lg:hidden">
            {other.text}
          </Link>
        </header>
        <main className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center max-md:justify-start max-md:pt-6 md:pb-6">
          {pictureOnPhone && (
            <div className="mx-auto mb-5 w-[min(240px,64%)] md:hidden">
              <NoSplitsPicture />
            </div>
          )}
          <h1 className="text-[2.375rem] leading-[1.1] tracking-[-0.04em] md:text-3xl">{heading}</h1>
          <p className="mt-2 text-ink-soft">{sentence}</p>
          {children}
        </main>
      </div>
      <aside className="on-carbon m-2.5 ml-0 flex min-h-0 flex-col overflow-hidden rounded-[24px] bg-carbon text-carbon-ink max-lg:hidden lg:sticky lg:top-2.5 lg:h-[calc(100dvh-20px)]">
        <p className="p-12 text-[3.5rem] leading-none font-bold tracking-[-0.045em]">
          Good friends.
          <br />
          Short <span className="marker-word mt-0 ml-0">tabs.</span>
        </p>
        <div className="mt-auto w-[94%] max-w-[720px] self-center">
          <SignInPicture />
        </div>
      </aside>
    </div>
  );
}
