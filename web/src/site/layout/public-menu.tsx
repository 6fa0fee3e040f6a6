import { Menu } from "lucide-react";
import * as messages from "#web/site/messages.ts";
import * as paths from "#web/paths.ts";
import { publicLinks } from "#web/site/layout/public-links.ts";

const id = "public-menu";

/** The header's links on narrow screens. A native popover, which opens without a script. */
export function PublicMenu() {
  return (
    <>
      <button
        type="button"
        aria-label={messages.menu}
        popoverTarget={id}
        className="for-visitor -mr-2.5 grid size-11 shrink-0 place-items-center rounded-full lg:hidden"
      >
        <Menu className="size-6" strokeWidth={1.9} />
      </button>
      <div id={id} popover="auto" className="public-menu" data-closes-on-choice="">
        <span className="grabber" aria-hidden="true" />
        <nav aria-label={messages.menu} className="flex flex-col px-6 pt-4 pb-6 text-lg font-semibold">
          {[...publicLinks, { to: paths.signIn, text: messages.signIn }].map(({ to, text }, index) => (
            <a key={to} href={to} className="rounded-field py-3" autoFocus={index === 0}>
              {text}
            </a>
          ))}
          <a href={paths.signUp} className="btn btn-primary mt-3 h-13">
            {messages.getStarted}
          </a>
        </nav>
      </div>
    </>
  );
}
