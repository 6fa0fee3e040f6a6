/**
 * The key by which rate limits count a caller: an IPv4 address as it is, an IPv6 address by its first 64 bits, because
 * one connection owns all addresses below them. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function rateLimitKey(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address;
  const [g0, g1, g2, g3, g4, g5, high = 0, low = 0] = groups;
  const isMapped = [g0, g1, g2, g3, g4].every((group) => group === 0) && g5 === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::`;
}

/** The eight groups of an IPv6 address; null for anything else. The URL parser handles every notation. */
function groupsOf(address: string): number[] | null {
  const url = `http://[${address}]`;
  if (!address.includes(":") || !URL.canParse(url)) return null;
  const [before = "", after] = new URL(url).hostname.slice(1, -1).split("::");
  const numbers = (part: string) => part.split(":").flatMap((group) => (group ? [Number.parseInt(group, 16)] : []));
  const [head, tail] = [numbers(before), numbers(after ?? "")];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
