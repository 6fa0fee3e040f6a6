/** The keys of squads and points that the first page does not load. Apart from `queryKeys`, which is in the first load: 0.2 kB. */
export const squadLifeKeys = {
  goals: (squadId: string) => ["squad", squadId, "goals"],
  /** Not below `squad`: events change the figures of squads as well. */
  allSquadStats: ["squad-stats"],
  squadStats: (id: string) => ["squad-stats", id],
  squadChallenges: (id: string) => ["squad", id, "challenges"],
  squadStreak: (id: string) => ["squad", id, "streak"],
  /** Not below `squad`, which each change of a squad fetches again. */
  squadChat: (id: string) => ["squad-chat", id],
  squadMessages: (id: string) => ["squad-chat", id, "messages"],
  /** What the chat shows of the splits, payments and goals to which messages link. */
  squadCards: (id: string) => ["squad-chat", id, "card"],
  /** The same of an event, whose changes do not name a squad. */
  eventCard: (eventId: string) => ["event-card", eventId],
  squadMessage: (id: string, messageId: string) => ["squad-message", id, messageId],
  squadChatSearch: (id: string, query: string) => ["squad-message-search", id, query],
  /** Below nothing: a tap changes only this. */
  claim: (splitId: string) => ["claim", splitId],
  /** Below `payments`. */
  allPayments: ["payments", "one"],
  payment: (id: string) => ["payments", "one", id],
  points: ["points"],
} as const;
