/** Whether a segment of a JPEG (ITU-T T.81, B.2) is what its own counts say, with nothing hidden behind. */
const [DHT, DQT, DRI, SCAN, END, APP1] = [0xc4, 0xdb, 0xdd, 0xda, 0xd9, 0xe1];

/** @param data behind the segment's length; of EXIF (APP1), which is read and not kept, nothing is asked */
export function isFilled(marker: number, data: Uint8Array): boolean {
  switch (marker) {
    case END:
      return data.length === 0;
    case DRI:
      return data.length === 2;
    case SCAN:
      return data.length === 4 + 2 * (data[0] ?? 0);
    case DHT:
      return isMadeOf(data, (at) => 17 + sum(data.subarray(at + 1, at + 17)));
    case DQT:
      return isMadeOf(data, (at) => ((data[at] ?? 0) >> 4 === 0 ? 65 : 129));
    case APP1:
      return true;
    default:
      return data.length === 6 + 3 * (data[5] ?? 0);
  }
}

/** Whether tables of the lengths that they tell follow each other to the very end. */
function isMadeOf(data: Uint8Array, lengthAt: (at: number) => number): boolean {
  let at = 0;
  while (at < data.length) at += lengthAt(at);
  return at === data.length;
}

const sum = (bytes: Uint8Array): number => bytes.reduce((total, byte) => total + byte, 0);
