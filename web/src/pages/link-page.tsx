import { useAtomValue } from "jotai";
import { Fragment, useEffect, type ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/pages/messages.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { ApiError } from "#web/api/http/api-error.ts";
import { isOnlineAtom } from "#web/api/network.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import type { KeptToken } from "#web/friends/invitations/link-token.ts";
import * as paths from "#web/paths.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";
import { NotFoundPicture } from "#web/ui/illustrations/not-found.tsx";
import { faceOf, nameInside } from "#web/ui/format/names.ts";

// What the pages of links have in common: an invitation, a friend's own link, and an invite to a squad.

type LinkPageProps = {
  /** The page's address, without the token in its hash. */
  path: string;
  token: KeptToken;
  title: string;
  /** Shown where there is no token. */
  gone: string;
  /** Shown while the token is read. */
  opening: ReactNode;
  children: (token: string, signedIn: boolean) => ReactNode;
};

/** A page that a link opens. The link's token is in the hash: it is kept, and removed from the address immediately. */
export function LinkPage({ path, token: kept, title, gone, opening, children }: LinkPageProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const signedIn = useAtomValue(sessionAtom) !== null;
  const arrived = hash.slice(1);

  useEffect(() => {
    if (!arrived) return;
    kept.save(arrived);
    void navigate(path, { replace: true });
  }, [arrived, kept, navigate, path]);

  if (arrived) return opening;
  const token = kept.read();
  if (!token) return <UnusableLink title={title} sentence={gone} signedIn={signedIn} />;
  return <Fragment key={token}>{children(token, signedIn)}</Fragment>;
}

/** The sign-up and sign-in pages that lead back to the page of a link. */
export const waysIn = (path: string) => ({
  signUp: `${paths.signUp}?next=${encodeURIComponent(path)}`,
  signIn: `${paths.signIn}?next=${encodeURIComponent(path)}`,
});

/** The person behind the link. */
export function LinkPerson({ person, note }: { person: Person; note: string }) {
  return (
    <div className="mt-7 flex items-center gap-4 rounded-box border border-base-300 p-5">
      <Avatar person={faceOf(person)} size={52} />
      <p className="min-w-0">
        <span className="block truncate font-semibold">{nameInside(person)}</span>
        <span className="block text-sm text-pretty wrap-anywhere text-ink-soft">{note}</span>
      </p>
    </div>
  );
}

export function SignUpOrIn({ signUp, signIn }: ReturnType<typeof waysIn>) {
  return (
    <>
      <ButtonLink to={signUp} variant="primary" size="large" wide className="mt-7">
        {messages.signUp}
      </ButtonLink>
      <ButtonLink to={signIn} size="large" wide className="mt-3">
        {messages.signIn}
      </ButtonLink>
    </>
  );
}

type FailedLinkProps = { title: string; error: Error; busy: boolean; again: () => void; signedIn?: boolean };

/** A refusal, or a failed request, which can be retried. */
export function FailedLink({ title, error, busy, again, signedIn = false }: FailedLinkProps) {
  if (error instanceof ApiError && [404, 409, 422].includes(error.status))
    return <UnusableLink title={title} heading={headingOf(error)} sentence={error.message} signedIn={signedIn} />;
  return (
    <AccountFrame title={title} heading={messages.didNotWork} sentence={error.message} other={onward(signedIn)}>
      <Button variant="primary" className="mt-7 self-start" busy={busy} onClick={again}>
        {messages.tryAgain}
      </Button>
    </AccountFrame>
  );
}

/** The link is the user's own or from a person they blocked; it may work for others. */
const headingOf = ({ status }: ApiError) => (status === 409 ? messages.linkNotForYou : messages.linkDoesNotWork);

type UnusableLinkProps = { title: string; heading?: string; sentence: string; signedIn: boolean };

export function UnusableLink({ title, heading = messages.linkDoesNotWork, sentence, signedIn }: UnusableLinkProps) {
  return (
    <AccountFrame
      title={title}
      heading={heading}
      sentence={sentence}
      pictureOnPhone={<NotFoundPicture withoutNumber />}
      other={onward(signedIn)}
    >
      <p className="mt-7">
        {signedIn ? (
          <ButtonLink to={paths.friends} variant="primary">
            {messages.yourFriends}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.signUp} variant="primary">
            {messages.signUp}
          </ButtonLink>
        )}
      </p>
    </AccountFrame>
  );
}

const onward = (signedIn: boolean) =>
  signedIn ? { to: paths.overview, text: messages.dashboard } : { to: paths.signIn, text: messages.signIn };

export function OpeningLink({ title, sentence }: { title: string; sentence: string }) {
  const isOnline = useAtomValue(isOnlineAtom);
  return (
    <AccountFrame
      title={title}
      heading={isOnline ? messages.oneMoment : messages.offline}
      sentence={isOnline ? sentence : messages.opensOnline}
      other={{ to: paths.home, text: messages.home }}
    >
      {null}
    </AccountFrame>
  );
}
