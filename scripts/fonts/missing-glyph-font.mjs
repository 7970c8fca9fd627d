import fontverter from "fontverter";

/** The last font of a page: one box for every character, blank for white space. Uses cmap format 13. */
export const missingFont = () => fontverter.convert(fontOf(tables()), "woff2");

const EM = 1000;
const WIDTH = 640;
/** The outline of the box; the inner one runs the other way. */
const OUTER = [
  [60, -20],
  [60, 720],
  [580, 720],
  [580, -20],
];
const INNER = [
  [120, 40],
  [520, 40],
  [520, 660],
  [120, 660],
];
/** Not 0: browsers take that for a missing letter. */
const BOX = 2;
const BLANK = 1;
/** First and last code points of white space; lone surrogates have none. */
const BLANKS = [
  [0x9, 0xd],
  [0x20, 0x20],
  [0x85, 0x85],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
];
const HALVES = [0xd800, 0xdfff];

const u8 = (...values) => Buffer.from(values);
const u16 = (...values) => Buffer.concat(values.map((value) => u8((value >> 8) & 255, value & 255)));
const u32 = (...values) =>
  Buffer.concat(values.map((value) => u16(Math.floor(value / 65536), value & 65535)));

const tables = () => {
  const glyph = boxGlyph();
  return {
    "OS/2": os2(),
    cmap: cmap(),
    glyf: Buffer.concat([glyph, glyph]),
    head: head(),
    hhea: Buffer.concat([u32(0x10000), u16(900, -250, 0, WIDTH, 0, 0, 580), u16(1, 0, 0, 0, 0, 0, 0, 0, 3)]),
    hmtx: u16(WIDTH, 60, 250, 0, WIDTH, 60),
    loca: u32(0, glyph.length, glyph.length, 2 * glyph.length),
    maxp: Buffer.concat([u32(0x10000), u16(3, 8, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: names(),
    post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
  };
};

function boxGlyph() {
  const points = [...OUTER, ...INNER];
  const steps = (axis) => points.map((point, i) => point[axis] - (points[i - 1]?.[axis] ?? 0));
  return Buffer.concat([
    u16(2, 60, -20, 580, 720),
    u16(OUTER.length - 1, points.length - 1, 0),
    u8(...points.map(() => 1)),
    u16(...steps(0)),
    u16(...steps(1)),
  ]);
}

function cmap() {
  const groups = groupsOfAll();
  const table = Buffer.concat([
    u16(13, 0),
    u32(16 + 12 * groups.length, 0, groups.length),
    ...groups.map((group) => u32(...group)),
  ]);
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), table]);
}

function groupsOfAll() {
  const groups = [];
  let next = 0x21;
  const upTo = (last) => next <= last && groups.push([next, last, BOX]);
  for (const [first, last] of [...BLANKS, HALVES].sort(([one], [other]) => one - other)) {
    if (first > next) upTo(first - 1);
    if (first !== HALVES[0]) groups.push([first, last, BLANK]);
    next = Math.max(next, last + 1);
  }
  upTo(0x10ffff);
  return groups;
}

const head = () =>
  Buffer.concat([
    u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
    u16(3, EM),
    u32(0, 0, 0, 0),
    u16(60, -20, 580, 720, 0, 8, 2, 1, 0),
  ]);

const os2 = () =>
  Buffer.concat([
    u16(4, WIDTH, 400, 5, 0, 600, 600, 0, 75, 600, 600, 0, 350, 50, 300, 0),
    Buffer.alloc(10),
    u32(0, 0, 0, 0),
    Buffer.from("NONE"),
    u16(0x40, 0x20, 0xffff, 900, -250, 0, 900, 250),
    u32(0, 0),
    u16(500, 700, 0, 0x20, 1),
  ]);

function names() {
  const text = { 1: "Print Missing", 2: "Regular", 4: "Print Missing", 6: "PrintMissing" };
  const strings = Object.entries(text).map(([id, said]) => ({ id: Number(id), bytes: utf16(said) }));
  let offset = 0;
  const records = strings.map(({ id, bytes }) => {
    const record = u16(3, 1, 0x409, id, bytes.length, offset);
    offset += bytes.length;
    return record;
  });
  const storage = strings.map(({ bytes }) => bytes);
  return Buffer.concat([u16(0, records.length, 6 + 12 * records.length), ...records, ...storage]);
}

const utf16 = (text) => u16(...[...text].map((each) => each.charCodeAt(0)));

/** Tables are aligned to four bytes. */
function fontOf(all) {
  const entries = Object.entries(all);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  let offset = 12 + 16 * entries.length;
  const directory = [
    u32(0x10000),
    u16(entries.length, power * 16, Math.log2(power), (entries.length - power) * 16),
  ];
  const bodies = entries.map(([tag, bytes]) => {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    directory.push(Buffer.from(tag), u32(checksum(padded), offset, bytes.length));
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([...directory, ...bodies]);
}

function checksum(bytes) {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + bytes.readUInt32BE(i)) % 2 ** 32;
  return sum;
}
