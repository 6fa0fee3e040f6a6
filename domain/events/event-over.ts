interface Ending {
  eventDate: string;
  endsAt?: string | null | undefined;
}

/** Whether an event is over at an instant in milliseconds: at its end, or without one when it begins. Then no one can join or leave. */
export const isOver = ({ eventDate, endsAt }: Ending, now: number): boolean => Date.parse(endsAt ?? eventDate) <= now;
