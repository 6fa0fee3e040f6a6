import { sql } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { EventInput } from "#domain/events/events.ts";
import { billValuesOf } from "./bill-fields.ts";
import type { EventHost } from "./event-access.ts";
import { isChangeable } from "./events.ts";

/**
 * Notes in the activity that lock, budget, or how the bill is made is about to change. Runs before the update, which it
 * compares with.
 */
export function logPlanChanged(db: Database, organizer: EventHost, event: EventInput, now: Date) {
  const values = billValuesOf(event);
  const isOther = Object.entries(values).map(([column, value]) => sql`e.${sql.raw(column)} is not ${value}`);
  return db.run(sql`
    insert into event_activity (id, event_id, actor_id, kind, facts, created_at)
    select ${newIdSql("act", now)}, e.id, ${organizer.userId}, 'plan-changed', json_object(
      'before', json_object('lockAtMs', e.lock_at, 'budgetCents', e.budget_cents, 'budgetPer', e.budget_per),
      'after', json_object('lockAtMs', ${values.lock_at}, 'budgetCents', ${values.budget_cents}, 'budgetPer', ${values.budget_per}),
      'currency', coalesce((select currency from squads where id = e.squad_id), 'USD')), ${now.getTime()}
    from events e where ${isChangeable(organizer, event, now)} and (${sql.join(isOther, sql` or `)})`);
}
