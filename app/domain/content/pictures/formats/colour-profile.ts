/** Writes a stranger's colour profile anew, with only what colours need. The format is ICC.1:2022. */
import { chunkName, concatBytes, dataView } from "./bytes";

/** Profiles for printing have between 0.5 and 2 MB. */
export const MOST_PROFILE_BYTES = 2 * 1024 * 1024;

/** The colour space decides the components of a pixel, in PNG, JPEG and WebP alike. */
export type ColourSpace = "GRAY" | "RGB " | "CMYK";

const [HEADER, TAG] = [128, 12];
/** "scnr", the class whose tables lead one way only. */
const INPUT = [0x73, 0x63, 0x6e, 0x72];
const MOST_TAGS = 100;
const CLASSES = new Set(["scnr", "mntr", "prtr", "spac"]);
const CONNECTIONS = new Set(["XYZ ", "Lab "]);
/** The white point D50, at which profiles meet, in numbers with 16 bits on each side of the point. */
const D50 = [0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d];
const CURVES = new Set(["curv", "para"]);
const TABLES = new Set(["mft1", "mft2", "mAB ", "mBA "]);
const NUMBERS = new Set(["XYZ "]);
const MATRIX = new Set(["sf32"]);

/**
 * The tags that compute a colour on a screen, and their allowed types. Names, texts and devices are left out, and so
 * are the tables for printing (B2A), most of a press profile.
 */
const TAGS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...["rXYZ", "gXYZ", "bXYZ", "wtpt", "bkpt"].map((tag) => [tag, NUMBERS] as const),
  ...["rTRC", "gTRC", "bTRC", "kTRC"].map((tag) => [tag, CURVES] as const),
  ...["A2B0", "A2B1", "A2B2"].map((tag) => [tag, TABLES] as const),
  ["chad", MATRIX],
]);

/** @returns null for a profile that is damaged or made for other pixels, which browsers do not use either */
export function cleanProfile(data: Uint8Array, space: ColourSpace): Uint8Array<ArrayBuffer> | null {
  if (data.length < HEADER + 4 || !hasHeader(data, space)) return null;
  const bytes = data.subarray(0, dataView(data).getUint32(0));
  const version = bytes[8] ?? 0;
  const tags = tagsOf(bytes);
  if (!tags) return null;
  const labels = ["desc", "cprt"].map((name) => ({ name, data: label(version, name) }));
  const header = headerOf(bytes);
  if (tags.some(({ name }) => name.startsWith("A2B"))) header.set(INPUT, 12);
  const profile = withTags(header, [...labels, ...tags]);
  return profile.length <= bytes.length + MOST_ADDED ? profile : null;
}

/** Leaves room for the two texts. A profile grows more only if its tags overlap. */
const MOST_ADDED = 512;

function hasHeader(bytes: Uint8Array, space: ColourSpace): boolean {
  const version = bytes[8] ?? 0;
  return (
    isBetween(dataView(bytes).getUint32(0), HEADER + 4, bytes.length) &&
    (version === 2 || version === 4) &&
    CLASSES.has(chunkName(bytes, 12)) &&
    chunkName(bytes, 16) === space &&
    CONNECTIONS.has(chunkName(bytes, 20)) &&
    chunkName(bytes, 36) === "acsp"
  );
}

const isBetween = (value: number, least: number, most: number) => value >= least && value <= most;

interface Tag {
  name: string;
  data: Uint8Array;
}

/** @returns null where a tag lies outside */
function tagsOf(bytes: Uint8Array): Tag[] | null {
  const view = dataView(bytes);
  const count = view.getUint32(HEADER);
  const start = HEADER + 4 + count * TAG;
  if (count > MOST_TAGS || start > bytes.length) return null;
  const tags: Tag[] = [];
  for (let at = HEADER + 4; at < start; at += TAG) {
    const [name, offset, size] = [chunkName(bytes, at), view.getUint32(at + 4), view.getUint32(at + 8)];
    if (offset < start || offset + size > bytes.length) return null;
    const data = bytes.subarray(offset, offset + size);
    if (isNeeded(name, data) && tags.every((each) => each.name !== name)) tags.push({ name, data });
  }
  return tags;
}

function isNeeded(name: string, data: Uint8Array): boolean {
  const type = data.length < 8 ? "" : chunkName(data, 0);
  return TAGS.get(name)?.has(type) === true && sizesOf(type, data).includes(data.length);
}

const PARAMETERS = [1, 3, 4, 5, 7];

/** Returns the sizes that the type's own counts allow, so that no data is hidden after it. */
function sizesOf(type: string, data: Uint8Array): number[] {
  const view = dataView(data);
  if (type === "XYZ ") return [20];
  if (type === "sf32") return [44];
  if (type === "curv") return data.length < 12 ? [] : [12 + 2 * view.getUint32(8)];
  if (type === "para") return data.length < 12 ? [] : [12 + 4 * (PARAMETERS[view.getUint16(8)] ?? 0)];
  return [data.length];
}

function headerOf(bytes: Uint8Array): Uint8Array {
  const header = new Uint8Array(HEADER);
  header.set(bytes.subarray(8, 24), 8);
  header.fill(0, 10, 12);
  header.set([0x07, 0xd0, 0, 1, 0, 1], 24);
  header.set(bytes.subarray(36, 40), 36);
  header[67] = (bytes[67] ?? 0) & 3;
  header.set(D50, 68);
  return header;
}

function withTags(header: Uint8Array, tags: readonly Tag[]): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(4 + tags.length * TAG);
  dataView(table).setUint32(0, tags.length);
  const parts: Uint8Array[] = [header, table];
  let end = header.length + table.length;
  const places: { data: Uint8Array; place: number }[] = [];
  for (const [index, { name, data }] of tags.entries()) {
    // The three curves are often one.
    const place = places.find((each) => isOnePlace(each.data, data))?.place ?? end;
    table.set(
      [...name].map((letter) => letter.charCodeAt(0)),
      4 + index * TAG,
    );
    dataView(table).setUint32(8 + index * TAG, place);
    dataView(table).setUint32(12 + index * TAG, data.length);
    if (place !== end) continue;
    places.push({ data, place });
    const padding = new Uint8Array((4 - (data.length % 4)) % 4);
    parts.push(data, padding);
    end += data.length + padding.length;
  }
  const profile = concatBytes(parts);
  dataView(profile).setUint32(0, profile.length);
  return profile;
}

const isOnePlace = (one: Uint8Array, other: Uint8Array): boolean =>
  one.buffer === other.buffer && one.byteOffset === other.byteOffset && one.length === other.length;

const LABEL = "Colours";

/** Every profile must have a name and a copyright. Version 2 writes them in ASCII, version 4 in UTF-16. */
function label(version: number, name: string): Uint8Array {
  const letters = [...LABEL].map((letter) => letter.charCodeAt(0));
  const type = version === 4 ? "mluc" : name === "desc" ? "desc" : "text";
  const head = [...[...type].map((letter) => letter.charCodeAt(0)), 0, 0, 0, 0];
  if (type === "text") return Uint8Array.from([...head, ...letters, 0]);
  if (type === "desc")
    return Uint8Array.from([
      ...head,
      0,
      0,
      0,
      letters.length + 1,
      ...letters,
      0,
      ...Array<number>(78).fill(0),
    ]);
  const record = [0, 0, 0, 1, 0, 0, 0, 12, 0x65, 0x6e, 0x55, 0x53, 0, 0, 0, 2 * letters.length, 0, 0, 0, 28];
  return Uint8Array.from([...head, ...record, ...letters.flatMap((letter) => [0, letter])]);
}
