export class DamagedImage extends Error {}

export class AnimatedImage extends Error {}

export class HeavyProfile extends Error {}

export const chunkName = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

export const dataView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** @throws DamagedImage if the file ends too early */
export function sliceBytes(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (end > bytes.length || end < start) throw new DamagedImage("The file ends too early.");
  return bytes.subarray(start, end);
}

export function concatBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of parts) {
    whole.set(one, at);
    at += one.length;
  }
  return whole;
}
