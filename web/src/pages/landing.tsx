import type { ReactNode } from "react";
import { paths } from "#web/paths.ts";
import { PublicPage } from "#web/shell/public-page.tsx";
import { SignInPicture } from "#web/ui/illustrations/sign-in.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

export default function LandingPage() {
  return (
    <PublicPage title="Squadtab: split bills with friends" carbon>
      <section className="hero on-carbon flex min-h-[calc(100dvh-28px)] flex-col pt-[76px]">
        <div className="public-width grid flex-1 items-center gap-10 pt-10 lg:grid-cols-[1.1fr_1fr]">
          <div>
            <h1 className="hero-title">
              One tab.
              <br />
              Everyone’s
              <br />
              <span className="marker-word">square.</span>
            </h1>
            <p className="mt-8 max-w-[29rem] text-lg text-carbon-ink-soft md:text-[1.375rem] md:leading-8">
              Put in the bill, pick who was there, and everyone gets their own share to the cent.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink to={paths.signUp} look="marker" size="large" className="max-sm:w-full">
                Get Started
              </ButtonLink>
              <ButtonLink to={paths.signIn} look="on-carbon" size="large" className="max-sm:w-full">
                Sign In
              </ButtonLink>
            </div>
          </div>
          <div className="w-full max-w-[560px] self-end justify-self-center lg:justify-self-end">
            <SignInPicture />
          </div>
        </div>
      </section>
      <div className="public-width grid gap-12 pt-24 pb-20 md:grid-cols-2">
        <Anchored id="how-it-works" title="How it works">
          Put in the bill, choose who was there, and see who still owes what. The long version is not written yet.
        </Anchored>
        <Anchored id="contact" title="Say hello">
          The people behind Squadtab, and how to write to them, will stand here.
        </Anchored>
      </div>
    </PublicPage>
  );
}

function Anchored({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="scroll-mt-24">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3 max-w-[30rem] text-ink-soft">{children}</p>
    </section>
  );
}
