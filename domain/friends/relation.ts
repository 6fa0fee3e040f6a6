/** What a person is to the reader: they sent a request, got one from the reader, or are a friend. */
export type Relation = "received" | "sent" | "friends";
