/** What a reminder that leaves by itself says, by what its reader did (docs/decisions/0119-follow-up.md). */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "~/platform/time/durations";
import { placeIn } from "../../world/conversation/ask-about";
import { type Member, mailRecorded, memberOn } from "../../world/people";
import { pricedOffer } from "../../world/prices/priced-offer";
import { askAs, emailOf, offerToSeveral, type SeveralOffer, signAs } from "../../world/signers";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
beforeEach(() => {
  world.clock.now = START;
});
afterAll(() => world.dispose());

/** A workday after the request, half an hour after the mail was due. */
const DUE = START + 3 * DAY + HOUR;

/** Plans one reminder for each who is asked, and lets it leave. */
async function reminderTo(id: string, address: string) {
  await mailRecorded(world, id);
  const planned = await owner.json("PATCH", `/api/proposals/${id}/follow-up`, { days: [3] });
  expect(planned.status, planned.text).toBe(200);
  world.clock.now = DUE;
  await world.sweep();
  return world.until(`the reminder to ${address}`, () =>
    world.mail.to(address).find(({ text }) => text.includes("/later/")),
  );
}

/** Somebody opens the page and touches it. */
async function opened(path: string) {
  const reader = world.visitor();
  const page = (await reader.get(path)).text;
  const view = /data-view="([\w-]+)"/.exec(page)?.[1] ?? "";
  expect((await reader.post(`${path}/opened`, { view })).status).toBe(200);
  return { reader, page, view };
}

const post = (offer: SeveralOffer, path: string, body: object) =>
  owner.json("POST", `/api/proposals/${offer.id}/${path}`, body);

it("is sent with another subject to who never opened it, with three ways out", async () => {
  const offer = await offerToSeveral(world, owner, []);
  const mail = await reminderTo(offer.id, emailOf(offer, 1));
  expect(mail.subject).toBe("Your proposal from Mira Weber: Website redesign");
  expect(mail.text).toContain("may have got lost among other emails");
  for (const way of ["/stop/", "/later/", "#decline"]) expect(mail.text).toContain(way);
});

it("offers to answer what is unclear to who opened it", async () => {
  const { id, path, address } = await pricedOffer(world, owner);
  await opened(path);
  const mail = await reminderTo(id, address);
  expect(mail.text).toContain("looking forward to your reply");
});

it("speaks of the price to who read it, and not to who passed over it", async () => {
  const offers = [await pricedOffer(world, owner), await pricedOffer(world, owner)];
  for (const [at, { path }] of offers.entries()) {
    const { reader, page, view } = await opened(path);
    world.clock.now += MINUTE;
    const sections = `${placeIn(page, "Investment").replace(/^\D+:/, "")}:${at === 0 ? 9000 : 2000}`;
    const beat = await reader.post(`${path}/read`, { view, ms: String(10 * SECOND), sections });
    expect(beat.status).toBe(200);
  }
  const [read, passed] = offers as [(typeof offers)[0], (typeof offers)[0]];
  expect((await reminderTo(read.id, read.address)).text).toContain("If you have a question about the price");
  world.clock.now = START;
  expect((await reminderTo(passed.id, passed.address)).text).toContain("looking forward to your reply");
});

it("says to who asked for a code that they can go on", async () => {
  const { id, path, address } = await pricedOffer(world, owner, { requiresCode: true });
  await world.visitor().post(`${path}/code`, { intent: "send" });
  expect((await reminderTo(id, address)).text).toContain("were one step away from answering");
});

it("says to who is missing that others have answered", async () => {
  const offer = await offerToSeveral(world, owner, [1]);
  expect((await signAs(world, offer, 1)).status).toBe(200);
  const mail = await reminderTo(offer.id, emailOf(offer, 2));
  expect(mail.text).toContain("Others have already answered.");
  expect(world.mail.to(emailOf(offer, 1)).some(({ text }) => text.includes("/later/"))).toBe(false);
});

it("says to who asked that there is an answer, in the language of the proposal", async () => {
  const offer = await offerToSeveral(world, owner, [], {}, { language: "de" });
  const { threadId } = await askAs(world, offer, 1);
  expect((await post(offer, `threads/${threadId}/answers`, { text: "Ja." })).status).toBe(200);
  const mail = await reminderTo(offer.id, emailOf(offer, 1));
  expect(mail.text).toContain("hat auf Ihre Frage geantwortet");
});
