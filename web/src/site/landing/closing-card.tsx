import * as messages from "#web/site/messages.ts";
import * as paths from "#web/paths.ts";
import { AnchorButton } from "#web/ui/controls/plain-button.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { SignInPicture } from "#web/ui/illustrations/sign-in.tsx";

export function ClosingCard() {
  return (
    <section
      aria-labelledby="closing-title"
      className="on-carbon flex flex-col items-center overflow-hidden rounded-[24px] bg-carbon px-5 pt-14 text-center text-carbon-ink md:pt-20"
    >
      <h2 id="closing-title" className="public-title">
        <Sentence
          text={messages.closingHeading}
          values={{
            marked: <span className="marker-word whitespace-nowrap">{messages.closingHeadingMarked}</span>,
          }}
        />
      </h2>
      <p className="mt-6 text-lg text-balance text-carbon-ink-soft">{messages.closingSentence}</p>
      <AnchorButton href={paths.signUp} variant="marker" size="large" className="mt-8">
        {messages.startYourSquadFree}
      </AnchorButton>
      <div className="mt-12 w-[min(380px,86%)]">
        <SignInPicture />
      </div>
    </section>
  );
}
