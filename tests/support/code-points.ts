import fc from "fast-check";

/** Any code point, also half of a surrogate pair. fast-check's own unit "binary" takes a second to set up. */
export const anyCodePoint = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
