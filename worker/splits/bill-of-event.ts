import type { SQL } from "#db/engine/batch.ts";
import type { refuseWhere } from "#db/guards.ts";
import type { insertNotifications } from "#db/queries/notifications/insert-notifications.ts";

type Write = ReturnType<typeof refuseWhere>;

type BillStatements = {
  writes: readonly Write[];
  notified?: ReturnType<typeof insertNotifications>;
};

/** A split that is the bill of an event, or of a claim. */
export interface BillOfEvent {
  /** Whether everyone in it agreed to it, when they joined the event: no one is refused who has blocked its creator since. */
  isAgreed: boolean;
  /**
   * What the event or the claim notes of an edit, in the batch of the edit. `written` is the condition that the edit was written;
   * `isChanged` is false if nothing had to be edited.
   */
  statements: (written: SQL, isChanged: boolean) => BillStatements;
}
