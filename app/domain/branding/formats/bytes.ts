/** Bytes of a file as its format's rules read them. */

/** A file that is not what it claims to be, or not whole. */
export class DamagedPicture extends Error {}

/** A format whose pictures may move. */
export class MovingPicture extends Error {}

/** The four letters that name a part of a PNG or a WebP. */
export const nameAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** @throws DamagedPicture when the file ends before it */
export function part(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (end > bytes.length || end < start) throw new DamagedPicture("The file ends too early.");
  return bytes.subarray(start, end);
}

export function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of parts) {
    whole.set(one, at);
    at += one.length;
  }
  return whole;
}
