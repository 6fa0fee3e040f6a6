/** One living session of one's own: a device that is signed in. */
export interface DeviceSession {
  id: string;
  /** "Chrome on Linux" */
  device: string;
  createdAt: string;
  lastUsedAt: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** Shown at most; nobody has so many devices. */
export const MOST_SESSIONS = 100;

// The first that fits: each browser also names the ones that it wants to be taken for.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bCrOS\b/, "Chrome OS"],
  [/\bLinux\b/, "Linux"],
];

const firstOf = (kinds: typeof browsers, userAgent: string): string | undefined =>
  kinds.find(([pattern]) => pattern.test(userAgent))?.[1];

/** What a user agent is in words, as far as it says: "Chrome on Linux", "Firefox", "Unknown device". */
export function deviceName(userAgent: string | null): string {
  const browser = firstOf(browsers, userAgent ?? "");
  const system = firstOf(systems, userAgent ?? "");
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device");
}

/** The browser looks at its session this often, and refreshes when this little is left (product.md §9). */
export const REFRESH_CHECK_MS = 30_000;
export const REFRESH_WHEN_LEFT_SECONDS = 90;
