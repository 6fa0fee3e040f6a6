import * as messages from "#web/site/messages.ts";
import * as paths from "#web/paths.ts";
import { publicLinks } from "#web/site/layout/public-links.ts";
import { PublicMenu } from "#web/site/layout/public-menu.tsx";
import { AnchorButton, Button } from "#web/ui/controls/plain-button.tsx";
import { Logo } from "#web/ui/icons/logo.tsx";

/**
 * Fixed at the top of every public page; `carbon` where it lies on the hero. It is prerendered with the items for
 * visitors and for signed-in users: boot.js decides which are shown, and start-public-page.ts fills in the email.
 */
export function PublicHeader({ carbon = false }: { carbon?: boolean }) {
  const main = carbon ? "marker" : "primary";
  return (
    <header className={`public-head @container ${carbon ? "on-carbon" : ""}`}>
      <div className="public-width flex h-[76px] items-center gap-2">
        <a href={paths.home} className="public-logo rounded-[10px] py-1.5" aria-label={messages.squadtabHome}>
          <Logo />
        </a>
        <span className="flex-1" />
        <nav aria-label={messages.mainNavigation} className="for-visitor flex gap-7 font-medium max-lg:hidden">
          {publicLinks.map(({ to, text }) => (
            <a key={to} href={to} className="public-link">
              {text}
            </a>
          ))}
        </nav>
        <a href={paths.signIn} className="public-link for-visitor font-medium max-sm:hidden lg:ml-12">
          {messages.signIn}
        </a>
        <AnchorButton
          href={paths.signUp}
          variant={main}
          size="small"
          className="for-visitor sm:ml-3 max-[359px]:hidden cramped:hidden"
        >
          {messages.getStarted}
        </AnchorButton>
        <PublicMenu />
        <span className="for-member max-w-60 truncate text-sm max-md:hidden" data-email="" />
        <AnchorButton href={paths.overview} variant={main} size="small" className="for-member md:ml-3">
          {messages.dashboard}
        </AnchorButton>
        <Button
          variant={carbon ? "on-carbon" : "quiet"}
          size="small"
          className="for-member cramped:hidden"
          data-sign-out=""
        >
          {messages.signOut}
        </Button>
      </div>
    </header>
  );
}
