/** The day of event `v` in its own time zone; of one that has none stored, the UTC day. The triggers of `events` have the same. */
export const eventDay = "coalesce(v.begins_on, strftime('%Y-%m-%d', v.event_date / 1000, 'unixepoch'))";
