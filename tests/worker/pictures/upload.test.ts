/** Uploading a picture for a document, and getting it back. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLANS } from "~/domain/plans/plans";
import { exif, pictures, pngOf, withSegment } from "../../world/browser/pictures";
import { type Member, memberOn, trialMember } from "../../world/people";
import { threeSizes, upload } from "../../world/uploads";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const rowsOf = async ({ email }: Member) => {
  const rows = "select key, bytes from pictures where user_id = (select id from users where email = ?)";
  const { results } = await world.db.prepare(rows).bind(email).all<{ key: string; bytes: number }>();
  return results;
};

/** As if that much had been uploaded before. */
const fill = ({ email }: Member, bytes: number) =>
  world.db
    .prepare(
      "insert into pictures (user_id, key, bytes, created_at) select id, 'earlier', ?, 0 from users where email = ?",
    )
    .bind(bytes, email)
    .run();

describe("an upload", () => {
  it("answers how a document names the picture, and every size of it is served for ever", async () => {
    const { status, body } = await upload(owner, ...threeSizes(200, 0, 0));
    expect(status).toBe(201);
    const [small, medium, large] = (body.srcset ?? "").split(", ").map((one) => one.split(" "));
    expect([small?.[1], medium?.[1], large?.[1]]).toEqual(["100w", "200w", "300w"]);
    expect(body).toMatchObject({ src: large?.[0], width: 300, height: 200 });
    for (const [address = ""] of [small, medium, large].map((one) => one ?? [])) {
      expect(address).toMatch(/^\/pictures\/[0-9a-f]{64}-\d+x\d+\.png$/);
      const { status, headers } = await world.visitor().get(address);
      expect(status).toBe(200);
      expect(headers.get("Content-Type")).toBe("image/png");
      expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
      expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    }
  });

  it("of one size has no others to choose from, and keeps nothing of a camera's notes", async () => {
    const { body } = await upload(owner, withSegment(pictures.jpeg, 0xe1, exif(1, "52.5200 N")));
    expect(body).toEqual({ src: expect.stringMatching(/-180x48\.jpg$/), width: 180, height: 48 });
    const stored = await world.files.get(body.src.slice(1));
    expect(await stored?.text()).not.toContain("52.5200");
  });

  it("costs nothing the second time, and answers the same", async () => {
    const member = await trialMember(world);
    const first = await upload(member, ...threeSizes(0, 200, 0));
    const rows = await rowsOf(member);
    expect(rows).toHaveLength(3);
    const again = await upload(member, ...threeSizes(0, 200, 0));
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await rowsOf(member)).toEqual(rows);
  });
});

describe("is refused", () => {
  const png = pngOf(300, 200);

  it.each<[string, Uint8Array[], number, RegExp]>([
    ["nothing", [], 400, /1 to 3 sizes/],
    ["four sizes", [400, 300, 200, 100].map((side) => pngOf(side, side)), 400, /1 to 3 sizes/],
    ["an SVG", [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')], 400, /PNG, JPEG or WebP/],
    ["half a picture", [pictures.jpeg.subarray(0, 900)], 400, /damaged/],
    ["a picture of a few pixels", [pngOf(15, 200)], 400, /between 16 and 2000 pixels/],
    ["a picture that is too wide", [pngOf(2001, 20)], 400, /2001 × 20/],
    ["sizes of two pictures", [png, pngOf(150, 150)], 400, /one shape/],
    ["the same size twice", [png, png], 400, /largest comes first/],
    ["the smallest first", [pngOf(150, 100), png], 400, /largest comes first/],
    ["more than 8 MB", [Buffer.concat([png, Buffer.alloc(8.05 * 1024 * 1024)])], 413, /8 MB|too large/],
    ["far more than 8 MB", [Buffer.alloc(9 * 1024 * 1024)], 413, /too large/],
  ])("%s", async (_, sizes, status, sentence) => {
    const before = await rowsOf(owner);
    const answer = await upload(owner, ...sizes);
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(sentence)]);
    expect(await rowsOf(owner)).toEqual(before);
  });

  it("text in place of a file, and fields that nobody asked for", async () => {
    const form = (fields: Record<string, string>) => owner.post("/pictures", fields);
    expect((await form({ size: "picture" })).body.error).toMatch(/1 to 3 sizes/);
    expect((await form({ file: "picture" })).status).toBe(400);
    expect((await owner.json("POST", "/pictures", { size: "picture" })).status).toBe(400);
  });

  it("who is not signed in, and who comes from another site", async () => {
    expect((await upload(world.visitor(), png)).status).toBe(401);
    const elsewhere = Object.assign(await trialMember(world), {});
    elsewhere.headers.Origin = "https://evil.example";
    expect((await upload(elsewhere, png)).status).toBe(403);
  });

  it("what goes beyond the plan's quota, with what is used of how much, also by two at once", async () => {
    const member = await memberOn(world, "starter");
    const size = png.length;
    await fill(member, PLANS.starter.pictureBytes - 1.5 * size);
    const both = await Promise.all([upload(member, png), upload(member, pngOf(300, 200, [1, 2, 3]))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    const refused = both.find(({ status }) => status === 403);
    expect(refused?.body).toMatchObject({
      code: "limit_reached",
      pictureLimitReached: true,
      limit: 200 * 1024 * 1024,
    });
    expect(refused?.body.error).toMatch(/^Your pictures use 200 MB of 200 MB/);
    expect(await rowsOf(member)).toHaveLength(2);
  });

  it("an account that is locked", async () => {
    const member = await memberOn(world, "professional", { status: "expired" });
    expect((await upload(member, png)).body).toMatchObject({ code: "account_locked" });
  });
});

it("is served under its own name alone", async () => {
  const { body } = await upload(owner, pngOf(40, 40));
  const visitor = world.visitor();
  for (const wrong of [body.src.replace("40x40", "41x40"), body.src.replace(".png", ".svg"), "/pictures/x"])
    expect((await visitor.get(wrong)).status, wrong).toBe(404);
  expect((await owner.get("/pictures")).status).toBe(405);
});
