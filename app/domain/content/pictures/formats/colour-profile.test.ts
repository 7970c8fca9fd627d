import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  jpegWithProfile,
  pngWithProfile,
  SWAPPED,
  webpWithProfile,
} from "../../../../../tests/world/browser/colour-profiles";
import { pictures, pngOf, withChunk } from "../../../../../tests/world/browser/pictures";
import { LOGO_LIMITS } from "../../../branding/limits";
import { readPicture } from "../read-picture";
import { cleanProfile, MOST_PROFILE_BYTES } from "./colour-profile";

const clean = (bytes: Uint8Array) => Buffer.from(readPicture(bytes, LOGO_LIMITS).bytes);
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/** A profile's header, and tags that lie one behind the other. */
function profileOf(space: string, tags: [name: string, data: Buffer][], kind = "mntr"): Buffer {
  const head = Buffer.from(SWAPPED.subarray(0, 128));
  head.write(kind, 12, "latin1");
  head.write(space, 16, "latin1");
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length);
  let end = head.length + table.length;
  for (const [at, [name, data]] of tags.entries()) {
    table.write(name, 4 + 12 * at, "latin1");
    table.writeUInt32BE(end, 8 + 12 * at);
    table.writeUInt32BE(data.length, 12 + 12 * at);
    end += data.length;
  }
  const profile = Buffer.concat([head, table, ...tags.map(([, data]) => data)]);
  profile.writeUInt32BE(profile.length);
  return profile;
}

const typed = (type: string, size: number) => {
  const data = Buffer.alloc(size);
  data.write(type, "latin1");
  return data;
};
const GRAY = profileOf("GRAY", [
  ["wtpt", typed("XYZ ", 20)],
  ["kTRC", typed("curv", 12)],
]);
const CMYK = profileOf("CMYK", [["A2B0", typed("mft2", 90_000)]], "prtr");

/** Where a tag lies in the profile. */
function tagOf(profile: Uint8Array, name: string): Buffer {
  const bytes = Buffer.from(profile);
  for (let at = 132; at < 132 + 12 * bytes.readUInt32BE(128); at += 12)
    if (bytes.toString("latin1", at, at + 4) === name)
      return bytes.subarray(
        bytes.readUInt32BE(at + 4),
        bytes.readUInt32BE(at + 4) + bytes.readUInt32BE(at + 8),
      );
  throw new Error(`No ${name}`);
}

describe("the colours of", () => {
  it.each([
    ["a PNG", pngWithProfile(pngOf(20, 20), SWAPPED), "iCCP"],
    ["a JPEG", jpegWithProfile(SWAPPED), "ICC_PROFILE\0"],
    ["a JPEG in parts", jpegWithProfile(SWAPPED, 100), "ICC_PROFILE\0"],
    ["a WebP", webpWithProfile(SWAPPED), "ICCP"],
  ])("%s stay, and cleaned twice is cleaned once", (_, file, name) => {
    const once = clean(file);
    expect(text(once)).toContain(name);
    expect(clean(once).equals(once)).toBe(true);
    if (name !== "iCCP") expect(text(once)).toContain(text(tagOf(SWAPPED, "rXYZ")));
  });

  it("a profile keep what computes them", () => {
    const profile = cleanProfile(SWAPPED, "RGB ") ?? Buffer.of();
    for (const name of ["rXYZ", "gXYZ", "bXYZ", "wtpt", "rTRC", "gTRC", "bTRC"])
      expect(tagOf(profile, name).equals(tagOf(SWAPPED, name)), name).toBe(true);
    expect(Buffer.from(profile).readUInt32BE(0)).toBe(profile.length);
    for (const name of ["desc", "cprt"])
      expect(text(tagOf(profile, name))).toContain("\0C\0o\0l\0o\0u\0r\0s");
  });

  it("a press keep the tables to be looked at alone", () => {
    const profile = cleanProfile(
      profileOf(
        "CMYK",
        [
          ["A2B0", typed("mft2", 900)],
          ["B2A0", typed("mft2", 9000)],
        ],
        "prtr",
      ),
      "CMYK",
    );
    expect(profile?.length).toBeLessThan(2000);
    expect(text(profile ?? Buffer.of()).slice(12, 20)).toBe("scnrCMYK");
  });

  it("a large profile lie in several segments of a JPEG", () => {
    const file = jpegWithProfile(profileOf("RGB ", [["A2B0", typed("mft2", 200_000)]]));
    expect(text(clean(file)).split("ICC_PROFILE\0")).toHaveLength(5);
  });
});

describe("of a profile of a stranger", () => {
  const SECRET = Buffer.from("<script>52.5200 N</script>PK\u0003\u0004");
  const isLeftOut = (profile: Buffer, space: "RGB " | "GRAY" | "CMYK" = "RGB ") =>
    expect(cleanProfile(profile, space)).toBeNull();
  const changed = (change: (profile: Buffer) => void) => {
    const profile = Buffer.from(SWAPPED);
    change(profile);
    return profile;
  };

  it.each([
    ["its text", profileOf("RGB ", [["desc", SECRET]])],
    ["its maker's tag", profileOf("RGB ", [["vcgt", SECRET]])],
    ["a curve of another type", profileOf("RGB ", [["rTRC", SECRET]])],
    ["what hangs behind a curve", profileOf("RGB ", [["rTRC", Buffer.concat([typed("curv", 12), SECRET])]])],
    ["what hangs behind a colour", profileOf("RGB ", [["rXYZ", Buffer.concat([typed("XYZ ", 20), SECRET])]])],
    ["what lies between its tags", Buffer.concat([SWAPPED, SECRET])],
    ["its device", changed((profile) => profile.set(SECRET.subarray(0, 8), 48))],
    ["its maker", changed((profile) => profile.set(SECRET.subarray(0, 8), 100))],
  ])("%s goes", (_, profile) => {
    const kept = cleanProfile(profile, "RGB ");
    expect(kept).not.toBeNull();
    for (const part of ["<script", "PK\u0003"]) expect(text(kept ?? SECRET)).not.toContain(part);
  });

  it.each<[string, Buffer]>([
    ["nothing", Buffer.of()],
    ["no signature", changed((profile) => profile.fill(0, 36, 40))],
    ["a size beyond its end", changed((profile) => profile.writeUInt32BE(profile.length + 1))],
    ["no size", changed((profile) => profile.writeUInt32BE(0))],
    ["a class that joins devices", changed((profile) => profile.write("link", 12))],
    ["an unknown version", changed((profile) => profile.writeUInt8(5, 8))],
    ["4 billion tags", changed((profile) => profile.writeUInt32BE(0xffff_ffff, 128))],
    ["more tags than it is long", changed((profile) => profile.writeUInt32BE(99, 128))],
    ["a tag before its table's end", changed((profile) => profile.writeUInt32BE(4, 136))],
    ["a tag beyond its end", changed((profile) => profile.writeUInt32BE(400, 140))],
    ["a tag at the end of numbers", changed((profile) => profile.writeUInt32BE(0xffff_fff0, 136))],
  ])("nothing is kept that has %s", (_, profile) => isLeftOut(profile));

  it("nothing is kept for other pixels", () => {
    isLeftOut(SWAPPED, "GRAY");
    isLeftOut(GRAY, "RGB ");
    isLeftOut(CMYK, "RGB ");
    expect(text(clean(pngWithProfile(pngOf(20, 20), GRAY)))).not.toContain("iCCP");
    expect(text(clean(jpegWithProfile(CMYK)))).not.toContain("ICC_PROFILE");
    expect(text(clean(webpWithProfile(GRAY)))).not.toContain("ICCP");
  });

  it("tags that lie on each other do not multiply", () => {
    const tags = ["A2B0", "A2B1", "A2B2"].map((name) => [name, typed("mft2", 4)] as [string, Buffer]);
    const profile = Buffer.concat([profileOf("RGB ", tags), typed("mft2", 100_000)]);
    profile.writeUInt32BE(profile.length);
    for (const [at, size] of [99_000, 99_004, 99_008].entries()) {
      profile.writeUInt32BE(profile.length - 100_000, 136 + 12 * at);
      profile.writeUInt32BE(size, 140 + 12 * at);
    }
    isLeftOut(profile);
  });

  it("parts that are missing, twice or uncounted are none", () => {
    const file = jpegWithProfile(SWAPPED, 100);
    const at = file.indexOf("ICC_PROFILE\0") + 12;
    for (const [place, value] of [
      [at, 0],
      [at, 2],
      [at + 1, 4],
      [at + 1, 9],
    ] as const) {
      const other = Buffer.from(file);
      other[place] = value;
      expect(text(clean(other))).not.toContain("ICC_PROFILE");
    }
  });

  it("what is no deflated profile goes from a PNG, and so does a second one", () => {
    const png = pngOf(20, 20);
    expect(text(clean(withChunk(png, "iCCP", Buffer.from("Name\0\0nothing"))))).not.toContain("iCCP");
    expect(text(clean(withChunk(png, "iCCP", Buffer.alloc(90, 65))))).not.toContain("iCCP");
    const twice = pngWithProfile(pngWithProfile(png, SWAPPED), SWAPPED);
    expect(text(clean(twice)).split("iCCP")).toHaveLength(2);
  });

  it("one that is too large is refused in words, and so is a bomb", () => {
    const large = Buffer.alloc(MOST_PROFILE_BYTES + 2);
    const bomb = Buffer.concat([Buffer.from("Bomb\0\0"), deflateSync(Buffer.alloc(40 * 1024 * 1024))]);
    for (const file of [
      pngWithProfile(pngOf(20, 20), large),
      withChunk(pngOf(20, 20), "iCCP", bomb),
      jpegWithProfile(large),
      webpWithProfile(large),
    ])
      expect(() => clean(file)).toThrow("The colour profile of this image is larger than 2 MB.");
  });

  it("any byte may be turned", () => {
    let seed = 11;
    const next = (below: number) => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return seed % below;
    };
    for (let round = 0; round < 3000; round += 1) {
      const profile = Buffer.from(SWAPPED.subarray(0, round % 5 ? SWAPPED.length : next(SWAPPED.length)));
      for (let turns = next(5) + 1; turns > 0 && profile.length > 0; turns -= 1)
        profile[next(profile.length)] = next(256);
      const once = cleanProfile(profile, "RGB ");
      if (once === null) continue;
      expect(once.length).toBeLessThanOrEqual(profile.length + 512);
      expect(Buffer.from(cleanProfile(once, "RGB ") ?? []).equals(once), `${round}`).toBe(true);
    }
  });
});

it("pictures without a profile stay without", () => {
  expect(text(clean(pictures.png))).not.toContain("iCCP");
});
