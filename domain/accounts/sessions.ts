/** An active session of the user: a device that is signed in. */
export interface DeviceSession {
  id: string;
  /** "Chrome on Linux" */
  device: string;
  createdAt: string;
  lastUsedAt: string;
  /** Whether it is the session of this request. */
  current: boolean;
}

/** The largest number of sessions listed. */
export const MAX_SESSIONS_LISTED = 100;

// The first match counts: browsers also name the browsers that they are compatible with.
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

/** A readable name for a user agent: "Chrome on Linux", "Firefox", "Unknown device". */
export function deviceName(userAgent: string | null): string {
  const browser = firstOf(browsers, userAgent ?? "");
  const system = firstOf(systems, userAgent ?? "");
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device");
}

/** The browser checks its session this often, and refreshes it when less than this time is left. */
export const REFRESH_CHECK_MS = 30_000;
export const REFRESH_WHEN_LEFT_SECONDS = 90;
