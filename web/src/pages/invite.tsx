import { useEffect } from "react";
import { useNavigate } from "react-router";
import { errorMessages } from "#domain/errors.ts";
import * as messages from "#web/pages/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { useAcceptedInvitation, useInvitation } from "#web/friends/invitations/invitation-query.ts";
import { invitationToken } from "#web/friends/invitations/link-token.ts";
import { acceptedMessage } from "#web/friends/invitations/accepted-message.ts";
import { FailedLink, LinkPage, LinkPerson, OpeningLink, SignUpOrIn, waysIn } from "#web/pages/link-page.tsx";
import * as paths from "#web/paths.ts";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

const ways = waysIn(paths.invite);

/** The page of an invitation link. */
export default function InvitePage() {
  return (
    <LinkPage
      path={paths.invite}
      token={invitationToken}
      title={messages.invitation}
      gone={errorMessages.invitation_gone}
      opening={<Opening />}
    >
      {(token, signedIn) => (signedIn ? <Claim token={token} /> : <Invited token={token} />)}
    </LinkPage>
  );
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
