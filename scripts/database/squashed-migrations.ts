// The first 26 migrations became one, `migrations/0000_initial.sql`, which creates the same schema. A database that has them all is
// recorded as having that one too; its rows are not touched.

export const INITIAL = "0000_initial.sql";

interface Squashed {
  /** Its file, as D1 records it. */
  name: string;
  /** Its time in drizzle's journal, as libSQL records it. */
  createdAt: number;
}

export const SQUASHED: readonly Squashed[] = [
  { name: "0000_start.sql", createdAt: 1_795_173_311_530 },
  { name: "0001_outbox.sql", createdAt: 1_795_180_106_750 },
  { name: "0002_accounts.sql", createdAt: 1_795_262_033_210 },
  { name: "0003_splits.sql", createdAt: 1_795_262_657_565 },
  { name: "0004_reminders.sql", createdAt: 1_795_265_484_791 },
  { name: "0005_money.sql", createdAt: 1_795_273_961_197 },
  { name: "0006_friends.sql", createdAt: 1_795_280_648_802 },
  { name: "0007_events.sql", createdAt: 1_795_283_768_404 },
  { name: "0008_push.sql", createdAt: 1_795_289_714_477 },
  { name: "0009_leaving.sql", createdAt: 1_795_312_594_565 },
  { name: "0010_notification_params.sql", createdAt: 1_795_355_081_597 },
  { name: "0011_guards_and_versions.sql", createdAt: 1_795_356_732_068 },
  { name: "0012_friend_links.sql", createdAt: 1_795_391_886_138 },
  { name: "0013_deleted_splits_index.sql", createdAt: 1_795_392_924_128 },
  { name: "0014_session_guard.sql", createdAt: 1_795_393_439_214 },
  { name: "0015_deleted_expenses_index.sql", createdAt: 1_795_393_925_906 },
  { name: "0016_event_mails.sql", createdAt: 1_795_394_227_564 },
  { name: "0017_bundled_splits.sql", createdAt: 1_795_394_553_473 },
  { name: "0018_squads.sql", createdAt: 1_795_413_454_272 },
  { name: "0019_receipts_of_splits.sql", createdAt: 1_795_426_008_212 },
  { name: "0020_payments.sql", createdAt: 1_795_433_768_750 },
  { name: "0021_payment_handles.sql", createdAt: 1_795_437_240_602 },
  { name: "0022_plans.sql", createdAt: 1_795_445_576_167 },
  { name: "0023_event_bills.sql", createdAt: 1_795_447_832_724 },
  { name: "0024_event_visibility.sql", createdAt: 1_795_452_042_286 },
  { name: "0025_held_places.sql", createdAt: 1_795_455_273_622 },
];

/** The sentence for a database that cannot be brought up to date from here (docs/operations.md). */
const INCOMPLETE = `This database was created by earlier migrations, of which it lacks some. It was not changed.
Check out the commit before they were squashed, run \`npm run db:migrate\` there, and come back:
docs/operations.md, "A database from before the squash", has the commands.`;

/**
 * Whether a database was created by all squashed migrations, so that `0000_initial.sql` only has to be recorded. Throws
 * if it has only some of them.
 */
export function hasSquashedMigrations(isApplied: (migration: Squashed) => boolean): boolean {
  const applied = SQUASHED.filter(isApplied).length;
  if (applied > 0 && applied < SQUASHED.length) throw new Error(INCOMPLETE);
  return applied > 0;
}

export const KEPT =
  "The database is from before the migrations were squashed. Its schema is the same, so it is used as it is.";
