import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A square of noise, the same for a seed: nothing makes it smaller, so it has three bytes a pixel everywhere. */
export function noisePng(side, seed) {
  const rows = Buffer.alloc(side * (side * 3 + 1));
  let state = seed * 2654435761;
  for (let at = 0; at < rows.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    rows[at] = at % (side * 3 + 1) === 0 ? 0 : state >>> 24;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
