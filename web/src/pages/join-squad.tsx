import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { errorMessages } from "#domain/errors.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/pages/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { sessionAtom } from "#web/api/session/session.ts";
import { squadInviteToken } from "#web/friends/invitations/link-token.ts";
import { FailedLink, OpeningLink, SignUpOrIn, UnusableLink, waysIn } from "#web/pages/link-page.tsx";
import { InvitedSquad } from "#web/squads/join/invited-squad.tsx";
import { JoinForm } from "#web/squads/join/join-form.tsx";
import { useInvitePreview } from "#web/squads/join/join-squad.ts";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { NoFriendsPicture } from "#web/ui/illustrations/no-friends.tsx";

const ways = waysIn(paths.joinSquad);

/** The page of an invite to a squad. Its token is in the hash and is removed from the URL immediately. */
export default function JoinSquadPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const signedIn = useAtomValue(sessionAtom) !== null;
  const arrived = hash.slice(1);

  useEffect(() => {
    if (!arrived) return;
    squadInviteToken.save(arrived);
    void navigate(paths.joinSquad, { replace: true });
  }, [arrived, navigate]);

  if (arrived) return <Opening />;
  const token = squadInviteToken.read();
  if (!token)
    return <UnusableLink title={messages.joinSquad} sentence={errorMessages.invite_gone} signedIn={signedIn} />;
  return <Invited key={token} token={token} signedIn={signedIn} />;
}

function Invited({ token, signedIn }: { token: string; signedIn: boolean }) {
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useInvitePreview(token);
  if (error)
    return (
      <FailedLink
        title={messages.joinSquad}
        error={error}
        busy={isFetching}
        again={() => void refetch()}
        signedIn={signedIn}
      />
    );
  if (!data) return <Opening />;
  return (
    <AccountFrame
      title={messages.joinSquad}
      heading={fill(messages.invitedToSquad, { squad: isolate(data.name) })}
      sentence={signedIn ? messages.joinSquadHint : messages.joinSquadAfterSignIn}
      pictureOnPhone={<NoFriendsPicture />}
      other={signedIn ? { to: paths.overview, text: messages.dashboard } : { to: ways.signIn, text: messages.signIn }}
    >
      <InvitedSquad preview={data} />
      {signedIn ? (
        <JoinForm
          token={token}
          preview={data}
          onJoined={({ id }) => {
            squadInviteToken.clear();
            void navigate(squadPaths.squad(id), { replace: true });
          }}
        />
      ) : (
        <SignUpOrIn {...ways} />
      )}
    </AccountFrame>
  );
}

const Opening = () => <OpeningLink title={messages.joinSquad} sentence={messages.openingSquadInvite} />;
