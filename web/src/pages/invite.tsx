import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { messages } from "#domain/errors.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { ApiError } from "#web/api/http/api-error.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { useAcceptedInvitation, useInvitation } from "#web/invitations/invitation-query.ts";
import { clearInvitationToken, saveInvitationToken, savedInvitationToken } from "#web/invitations/invitation-token.ts";
import { acceptedMessage } from "#web/invitations/accepted-message.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";
import { NotFoundPicture } from "#web/ui/illustrations/not-found.tsx";
import { faceOf, nameInside } from "#web/ui/format/names.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

const back = encodeURIComponent(paths.invite);
const signUp = `${paths.signUp}?next=${back}`;
const NOWHERE = "This link leads nowhere";
const signIn = `${paths.signIn}?next=${back}`;

/** The page of an invitation link. Its token is in the hash and is removed from the URL immediately. */
export default function InvitePage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const signedIn = useAtomValue(sessionAtom) !== null;
  const arrived = hash.slice(1);

  useEffect(() => {
    if (!arrived) return;
    saveInvitationToken(arrived);
    void navigate(paths.invite, { replace: true });
  }, [arrived, navigate]);

  if (arrived) return <Moment />;
  const token = savedInvitationToken();
  if (!token) return <Unusable sentence={messages.invitation_gone} signedIn={signedIn} />;
  return signedIn ? <Claim key={token} token={token} /> : <Invited key={token} token={token} />;
}

function Invited({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useInvitation(token);
  if (error) return <Failed error={error} busy={isFetching} again={() => void refetch()} />;
  if (!data) return <Moment />;
  const { person } = data;
  return (
    <AccountFrame
      title="Invitation"
      heading="You’re invited"
      sentence="On Squadtab friends split bills and see who owes whom. Once you are in, this friend request is yours to accept."
      pictureOnPhone={<NoSplitsPicture />}
      other={{ to: signIn, text: "Sign In" }}
    >
      <div className="mt-7 flex items-center gap-4 rounded-box border border-base-300 p-5">
        <Avatar person={faceOf(person)} size={52} />
        <p className="min-w-0">
          <span className="block truncate font-semibold">{nameInside(person)}</span>
          <span className="block text-sm text-pretty wrap-anywhere text-ink-soft">
            {person.username ? `@${person.username} would like to be friends` : "would like to be friends"}
          </span>
        </p>
      </div>
      <ButtonLink to={signUp} variant="primary" size="large" wide className="mt-7">
        Sign Up
      </ButtonLink>
      <ButtonLink to={signIn} size="large" wide className="mt-3">
        Sign In
      </ButtonLink>
    </AccountFrame>
  );
}

/** The user is signed in: accepts the invitation and continues. */
function Claim({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useAcceptedInvitation(token);
  const navigate = useNavigate();

  // Shows a toast and clears the stored token.
  useEffect(() => {
    if (!data) return;
    clearInvitationToken();
    toast.success(acceptedMessage(data));
    void navigate(paths.friends, { replace: true });
  }, [data, navigate]);

  if (error) return <Failed error={error} busy={isFetching} again={() => void refetch()} signedIn />;
  return <Moment />;
}

type FailedProps = { error: Error; busy: boolean; again: () => void; signedIn?: boolean };

/** A refusal, or a failed request, which can be retried. */
function Failed({ error, busy, again, signedIn = false }: FailedProps) {
  if (error instanceof ApiError && [404, 409, 422].includes(error.status))
    return <Unusable heading={headingOf(error)} sentence={error.message} signedIn={signedIn} />;
  return (
    <AccountFrame title="Invitation" heading="That did not work" sentence={error.message} other={onward(signedIn)}>
      <Button variant="primary" className="mt-7 self-start" busy={busy} onClick={again}>
        Try again
      </Button>
    </AccountFrame>
  );
}

/** The link is the user's own or from a person they blocked; it may work for others. */
const headingOf = ({ status }: ApiError) => (status === 409 ? "This link is not for you" : NOWHERE);

type UnusableProps = { heading?: string; sentence: string; signedIn: boolean };

function Unusable({ heading = NOWHERE, sentence, signedIn }: UnusableProps) {
  return (
    <AccountFrame
      title="Invitation"
      heading={heading}
      sentence={sentence}
      pictureOnPhone={<NotFoundPicture withoutNumber />}
      other={onward(signedIn)}
    >
      <p className="mt-7">
        {signedIn ? (
          <ButtonLink to={paths.friends} variant="primary">
            Your friends
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.signUp} variant="primary">
            Sign Up
          </ButtonLink>
        )}
      </p>
    </AccountFrame>
  );
}

const onward = (signedIn: boolean) =>
  signedIn ? { to: paths.overview, text: "Dashboard" } : { to: paths.signIn, text: "Sign In" };

const Moment = () => (
  <AccountFrame
    title="Invitation"
    heading="One moment"
    sentence="Opening the invitation …"
    other={{ to: paths.home, text: "Home" }}
  >
    {null}
  </AccountFrame>
);
