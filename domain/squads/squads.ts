import * as z from "zod/mini";
import { idSchema, uniqueIds } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";
import { currencySchema } from "#domain/money/currencies.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import type { ChatState } from "./chat.ts";
import { guestNames, guestsOfSplit, invitedGuests } from "./guests.ts";
import { SQUAD_CONSENTS, type PendingMember } from "./invitations.ts";
import { methodInputSchema, type MethodInput } from "#domain/splits/method-schema.ts";

/** People in a squad, guests included. */
export const MAX_SQUAD_MEMBERS = 50;
/** People who are or were in a squad. Those who left stay in its splits. */
export const MOST_MEMBERS_EVER = 500;
/** Squads that a person can have joined at one time. Those to which friends added them do not count. */
export const MAX_SQUADS = 200;

export const squadNameRules = {
  max: 100,
  tooLong: "Squad name must be at most 100 characters",
  required: "Squad name is required",
};
const TOO_MANY_MEMBERS = `A squad can have at most ${MAX_SQUAD_MEMBERS} people`;
const ONCE = "Each person can be added once";

/** A single emoji; null for none. */
export const emojiSchema = z.nullish(
  z
    .string()
    .check(z.refine((value) => value.length <= 32 && /^\p{RGI_Emoji}$/v.test(value), "Please choose one emoji")),
);

const userIds = z.array(idSchema).check(z.maxLength(MAX_SQUAD_MEMBERS - 1, TOO_MANY_MEMBERS), uniqueIds(ONCE));
const guests = guestNames(MAX_SQUAD_MEMBERS - 1, TOO_MANY_MEMBERS);

/** People who come into a squad with a split. */
export const newSquadGuests = guestsOfSplit(MAX_SQUAD_MEMBERS - 1, TOO_MANY_MEMBERS);
export type NewSquadGuest = z.output<typeof newSquadGuests>[number];

const newSquad = {
  name: nameSchema(squadNameRules),
  emoji: emojiSchema,
  currency: z._default(currencySchema, "USD"),
};
/** A squad that is created with a split. */
export const newSquadSchema = z.strictObject(newSquad);
export const newMemberIds = userIds;

/** The body of POST /api/squads. The signed-in user is its first owner. */
export const createSquadSchema = z.strictObject({
  ...newSquad,
  memberIds: z._default(userIds, []),
  guests: z._default(guests, []),
  invited: z._default(invitedGuests, []),
});
export type CreateSquad = z.output<typeof createSquadSchema>;

/** Percentages or weights that a new split of the squad starts with. The people are members. */
const defaultSplit = methodInputSchema(MAX_SQUAD_MEMBERS).check(
  z.refine(
    ({ method }) => method === "percent" || method === "weights",
    "Only percentages and shares can be a default",
  ),
);

/** The body of PATCH /api/squads/{id}. Absent fields stay as they are. */
export const editSquadSchema = z.strictObject({
  name: z.optional(nameSchema(squadNameRules)),
  emoji: z.optional(emojiSchema),
  currency: z.optional(currencySchema),
  simplify: z.optional(z.boolean()),
  /** Null: equally. */
  defaultSplit: z.optional(z.nullable(defaultSplit)),
  archived: z.optional(z.boolean()),
  /** Whether members also see the messages of the chat from before they joined. */
  newMembersSeeEarlier: z.optional(z.boolean()),
});
export type EditSquad = z.output<typeof editSquadSchema>;

/** The body of POST /api/squads/{id}/members. */
export const addMembersSchema = z
  .strictObject({
    userIds: z._default(userIds, []),
    guests: z._default(guests, []),
    invited: z._default(invitedGuests, []),
  })
  .check(
    z.refine(({ userIds: users, guests: names, invited }) => users.length + names.length + invited.length > 0, {
      error: "Please choose at least one person",
      path: ["userIds"],
    }),
  );
export type AddMembers = z.output<typeof addMembersSchema>;

/** The query of GET /api/squads/addable: ids of users, separated by commas. */
export const addableQuerySchema = z.strictObject({
  userIds: z.pipe(
    z.string(),
    z.transform((ids) => ids.split(",").slice(0, MAX_SQUAD_MEMBERS)),
  ),
});

/** The body of PUT /api/me/squad-consent. */
export const squadConsentSchema = z.strictObject({ squadConsent: z.enum(SQUAD_CONSENTS) });

export const SQUAD_ROLES = ["owner", "member"] as const;
export type SquadRole = (typeof SQUAD_ROLES)[number];

/** The body of PATCH /api/squads/{id}/members/{memberId}. */
export const changeRoleSchema = z.strictObject({ role: z.enum(SQUAD_ROLES) });

/** The body of POST /api/squads/{id}/invites. */
export const createInviteSchema = z.strictObject({
  expiresInDays: z._default(z.int().check(z.minimum(1), z.maximum(365)), 7),
  /** How many people can join by it; null is without limit. */
  maxUses: z.nullish(z.int().check(z.minimum(1), z.maximum(MAX_SQUAD_MEMBERS))),
  guestMemberId: z.nullish(idSchema),
});
export type CreateInvite = z.output<typeof createInviteSchema>;

const token = z.string("This link does not work").check(z.minLength(1), z.maxLength(200));
export const lookAtInviteSchema = z.strictObject({ token });
export const acceptInviteSchema = z.strictObject({ token, guestMemberId: z.nullish(idSchema) });
export const claimGuestSchema = z.strictObject({ guestMemberId: idSchema });

export interface SquadMember {
  id: string;
  /** Null for a guest. */
  person: Person | null;
  /** The name of a guest; null for a user. */
  guestName: string | null;
  /** The place in the order in which people came into the squad, claimed guests included, from 0: gives their colour in it. */
  position: number;
  role: SquadRole;
  /** In the squad's currency; positive: the squad owes them. Includes guests whom the member has claimed. */
  balanceCents: number;
  /** What their shares of all splits come to, and those of guests whom they have claimed. */
  spentCents: number;
  joinedAt: string;
  leftAt: string | null;
  /** The person who is invited, and for whom this guest stands until they accept; a former member can be invited again. */
  invitation: PendingMember | null;
  /** Guests who turned out to be this member. */
  claimed: { id: string; name: string; claimedAt: string }[];
}

/** A squad as its members see it. */
export interface Squad {
  id: string;
  name: string;
  emoji: string | null;
  /** ISO 4217. */
  currency: string;
  simplify: boolean;
  /** What a new split starts with; null is equally among everyone. */
  defaultSplit: MethodInput | null;
  createdAt: string;
  archivedAt: string | null;
  /** Whether it has a split, also a deleted one, or a payment: its currency is fixed then. */
  hasEntries: boolean;
  /** Whether members also see the messages of the chat from before they joined. */
  newMembersSeeEarlier: boolean;
  /** The chat for the signed-in user; null once they have left. */
  chat: ChatState | null;
  /** The signed-in user's member. */
  myMemberId: string;
  myRole: SquadRole;
  members: SquadMember[];
}

/** A line of the list of squads. */
export interface SquadSummary {
  id: string;
  name: string;
  emoji: string | null;
  currency: string;
  archivedAt: string | null;
  myBalanceCents: number;
  /** The chat for the signed-in user; null once they have left. */
  chat: ChatState | null;
  memberCount: number;
  /** When something was last done in it. */
  lastActivityAt: string;
  /** At most four others, in the order in which they joined. */
  people: Pick<SquadMember, "person" | "guestName" | "position">[];
}

export interface SquadList {
  squads: SquadSummary[];
}

export interface SquadInvite {
  id: string;
  createdAt: string;
  expiresAt: string;
  maxUses: number | null;
  uses: number;
  guestMemberId: string | null;
}

/** A new invite: the only answer with the token. The page that it opens is `/join#<token>`. */
export interface NewSquadInvite extends SquadInvite {
  token: string;
}

/** What an invite shows before the visitor signs in. */
export interface InvitePreview {
  name: string;
  emoji: string | null;
  memberCount: number;
  /** The member who made the invite; null once they have left. */
  invitedBy: { name: string; avatarUrl: string | null } | null;
  /** Whether the invite is for one guest. `guests` is empty once someone else has claimed that guest. */
  isForGuest: boolean;
  /** Guests whom a person who joins can claim; only the one that the invite is for, if there is one. */
  guests: { id: string; name: string }[];
}

/** The name of a member on every screen. */
export const memberName = ({ person, guestName }: Pick<SquadMember, "person" | "guestName">): string =>
  person ? nameOf(person) : (guestName ?? "");

/** Members who take part in new splits. */
export const isActive = ({ leftAt }: Pick<SquadMember, "leftAt">): boolean => leftAt === null;

/** Who becomes the owner when the signed-in user leaves as the last one: the user who joined first. Null while an owner remains. */
export function nextOwner({ members, myMemberId, myRole }: Pick<Squad, "members" | "myMemberId" | "myRole">) {
  const others = members.filter((member) => isActive(member) && member.person && member.id !== myMemberId);
  if (myRole !== "owner" || others.some(({ role }) => role === "owner")) return null;
  return others.toSorted((a, b) => a.joinedAt.localeCompare(b.joinedAt) || (a.id < b.id ? -1 : 1))[0] ?? null;
}

/** The member for whom an id in a split stands: their own, or that of a guest whom they have claimed. */
export const memberOf = ({ members }: Pick<Squad, "members">, id: string): SquadMember | undefined =>
  members.find((member) => member.id === id || member.claimed.some((guest) => guest.id === id));
