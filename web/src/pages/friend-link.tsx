import { useNavigate } from "react-router";
import { errorMessages } from "#domain/errors.ts";
import type { OpenedFriendLink } from "#domain/friends/friend-links.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/pages/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { useAddPerson } from "#web/friends/add/send-once.ts";
import { useFriendChange } from "#web/people/friend-changes.ts";
import { useFriendLinkLook, useOpenedFriendLink } from "#web/friends/invitations/friend-link-query.ts";
import { friendLinkToken } from "#web/friends/invitations/link-token.ts";
import { FailedLink, LinkPage, LinkPerson, OpeningLink, SignUpOrIn, waysIn } from "#web/pages/link-page.tsx";
import * as paths from "#web/paths.ts";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";
import { NoFriendsPicture } from "#web/ui/illustrations/no-friends.tsx";
import { nameInside } from "#web/ui/format/names.ts";

const ways = waysIn(paths.friendLink);

/** The page of a person's own link. */
export default function FriendLinkPage() {
  return (
    <LinkPage
      path={paths.friendLink}
      token={friendLinkToken}
      title={messages.addFriend}
      gone={errorMessages.friend_link_gone}
      opening={<Opening />}
    >
      {(token, signedIn) => (signedIn ? <Opened token={token} /> : <Look token={token} />)}
    </LinkPage>
  );
}

function Look({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useFriendLinkLook(token);
  if (error)
    return <FailedLink title={messages.addFriend} error={error} busy={isFetching} again={() => void refetch()} />;
  if (!data) return <Opening />;
  return (
    <AccountFrame
      title={messages.addFriend}
      heading={messages.addAFriend}
      sentence={messages.requestAfterSignIn}
      pictureOnPhone={<NoFriendsPicture />}
      other={{ to: ways.signIn, text: messages.signIn }}
    >
      <LinkPerson person={data.person} note={handleOf(data.person)} />
      <SignUpOrIn {...ways} />
    </AccountFrame>
  );
}

function Opened({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useOpenedFriendLink(token);
  if (error)
    return (
      <FailedLink title={messages.addFriend} error={error} busy={isFetching} again={() => void refetch()} signedIn />
    );
  if (!data) return <Opening />;
  return <FriendOfLink opened={data} />;
}

/** The person, and what the user can do: send a request, or accept the one that they sent. */
function FriendOfLink({ opened: { person, pair } }: { opened: OpenedFriendLink }) {
  const navigate = useNavigate();
  const add = useAddPerson();
  const change = useFriendChange();
  const name = nameInside(person);
  const standing = pair?.standing ?? "none";
  const done = () => {
    friendLinkToken.clear();
    void navigate(paths.friends, { replace: true });
  };
  const says = {
    none: [messages.addAFriend, fill(messages.sendRequestTo, { name })],
    received: [fill(messages.wantsToBeFriends, { name }), messages.acceptRequestSentence],
    sent: [messages.requestSent, fill(messages.requestNotAnswered, { name })],
    friends: [messages.youAreFriends, fill(messages.alreadyFriends, { name })],
  } as const;
  const [heading, sentence] = says[standing];
  return (
    <AccountFrame
      title={messages.addFriend}
      heading={heading}
      sentence={sentence}
      pictureOnPhone={<NoFriendsPicture />}
      other={{ to: paths.overview, text: messages.dashboard }}
    >
      <LinkPerson person={person} note={handleOf(person)} />
      {standing === "none" && (
        <Button
          variant="primary"
          size="large"
          wide
          className="mt-7"
          busy={add.isPending}
          onClick={() => add.mutate(person.id, { onSuccess: done })}
        >
          {messages.sendRequest}
        </Button>
      )}
      {pair && standing === "received" && (
        <Button
          variant="primary"
          size="large"
          wide
          className="mt-7"
          busy={change.isPending}
          onClick={() => change.mutate({ does: "accept", row: { id: pair.id, person } }, { onSuccess: done })}
        >
          {messages.acceptRequest}
        </Button>
      )}
      <ButtonLink to={paths.friends} size="large" wide className="mt-3">
        {pair ? messages.yourFriends : messages.notNow}
      </ButtonLink>
    </AccountFrame>
  );
}

const handleOf = ({ username }: Person): string => (username ? `@${username}` : messages.onSquadtab);

const Opening = () => <OpeningLink title={messages.addFriend} sentence={messages.openingLink} />;
