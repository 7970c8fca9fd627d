/** A version settles the requests that its sender ticks (docs/decisions/0114-the-conversation.md). */
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "~/platform/ids";
import { SECOND } from "~/platform/time/durations";
import { askAbout } from "../../world/conversation/ask-about";
import { MAIL, type Member, memberOn, type Offer } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const textOf = async (path: string) => (await world.visitor().get(path)).text;
const post = (path: string, fields: Record<string, string>) =>
  world.visitor().post(`${path}/conversation`, { key: newId(), ...fields });

const request = (path: string, title: string, kind = "change") => askAbout(world, path, title, { kind });

async function edit({ id }: Pick<Offer, "id">, from: string, to: string): Promise<void> {
  const { body } = await owner.get(`/api/proposals/${id}`);
  const html = String(body.generatedContent).replace(from, to);
  expect(html).toContain(to);
  const saved = await owner.json("PATCH", `/api/proposals/${id}`, {
    generatedContent: html,
    contentRevision: body.contentRevision,
  });
  expect(saved.status, saved.text).toBe(200);
}

const send = (offer: Offer, fields: object = {}) =>
  owner.json("POST", `/api/proposals/${offer.id}/send`, {
    ...MAIL,
    recipientEmail: offer.address,
    ...fields,
  });
const threadOf = async ({ id }: Pick<Offer, "id">, thread: string) =>
  (await owner.get(`/api/proposals/${id}/threads`)).body.threads.find(
    (one: { id: string }) => one.id === thread,
  );

it("lists open requests, ticks those whose place it changes, settles what is ticked, and can be opened again", async () => {
  const offer = await pricedOffer(world, owner);
  const timeline = await request(offer.path, "Timeline");
  const next = await request(offer.path, "Next steps");
  const question = await request(offer.path, "What you get", "question");
  const before = (await owner.get(`/proposal/${offer.id}/send`)).text;
  expect(before, "nothing has changed").not.toContain("Settled by this version");

  await edit(offer, "The work starts", "All of the work starts");
  const form = (await owner.get(`/proposal/${offer.id}/send`)).text;
  expect(form).toContain("Settled by this version");
  const ticks = [...form.matchAll(/<input[^>]*name="settles"[^>]*>/g)].map(([tick]) => [
    /value="([^"]*)"/.exec(tick)?.[1],
    /\schecked=""/.test(tick),
  ]);
  expect(ticks).toEqual([
    [timeline, true],
    [next, false],
  ]);

  const sent = await send(offer, { settles: [timeline, question, "of-somebody-else"] });
  expect(sent.status, sent.text).toBe(200);
  expect(await threadOf(offer, timeline)).toMatchObject({
    state: "settled",
    settledBy: "owner",
    settledVersion: 2,
  });
  expect(await threadOf(offer, next)).toMatchObject({ state: "open", settledVersion: null });
  expect(await threadOf(offer, question), "a question is not settled").toMatchObject({ state: "open" });
  expect((await owner.get(`/proposal/${offer.id}`)).text).toContain("Settled by version 2.");

  const path = await world.until("the new link", () => {
    const { text = "" } = world.mail.to(offer.address).at(-1) ?? {};
    const [found = null] = /\/sign\/[\w-]+/.exec(text) ?? [];
    return found === offer.path ? null : found;
  });
  const page = await textOf(`${path}/conversation`);
  expect(page).toContain("Settled by version 2.");
  expect(page).toContain("Not settled for you? Reply");
  expect((await post(path, { intent: "reply", threadId: timeline, text: "Not quite." })).status).toBe(302);
  expect(await threadOf(offer, timeline)).toMatchObject({
    state: "open",
    settledBy: null,
    settledVersion: null,
  });
});

it("leaves a request open to which its client has added since the form was opened", async () => {
  const offer = await pricedOffer(world, owner);
  const timeline = await request(offer.path, "Timeline");
  const next = await request(offer.path, "Next steps");
  await edit(offer, "The work starts", "All of the work starts");
  const form = (await owner.get(`/proposal/${offer.id}/send`)).text;
  const [, threadsReadAt] = /name="threadsReadAt" value="(\d+)"/.exec(form) ?? [];
  world.clock.now += SECOND;
  const added = { intent: "reply", threadId: timeline, text: "And please end in May." };
  expect((await post(offer.path, added)).status).toBe(302);
  expect((await send(offer, { settles: [timeline, next], threadsReadAt })).status).toBe(200);
  expect(await threadOf(offer, timeline)).toMatchObject({ state: "open", settledVersion: null });
  expect(await threadOf(offer, next)).toMatchObject({ state: "settled", settledVersion: 2 });
});

it("settles nothing where the send makes no version, and nothing of another proposal", async () => {
  const [offer, other] = [await pricedOffer(world, owner), await pricedOffer(world, owner)];
  const own = await request(offer.path, "Timeline");
  const foreign = await request(other.path, "Timeline");
  expect((await send(offer, { settles: [own] })).status).toBe(200);
  expect(await threadOf(offer, own)).toMatchObject({ state: "open" });
  await edit(offer, "The work starts", "All of the work starts");
  expect((await send(offer, { settles: [foreign] })).status).toBe(200);
  expect(await threadOf(other, foreign)).toMatchObject({ state: "open" });
});
