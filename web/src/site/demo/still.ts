/** Whether the user prefers reduced motion. */
export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
