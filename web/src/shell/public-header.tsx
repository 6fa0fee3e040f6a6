import { useAtomValue } from "jotai";
import { useState } from "react";
import { Link } from "react-router";
import { sessionAtom, signOut } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { publicLinks } from "#web/shell/public-links.ts";
import { PublicMenu } from "#web/shell/public-menu.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Logo } from "#web/ui/logo.tsx";

/** Fixed at the top of every public page; `carbon` where it lies on the hero. */
export function PublicHeader({ carbon = false }: { carbon?: boolean }) {
  const session = useAtomValue(sessionAtom);
  const [menu, setMenu] = useState(false);
  return (
    <header className={`public-head ${carbon ? "on-carbon" : ""}`}>
      <div className="public-width flex h-[76px] items-center gap-2">
        <Link to={paths.home} className="rounded-[10px] py-1.5" aria-label="Squadtab, home">
          <Logo />
        </Link>
        <span className="flex-1" />
        {session ? (
          <>
            <span className="max-w-60 truncate text-sm max-md:hidden">{session.user.email}</span>
            <ButtonLink to={paths.overview} look={carbon ? "marker" : "primary"} size="small">
              Dashboard
            </ButtonLink>
            <Button look={carbon ? "on-carbon" : "quiet"} size="small" onClick={() => void signOut()}>
              Sign Out
            </Button>
          </>
        ) : (
          <>
            <nav aria-label="Main" className="flex gap-7 font-medium max-lg:hidden">
              {publicLinks.map(({ to, text }) => (
                <Link key={to} to={to} className="rounded-md py-2.5 hover:underline hover:underline-offset-4">
                  {text}
                </Link>
              ))}
            </nav>
            <Link
              to={paths.signIn}
              className="rounded-md py-2.5 font-medium hover:underline hover:underline-offset-4 max-sm:hidden lg:ml-12"
            >
              Sign In
            </Link>
            <ButtonLink
              to={paths.signUp}
              look={carbon ? "marker" : "primary"}
              size="small"
              className="sm:ml-3 max-[359px]:hidden"
            >
              Get Started
            </ButtonLink>
            <PublicMenu open={menu} onOpenChange={setMenu} />
          </>
        )}
      </div>
    </header>
  );
}
