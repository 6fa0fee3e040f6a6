/** The name that the driver gives each sending of a request. */
export const ATTEMPT_HEADER = "x-attempt";
/** How many rows the request has written when it is answered. */
export const ROWS_HEADER = "x-rows-written";
