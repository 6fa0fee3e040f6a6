import * as messages from "#web/site/messages.ts";
import * as paths from "#web/paths.ts";
import { publicLinks } from "#web/site/layout/public-links.ts";
import { Logo } from "#web/ui/icons/logo.tsx";

export function PublicFooter() {
  return (
    <footer className="border-t border-base-300 pb-(--safe-bottom)">
      <div className="public-width flex flex-wrap items-center gap-x-7 gap-y-3 py-7">
        <a href={paths.home} className="rounded-[10px] py-1.5" aria-label={messages.squadtabHome}>
          <Logo />
        </a>
        <nav
          aria-label={messages.footerNavigation}
          className="flex flex-wrap gap-x-6 text-sm font-medium max-md:order-last max-md:w-full"
        >
          {publicLinks.map(({ to, text }) => (
            <a key={to} href={to} className="public-link">
              {text}
            </a>
          ))}
        </nav>
        <p className="ml-auto text-sm text-ink-soft">{messages.splitKindly}</p>
      </div>
    </footer>
  );
}
