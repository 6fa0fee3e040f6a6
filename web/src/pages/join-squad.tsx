import { useNavigate } from "react-router";
import { errorMessages } from "#domain/errors.ts";
import type { InvitePreview } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/pages/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { squadInviteToken } from "#web/friends/invitations/link-token.ts";
import { FailedLink, LinkPage, OpeningLink, SignUpOrIn, waysIn } from "#web/pages/link-page.tsx";
import { InvitedSquad } from "#web/squads/join/invited-squad.tsx";
import { JoinForm } from "#web/squads/join/join-form.tsx";
import { useInvitePreview } from "#web/squads/join/join-squad.ts";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { NoFriendsPicture } from "#web/ui/illustrations/no-friends.tsx";

const ways = waysIn(paths.joinSquad);

/** The page of an invite to a squad. */
export default function JoinSquadPage() {
  return (
    <LinkPage
      path={paths.joinSquad}
      token={squadInviteToken}
      title={messages.joinSquad}
      gone={errorMessages.invite_gone}
      opening={<Opening />}
    >
      {(token, signedIn) => <Invited token={token} signedIn={signedIn} />}
    </LinkPage>
  );
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
      heading={headingOf(data)}
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

function headingOf({ name, invitedBy }: InvitePreview): string {
  const squad = isolate(name);
  return invitedBy
    ? fill(messages.invitedToSquadBy, { name: isolate(invitedBy.name), squad })
    : fill(messages.invitedToSquad, { squad });
}

const Opening = () => <OpeningLink title={messages.joinSquad} sentence={messages.openingSquadInvite} />;
