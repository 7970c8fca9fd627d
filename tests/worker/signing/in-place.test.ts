/** Forms that the pages' script posts are answered with the page: one round trip instead of two. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { toAnswer } from "../../world/links";
import { type Member, memberOn, offerToSign, SIGNATURE } from "../../world/people";
import type { Visitor } from "../../world/visitor";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

function readerWithScript(): Visitor {
  const reader = world.visitor();
  reader.headers["X-In-Place"] = "1";
  return reader;
}

const wroteJustNow = (headers: Headers) => headers.get("set-cookie")?.includes("countersign-wrote=1");

it("a signature: consent, signing and signing again each answer with the page", async () => {
  const { path, address } = await offerToSign(world, owner);
  const reader = readerWithScript();
  const consent = await reader.post(path, { intent: "consent" });
  expect(consent.status).toBe(200);
  expect(consent.text).toContain('id="sign"');
  expect(wroteJustNow(consent.headers), "the next page is read where it was written").toBe(true);
  const { signatureImage: _none, ...signature } = { ...SIGNATURE, signerEmail: address };
  const form = Object.fromEntries(Object.entries(signature).map(([name, value]) => [name, String(value)]));
  for (let time = 0; time < 2; time += 1) {
    const signed = await reader.post(path, { intent: "sign", ...form });
    expect(signed.status).toBe(200);
    expect(signed.text).toContain("received your signed agreement");
  }
});

it("an answer is the reader's own at once", async () => {
  const { path, page } = await toAnswer(world, owner);
  const reader = readerWithScript();
  const approved = await reader.post(path, { intent: "approve" });
  expect(approved.status).toBe(200);
  expect(approved.text).toContain("received your answer");
  expect((await reader.get(path)).text, "when it is loaded again").toContain("received your answer");
  expect((await world.visitor().get(page)).text).toContain("received an answer");
});

it("a refused form keeps its status and what was typed", async () => {
  const { path } = await offerToSign(world, owner);
  const reader = readerWithScript();
  await reader.post(path, { intent: "consent" });
  const refused = await reader.post(path, { intent: "sign", signerName: "Amara", signerEmail: "nobody" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('value="Amara"');
});

it("without a script, the answer is a redirect, so that a reload posts nothing", async () => {
  const { path } = await offerToSign(world, owner);
  const answer = await world.visitor().post(path, { intent: "consent" });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `${path}#sign`]);
});
