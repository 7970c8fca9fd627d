import { deflateRawSync } from "node:zlib";
import { expect, it } from "vitest";
import { packFile, unpackFile } from "./packed-file.server";
import { MOST_BYTES } from "./read-table.server";

it("comes back as it was, and is smaller", () => {
  const text = `Name,Notes\n${'Jörg Müller,"a ""quoted"" note 株式会社"\r\n'.repeat(1000)}`;
  const packed = packFile(text);
  expect(packed.length).toBeLessThan(text.length / 10);
  expect(packed).not.toMatch(/["&<>\\]/);
  expect(unpackFile(packed, MOST_BYTES)).toBe(text);
});

it.each([
  ["nothing", ""],
  ["letters that nobody packed", "Name,Email"],
  ["half of a file", packFile("Name,Email\n".repeat(500)).slice(0, 40)],
  ["a bomb", deflateRawSync(Buffer.alloc(4 * MOST_BYTES)).toString("base64")],
])("%s is no file", (_, packed) => {
  expect(unpackFile(packed, MOST_BYTES)).toBeNull();
});
