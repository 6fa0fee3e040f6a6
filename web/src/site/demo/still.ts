/** Whether nothing shall move by itself. */
export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
