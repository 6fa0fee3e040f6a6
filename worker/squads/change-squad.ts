import { recordActivity } from "#db/queries/squads/record-activity.ts";
import { queryJson } from "#db/engine/json-row.ts";
import type { SquadOwner } from "#db/queries/squads/squad-access.ts";
import {
  canHaveCurrency,
  isSquadOtherThan,
  listSquadReaders,
  selectSquad,
  squadFacts,
  updateSquad,
} from "#db/queries/squads/squads.ts";
import { refuseForeignMembers } from "#db/queries/splits/squad-splits.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { problemSentence } from "#domain/splits/method-problems.ts";
import { peopleOf, type MethodInput } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import type { EditSquad, Squad } from "#domain/squads/squads.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishSquadChanged } from "./publish-squad-changed.ts";

/** Changes the given fields of a squad, archives it or opens it again. The same change again writes nothing. */
export async function changeSquad(ctx: UserContext, owner: SquadOwner, input: EditSquad): Promise<Squad> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  if (input.defaultSplit) refuseWrongDefault(input.defaultSplit);
  const kind = input.archived === undefined ? "squad-edited" : input.archived ? "squad-archived" : "squad-reopened";
  const { squadId } = owner;
  const { currency } = input;
  const changer = withCondition(owner, isSquadOtherThan(squadId, input, now));
  const right = currency === undefined ? changer : withCondition(changer, canHaveCurrency(squadId, currency));
  const change = recordActivity(db, right, { kind, facts: squadFacts(squadId, input) }, now);
  const { squad, people } = await db.batch({
    ...(input.defaultSplit && {
      known: refuseForeignMembers(db, { squadId, memberIds: peopleOf(input.defaultSplit) }),
    }),
    activity: change.line,
    changed: updateSquad(db, change.right, input, now),
    squad: queryJson(db, selectSquad(owner)),
    people: listSquadReaders(db, owner),
  });
  if (!squad[0]) throw new DomainError("not_found");
  if (currency !== undefined && squad[0].currency !== currency)
    throw invalidField("currency", "The currency is fixed once the squad has a split");
  publishSquadChanged(ctx, squadId, people);
  return squad[0];
}

/** Percentages that do not add up, or weights that are all 0, divide no total. */
function refuseWrongDefault(input: MethodInput): void {
  const divided = sharesOf(100_00, input, "");
  if (!divided.ok)
    throw invalidField(
      "defaultSplit",
      problemSentence(divided.problem, (cents) => formatMoney(cents, "USD")),
    );
}
