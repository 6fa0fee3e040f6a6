import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { errorMessages } from "#domain/errors.ts";
import * as messages from "#web/pages/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { sessionAtom } from "#web/api/session/session.ts";
import { useAcceptedInvitation, useInvitation } from "#web/friends/invitations/invitation-query.ts";
import { invitationToken } from "#web/friends/invitations/link-token.ts";
import { acceptedMessage } from "#web/friends/invitations/accepted-message.ts";
import { FailedLink, LinkPerson, OpeningLink, SignUpOrIn, UnusableLink, waysIn } from "#web/pages/link-page.tsx";
import * as paths from "#web/paths.ts";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

const ways = waysIn(paths.invite);

/** The page of an invitation link. Its token is in the hash and is removed from the URL immediately. */
export default function InvitePage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const signedIn = useAtomValue(sessionAtom) !== null;
  const arrived = hash.slice(1);

  useEffect(() => {
    if (!arrived) return;
    invitationToken.save(arrived);
    void navigate(paths.invite, { replace: true });
  }, [arrived, navigate]);

  if (arrived) return <Opening />;
  const token = invitationToken.read();
  if (!token)
    return <UnusableLink title={messages.invitation} sentence={errorMessages.invitation_gone} signedIn={signedIn} />;
  return signedIn ? <Claim key={token} token={token} /> : <Invited key={token} token={token} />;
}

function Invited({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useInvitation(token);
  if (error)
    return <FailedLink title={messages.invitation} error={error} busy={isFetching} again={() => void refetch()} />;
  if (!data) return <Opening />;
  const { person } = data;
  return (
    <AccountFrame
      title={messages.invitation}
      heading={messages.youAreInvited}
      sentence={messages.acceptAfterSignIn}
      pictureOnPhone={<NoSplitsPicture />}
      other={{ to: ways.signIn, text: messages.signIn }}
    >
      <LinkPerson
        person={person}
        note={
          person.username
            ? fill(messages.userWouldLikeToBeFriends, { username: person.username })
            : messages.wouldLikeToBeFriends
        }
      />
      <SignUpOrIn {...ways} />
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
    invitationToken.clear();
    toast.success(acceptedMessage(data));
    void navigate(paths.friends, { replace: true });
  }, [data, navigate]);

  if (error)
    return (
      <FailedLink title={messages.invitation} error={error} busy={isFetching} again={() => void refetch()} signedIn />
    );
  return <Opening />;
}

const Opening = () => <OpeningLink title={messages.invitation} sentence={messages.openingInvitation} />;
