/** ITU-T T.81, B.2. Rejects segments with data hidden behind their declared content. */
const [DHT, DQT, DRI, SCAN, END, APP1, APP2] = [0xc4, 0xdb, 0xdd, 0xda, 0xd9, 0xe1, 0xe2];

/** @param data without the segment's length. EXIF (APP1) and a profile (APP2) pass: they are read but not kept. */
export function isValidSegment(marker: number, data: Uint8Array): boolean {
  switch (marker) {
    case END:
      return data.length === 0;
    case DRI:
      return data.length === 2;
    case SCAN:
      return data.length === 4 + 2 * (data[0] ?? 0);
    case DHT:
      return isFilledByTables(data, (at) => 17 + sum(data.subarray(at + 1, at + 17)));
    case DQT:
      return isFilledByTables(data, (at) => ((data[at] ?? 0) >> 4 === 0 ? 65 : 129));
    case APP1:
    case APP2:
      return true;
    default:
      return data.length === 6 + 3 * (data[5] ?? 0);
  }
}

function isFilledByTables(data: Uint8Array, lengthAt: (at: number) => number): boolean {
  let at = 0;
  while (at < data.length) at += lengthAt(at);
  return at === data.length;
}

const sum = (bytes: Uint8Array): number => bytes.reduce((total, byte) => total + byte, 0);
