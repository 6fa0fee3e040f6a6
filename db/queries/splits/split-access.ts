import { sql, type SQL } from "drizzle-orm";
import { isSquadMember, isSquadReader } from "#db/queries/squads/squad-access.ts";
import { withCondition } from "#db/queries/with-condition.ts";

declare const proof: unique symbol;

/**
 * The right of one user on one split, as a condition that every statement on that split carries. It is checked by the
 * read or write itself: no second round trip, and nothing can change between check and write. Without the right the split
 * does not exist.
 */
export interface SplitViewer {
  readonly splitId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: "viewer" | "writer" | "participant" | "creator";
}

/** The right to add to a split: of everyone in it, while its creator's account exists. */
export interface SplitWriter extends SplitViewer {
  readonly [proof]: "writer" | "creator";
}

/** The participant's right over their own share, while the account of the split's creator exists. */
export interface SplitParticipant extends SplitViewer {
  readonly [proof]: "participant";
}

/** The creator's right. */
export interface SplitCreator extends SplitWriter {
  readonly [proof]: "creator";
}

/** The creator and the participants. */
export const asViewer = (splitId: string, userId: string): SplitViewer =>
  ({
    splitId,
    userId,
    condition: sql`exists (
      select 1 from splits seen where seen.id = ${splitId} and seen.squad_id is null and seen.deleted_at is null and (seen.creator_id = ${userId} or exists (
        select 1 from split_participants me where me.split_id = seen.id and me.user_id = ${userId})))`,
  }) as SplitViewer;

const isPayerThere = (alias: SQL): SQL =>
  sql`exists (select 1 from profiles payer where payer.id = ${alias}.creator_id and payer.deleted_at is null)`;

/** The creator and the participants, unless the split is read-only. */
export const asWriter = (splitId: string, userId: string): SplitWriter =>
  ({
    splitId,
    userId,
    condition: sql`${asViewer(splitId, userId).condition} and exists (
      select 1 from splits open where open.id = ${splitId} and ${isPayerThere(sql.raw("open"))})`,
  }) as SplitWriter;

/** The participants, unless the split is read-only or their own account is deleted (an access token outlives it by minutes). */
export const asParticipant = (splitId: string, userId: string): SplitParticipant =>
  ({
    splitId,
    userId,
    condition: sql`exists (
      select 1 from splits open join split_participants me on me.split_id = open.id and me.user_id = ${userId}
        join profiles own on own.id = me.user_id and own.deleted_at is null
      where open.id = ${splitId} and open.deleted_at is null and ${isPayerThere(sql.raw("open"))})`,
  }) as SplitParticipant;

/** The split's creator. An access token outlives the account by minutes: it has no such right any more. */
export const asCreator = (splitId: string, userId: string): SplitCreator =>
  ({
    splitId,
    userId,
    condition: sql`exists (
      select 1 from splits own where own.id = ${splitId} and own.squad_id is null and own.creator_id = ${userId} and own.deleted_at is null
        and ${isPayerThere(sql.raw("own"))})`,
  }) as SplitCreator;

/** The creator's right to restore a split that was deleted at this time or later. */
export const asRestorer = (splitId: string, userId: string, deletedSince: Date): SplitCreator =>
  ({
    splitId,
    userId,
    condition: sql`exists (
      select 1 from splits own where own.id = ${splitId} and own.squad_id is null and own.creator_id = ${userId} and own.deleted_at >= ${deletedSince.getTime()}
        and ${isPayerThere(sql.raw("own"))})`,
  }) as SplitCreator;

/** The creator's right over one share of the split. */
export interface ShareCreator extends SplitCreator {
  /** The row of `split_participants`. */
  readonly participantId: string;
}

export const asShareCreator = ({
  splitId,
  participantId,
  userId,
}: {
  splitId: string;
  participantId: string;
  userId: string;
}): ShareCreator => {
  const creator = withCondition(
    asCreator(splitId, userId),
    sql`exists (select 1 from split_participants share where share.id = ${participantId} and share.split_id = ${splitId})`,
  );
  return { ...creator, participantId };
};

/** The right to read the chat of a split: of those in a direct split, and of those who can read the squad of a squad's split. */
export interface ChatReader extends Pick<SplitViewer, "splitId" | "userId" | "condition"> {
  readonly [proof]: "chat-reader" | "chat-writer";
}

/** The right to add to the chat: while a direct split is not read-only, and for the current members of a squad that is not archived. */
export interface ChatWriter extends ChatReader {
  readonly [proof]: "chat-writer";
}

/** The split exists and is one of a squad, alias `s`, of which this holds. */
const isInSquad = (splitId: string, condition: SQL): SQL =>
  sql`exists (select 1 from splits s where s.id = ${splitId} and s.squad_id is not null and s.deleted_at is null and ${condition})`;

const squadId = sql.raw("s.squad_id");

export const asChatReader = (splitId: string, userId: string): ChatReader =>
  ({
    splitId,
    userId,
    condition: sql`(${asViewer(splitId, userId).condition} or ${isInSquad(splitId, isSquadReader(squadId, userId))})`,
  }) as ChatReader;

export const asChatWriter = (splitId: string, userId: string): ChatWriter =>
  ({
    splitId,
    userId,
    condition: sql`((${asWriter(splitId, userId).condition}) or ${isInSquad(splitId, isSquadMember(squadId, userId))})`,
  }) as ChatWriter;
