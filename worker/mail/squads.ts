import type { MailedSquad } from "#db/queries/mail/outbox.ts";
import type { SquadMail } from "#domain/notifications/mail-choices.ts";
import type { Composer } from "./composer.ts";
import { renderEmail } from "./render-email.ts";
import { unsubscribeFrom } from "./unsubscribe.ts";
import { named, withoutLink } from "./wording.ts";

interface Words {
  subject: string;
  paragraphs: string[];
}

/** A mail about a squad, with the names that it and its people have when the mail is sent. */
const composerOf =
  (kind: SquadMail, wordsOf: (names: { actor: string; squad: string; guest: string }) => Words): Composer<SquadMail> =>
  async (env, { userId, name, squad }) => {
    if (!squad) throw new Error("the squad of this mail no longer exists");
    const { subject, paragraphs } = wordsOf(namesOf(squad));
    const action =
      kind === "squad-removed"
        ? { label: "See your squads", url: `${env.APP_URL}/dashboard/squads` }
        : {
            label: kind === "squad-invited" ? "See the invitation" : "See the squad",
            url: `${env.APP_URL}/dashboard/squads/${squad.id}`,
          };
    return renderEmail({
      subject,
      name,
      paragraphs,
      action,
      notes: [],
      unsubscribe: await unsubscribeFrom(env, userId, kind),
    });
  };

const namesOf = ({ actor, name, guest }: MailedSquad) => ({
  actor: named(actor),
  squad: named(name),
  guest: named(guest ?? ""),
});

/** Goes to people who need not know who sends it. */
export const squadInvited = composerOf("squad-invited", (names) => {
  const [actor, squad] = [withoutLink(names.actor, "Someone"), withoutLink(names.squad, "a squad")];
  return {
    subject: `${actor} invites you to ${squad}`,
    paragraphs: [
      `${actor} invites you to the squad “${squad}”.`,
      "You can accept or decline. Nothing changes for you until you accept.",
    ],
  };
});

export const squadAdded = composerOf("squad-added", ({ actor, squad }) => ({
  subject: `${actor} added you to ${squad}`,
  paragraphs: [`${actor} added you to the squad “${squad}”.`, "You can see its splits and add your own."],
}));

export const squadRemoved = composerOf("squad-removed", ({ actor, squad }) => ({
  subject: `You are no longer in ${squad}`,
  paragraphs: [`${actor} removed you from the squad “${squad}”.`, "Any open balance stays until it’s settled."],
}));

export const squadGuestClaimed = composerOf("squad-guest-claimed", ({ actor, squad, guest }) => ({
  subject: `${actor} is ${guest} in ${squad}`,
  paragraphs: [
    `${actor} says that they are “${guest}”, who was a guest in the squad “${squad}”.`,
    "Their splits and balances are one now. If it was the wrong person, you can undo it for a day.",
  ],
}));
