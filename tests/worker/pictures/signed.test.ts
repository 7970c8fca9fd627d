/** Pictures of what was sent and signed: shown, printed, packed, checked, and kept as long as the version. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PictureSource } from "~/domain/content/pictures/picture-name";
import { pictures } from "../../world/browser/pictures";
import { type Agreements, agreementsIn } from "../../world/documents/agreements";
import { hasPoppler, imagesOf, packed, sha256, textOf } from "../../world/documents/poppler";
import { unzip } from "../../world/documents/zip";
import { generatedProposal, type Member, memberOn } from "../../world/people";
import { figure, threeSizes, upload } from "../../world/uploads";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let agreements: Agreements;
let done: Awaited<ReturnType<Agreements["agreement"]>>;
let [harbor, photo]: PictureSource[] = [];
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
  agreements = agreementsIn(world, () => owner);
  harbor = (await upload(owner, ...threeSizes(10, 90, 0))).body;
  photo = (await upload(owner, pictures.jpeg)).body;
  done = await agreements.agreement({}, content());
});
afterAll(() => world.dispose());

const of = (source: PictureSource | undefined, ...more: [string?, { caption?: string; kind?: string }?]) =>
  figure(source as PictureSource, ...more);
const content = () =>
  `<h1>Offer</h1><p>a</p>${of(harbor, "A harbor", { caption: "Kiel by night", kind: "half" })}${of(harbor, "Again", { kind: "half" })}${of(photo, "A photo")}<p>b</p>`;
const keysOf = (source: PictureSource | undefined): string[] => [
  ...new Set(`${source?.src} ${source?.srcset ?? ""}`.match(/[0-9a-f]{64}-\d+x\d+\.\w+/g)),
];
const allKeys = () => [...keysOf(harbor), ...keysOf(photo)];

describe("a client", () => {
  it("is shown each picture in a size that fits, the first at once and the others when near", async () => {
    const { text } = await world.visitor().get(done.path);
    const images = text.match(/<img src="\/pictures[^>]*>/g) ?? [];
    expect(images).toHaveLength(3);
    expect(images[0]).toContain('fetchpriority="high"');
    expect(images[1]).toContain('loading="lazy"');
    expect(text).toMatch(/<div class="picture-pair"><figure class="picture picture-half"[^>]*>/);
    expect(text).toContain("<figcaption>Kiel by night</figcaption>");
    for (const key of allKeys()) expect((await world.visitor().get(`/pictures/${key}`)).status).toBe(200);
  });
});

describe("the sealed PDF", () => {
  it.skipIf(!hasPoppler)("has the pictures and their captions, a JPEG as it came", async () => {
    const pdf = await agreements.kept(done.row);
    expect(textOf(pdf)).toContain(packed("Kiel by night"));
    expect(imagesOf(pdf)).toContainEqual({ width: 180, encoding: "jpeg" });
    expect(imagesOf(pdf).filter(({ width }) => width === 300).length).toBeGreaterThan(0);
  });

  it("is not made without one of them", async () => {
    const lost = (await upload(owner, ...threeSizes(20, 90, 0))).body;
    const id = await generatedProposal(owner);
    const generatedContent = `<p>a</p>${of(lost)}`;
    await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent });
    for (const key of keysOf(lost)) await world.files.delete(`pictures/${key}`);
    const { status } = await owner.json("POST", `/api/proposals/${id}/download`, {});
    expect(status).toBe(500);
  });
});

describe("the evidence pack", () => {
  const pack = async () => unzip((await owner.bytes("GET", `/proposal/${done.id}/evidence.zip`)).bytes);

  it("holds every size as a file whose name is its hash, and says so", async () => {
    const files = await pack();
    const packedKeys = [...files.keys()].filter((name) => name.startsWith("picture-"));
    expect(packedKeys.sort()).toEqual(
      allKeys()
        .map((key) => `picture-${key}`)
        .sort(),
    );
    for (const name of packedKeys) {
      expect(sha256(files.get(name) as Uint8Array)).toBe(name.slice(8, 72));
      expect(Buffer.from(files.get("version.json") ?? []).toString()).toContain(name.slice(8));
    }
    const readme = Buffer.from(files.get("README.txt") ?? []).toString();
    expect(readme).toContain("picture-*\n    The pictures of the text");
    expect(readme).not.toContain("WHAT DID NOT FIT");
  });

  it("and the check of a file find a picture that was exchanged, or that is lost", async () => {
    const holds = async () =>
      (await world.visitor().get(`/api/verify/${done.row.sha256}`)).body.facts.chain.holds;
    expect(await holds()).toBe(true);
    const [key = ""] = keysOf(photo);
    const original = await (await world.files.get(`pictures/${key}`))?.arrayBuffer();
    await world.files.put(`pictures/${key}`, pictures.png);
    expect(await holds()).toBe(false);
    const readme = Buffer.from((await pack()).get("README.txt") ?? []).toString();
    expect(readme).toMatch(/The picture \S+ of version 1 is not the one that was frozen\./);
    await world.files.delete(`pictures/${key}`);
    expect(await holds()).toBe(false);
    await world.files.put(`pictures/${key}`, original as ArrayBuffer);
    expect(await holds()).toBe(true);
  });
});

it("an export of the account has the text with its pictures beside it, and the agreement with all sizes", async () => {
  const files = unzip((await owner.bytes("GET", "/settings/export.zip")).bytes);
  const names = [...files.keys()];
  const page =
    names.find((name) => name.endsWith("/proposal.html") && read(name).includes("Kiel by night")) ?? "";
  function read(name: string) {
    return Buffer.from(files.get(name) ?? []).toString();
  }
  const shown = [...read(page).matchAll(/<img src="(pictures\/[^"]+)"/g)].map(([, src]) => src);
  expect(shown).toHaveLength(3);
  expect(read(page)).not.toContain("srcset");
  for (const src of shown) expect(names).toContain(page.replace("proposal.html", src ?? ""));
  expect(names.filter((name) => /^agreements\/.*\/picture-/.test(name))).toHaveLength(allKeys().length);
});
