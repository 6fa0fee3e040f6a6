import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { errorMessages } from "#domain/errors.ts";
import { Centred, GuestClaim } from "#web/claims/guest-claim.tsx";
import * as claimMessages from "#web/claims/messages.ts";
import { claimToken } from "#web/friends/invitations/link-token.ts";
import * as paths from "#web/paths.ts";
import * as messages from "#web/site/messages.ts";
import { SkipLink } from "#web/ui/controls/skip-link.tsx";
import { Logo } from "#web/ui/icons/logo.tsx";

// The page of a claim's link, for guests without an account. It runs without the app, so that it is small, and nothing of the
// app grows by it.

const SEAT_KEY = "squadtab.claim-seat";

/** The seat that was chosen in this tab for this link. */
function seatBefore(token: string): number | null {
  try {
    const [known, seat] = (sessionStorage.getItem(SEAT_KEY) ?? "").split(" ");
    return known === token && seat ? Number(seat) : null;
  } catch {
    return null;
  }
}

function keepSeat(token: string, seat: number): void {
  try {
    sessionStorage.setItem(SEAT_KEY, `${token} ${seat}`);
  } catch {
    // They choose again after a reload.
  }
}

/** The link's token is in the hash: it is kept, and removed from the address immediately. */
function takeToken(): string | null {
  const arrived = location.hash.slice(1);
  if (arrived) {
    claimToken.save(arrived);
    history.replaceState(null, "", location.pathname);
  }
  return claimToken.read();
}

function ClaimLinkPage({ token }: { token: string | null }) {
  return (
    <div className="min-h-dvh bg-base-100 p-(--safe)">
      <SkipLink to="content" />
      <div className="mx-auto flex w-full max-w-[720px] flex-col px-5">
        <header className="flex min-h-[76px] flex-none items-center">
          <a href={paths.home} className="rounded-[10px] py-1.5" aria-label={messages.homeLink}>
            <Logo />
          </a>
        </header>
        <main id="content" tabIndex={-1} className="flex flex-col gap-6 pb-6 outline-none">
          {token ? (
            <GuestClaim
              token={token}
              signIn={paths.signIn}
              seatBefore={seatBefore(token)}
              onChoose={(seat) => keepSeat(token, seat)}
            />
          ) : (
            <Centred heading={claimMessages.linkGone} sentence={errorMessages.claim_link_gone} />
          )}
        </main>
      </div>
    </div>
  );
}

const root = createRoot(document.querySelector("#root")!);
const show = () => {
  const token = takeToken();
  root.render(
    <StrictMode>
      <ClaimLinkPage key={token} token={token} />
    </StrictMode>,
  );
};
// Another link that is opened in the same tab changes only the hash.
addEventListener("hashchange", () => location.hash && show());
show();
