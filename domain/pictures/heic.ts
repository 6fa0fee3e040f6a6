import { asciiAt } from "./pictures.ts";

interface Box {
  type: string;
  /** Of what is in it, without its own length and type. */
  start: number;
  end: number;
}

/** EXIF that says nothing: no distance to its TIFF, whose first directory (of the zeros that follow) is empty. */
const EMPTY_EXIF = [0, 0, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];

/**
 * A HEIC whose EXIF and XMP are blank: overwritten where they stand, because all else is found by its place in the file.
 * How it is turned is not in them. Null where its parts contradict each other, or lie where they cannot be reached.
 */
export function bareHeic(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const bare = Uint8Array.from(bytes);
  const view = new DataView(bare.buffer);
  try {
    const meta = findMeta(view);
    const parts = meta ? [...boxesIn(view, meta.start + 4, meta.end)] : [];
    const part = (type: string) => parts.find((box) => box.type === type);
    const [items, places] = [part("iinf"), part("iloc")];
    if (!items || !places) return bare;
    const metadata = metadataItems(view, items);
    for (const { id, from, length } of placesIn(view, places, part("idat")?.start)) {
      const type = metadata.get(id);
      if (!type) continue;
      if (from === null || length === 0 || from + length > bare.length) return null;
      bare.fill(0, from, from + length);
      if (type === "Exif" && length >= EMPTY_EXIF.length) bare.set(EMPTY_EXIF, from);
    }
    return bare;
  } catch (error) {
    // What a DataView says of a place beyond its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What comes after it is no matter: phones put data of their own at the end. */
function findMeta(view: DataView): Box | undefined {
  for (const box of boxesIn(view, 0, view.byteLength)) if (box.type === "meta") return box;
  return undefined;
}

function* boxesIn(view: DataView, from: number, end: number): Generator<Box> {
  for (let at = from; at + 8 <= end;) {
    const length = view.getUint32(at);
    // 1: the length follows in eight bytes. 0: to the end.
    const size = length === 1 ? Number(view.getBigUint64(at + 8)) : length || end - at;
    const start = at + (length === 1 ? 16 : 8);
    if (start > at + size || at + size > end) throw new RangeError("a box reaches beyond what it lies in");
    yield { type: textIn(view, at + 4, 4), start, end: at + size };
    at += size;
  }
}

/** The ids of the items that are EXIF or XMP, and which. */
function metadataItems(view: DataView, { start, end }: Box): Map<number, string> {
  const items = new Map<number, string>();
  for (const entry of boxesIn(view, start + (view.getUint8(start) === 0 ? 6 : 8), end)) {
    const version = view.getUint8(entry.start);
    if (version < 2) continue;
    const id = version === 2 ? view.getUint16(entry.start + 4) : view.getUint32(entry.start + 4);
    const typeAt = entry.start + (version === 2 ? 8 : 10);
    const type = textIn(view, typeAt, 4);
    const isXmp = type === "mime" && textIn(view, typeAt + 4, entry.end - typeAt - 4).includes("application/rdf+xml");
    if (type === "Exif" || isXmp) items.set(id, type);
  }
  return items;
}

interface Place {
  id: number;
  /** In the file; null where it is given by another item. */
  from: number | null;
  length: number;
}

/** Where the bytes of each item lie: one place for each of its pieces. */
function* placesIn(view: DataView, { start }: Box, dataAt: number | undefined): Generator<Place> {
  const version = view.getUint8(start);
  let at = start + 4;
  const read = (size: number): number => {
    at += size;
    if (size === 0) return 0;
    if (size === 2) return view.getUint16(at - 2);
    if (size === 4) return view.getUint32(at - 4);
    if (size === 8) return Number(view.getBigUint64(at - 8));
    throw new RangeError("no number has this size");
  };
  const sizes = read(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const idSize = version === 2 ? 4 : 2;
  for (let items = read(idSize); items > 0; items--) {
    const id = read(idSize);
    /** 0: in the file. 1: in the box of data beside this one. 2: in another item. */
    const way = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseSize);
    for (let pieces = read(2); pieces > 0; pieces--) {
      read(indexSize);
      const from = base + read(offsetSize) + (way === 1 ? (dataAt ?? NaN) : 0);
      yield { id, from: way > 1 || Number.isNaN(from) ? null : from, length: read(lengthSize) };
    }
  }
}

const textIn = (view: DataView, at: number, length: number): string => asciiAt(new Uint8Array(view.buffer), at, length);
