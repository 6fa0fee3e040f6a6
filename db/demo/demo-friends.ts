import type { Name } from "./demo-world.ts";

/** Friendships: who sent the request to whom, and how many days ago it was accepted. */
export const friendships: [asked: Name, other: Name, daysAgo: number][] = [
  ["maya", "leo", 94],
  ["priya", "maya", 94],
  ["leo", "priya", 93],
  ["jonas", "maya", 84],
  ["jonas", "leo", 84],
  ["maya", "noor", 71],
  ["noor", "jonas", 71],
  ["maya", "kofi", 30],
  ["chloe", "jonas", 82],
  ["chloe", "noor", 61],
];

/** Pending requests and their age in hours. */
export const requests: [asks: Name, other: Name, hoursAgo: number][] = [
  ["chloe", "maya", 3],
  ["hana", "maya", 27],
  ["maya", "tomas", 50],
  ["noor", "leo", 20],
];
