import { Link, useLocation } from "react-router";
import { errorMessages } from "#domain/errors.ts";
import { endableMails } from "#domain/notifications/mail-choices.ts";
import * as messages from "#web/pages/messages.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { ApiError } from "#web/api/http/api-error.ts";
import { useMailChoiceByLink, useUnsubscribe } from "#web/mail/unsubscribe.ts";
import * as paths from "#web/paths.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";
import { NotFoundPicture } from "#web/ui/illustrations/not-found.tsx";

const other = { to: paths.signIn, text: messages.signIn };

/** The page of an unsubscribe link. Its token is in the hash, so that it reaches no server log. */
export default function UnsubscribePage() {
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get("token");
  return token ? <Unsubscribed key={token} token={token} /> : <Invalid />;
}

function Unsubscribed({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useUnsubscribe(token);
  const choose = useMailChoiceByLink(token);
  if (error instanceof ApiError && error.status === 422) return <Invalid />;
  if (error)
    return (
      <AccountFrame title={messages.emails} heading={messages.didNotWork} sentence={error.message} other={other}>
        <Button variant="primary" className="mt-7 self-start" busy={isFetching} onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </AccountFrame>
    );
  if (!data)
    return (
      <AccountFrame title={messages.emails} heading={messages.oneMoment} sentence={messages.switchingOff} other={other}>
        {null}
      </AccountFrame>
    );
  const { kind, wanted } = choose.data ?? data;
  return (
    <AccountFrame
      title={messages.emails}
      heading={wanted ? messages.switchedOn : messages.switchedOff}
      sentence={
        wanted ? messages.emailsAgain : kind === "invitation" ? messages.noMoreInvitations : messages.noMoreEmails
      }
      other={other}
    >
      <div className="mt-7 rounded-box border border-base-300 p-5" role="status">
        <p className="font-semibold">
          {fill(wanted ? messages.emailIsOn : messages.emailIsOff, { kind: endableMails[kind].label })}
        </p>
        <p className="mt-1 text-sm text-ink-soft">{endableMails[kind].sentence}</p>
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button busy={choose.isPending} onClick={() => choose.mutate(!wanted)}>
          {wanted ? messages.switchOff : messages.undo}
        </Button>
        {kind !== "invitation" && (
          <Link to={paths.profileTab("notifications")} className="link-quiet flex min-h-11 items-center rounded-md">
            {messages.allYourEmailChoices}
          </Link>
        )}
      </p>
    </AccountFrame>
  );
}

function Invalid() {
  return (
    <AccountFrame
      title={messages.invalidLink}
      heading={messages.invalidLink}
      sentence={errorMessages.invalid_unsubscribe_link}
      pictureOnPhone={<NotFoundPicture withoutNumber />}
      other={other}
    >
      <p className="mt-7">
        <ButtonLink to={paths.profileTab("notifications")} variant="primary">
          {messages.yourEmailChoices}
        </ButtonLink>
      </p>
    </AccountFrame>
  );
}
