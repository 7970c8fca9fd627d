/** A page that was rendered before is not shown once it would look different (docs/decisions/0048-pages-are-rendered-once.md). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toAnswer } from "../../world/links";
import {
  MAIL,
  type Member,
  memberOn,
  type Offer,
  offerToSign,
  putPlan,
  sentProposal,
  withoutEnd,
} from "../../world/people";
import type { Visitor } from "../../world/visitor";
import { openWorld, START, type World } from "../../world/world";

const DAY = 86_400_000;
let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = START;
  owner = await memberOn(world, "professional");
  await withoutEnd(world, owner);
});
afterAll(() => world.dispose());

const VIEW = /data-view="([\w-]{21})"/;

/** Opened twice, so that the isolate has rendered it before. */
async function openedTwice(path: string): Promise<string> {
  const [first, second] = [await world.visitor().get(path), await world.visitor().get(path)];
  const views = [first, second].map(({ text }) => VIEW.exec(text)?.[1]);
  expect(new Set(views).size, "each opening has an id of its own").toBe(2);
  expect(views).not.toContain(undefined);
  expect(second.text.replace(VIEW, "")).toBe(first.text.replace(VIEW, ""));
  return second.text;
}

const set = (table: string, changes: string, id: string) =>
  world.db.prepare(`update ${table} set ${changes} where id = ?`).bind(id).run();

const ownersId = async (): Promise<string> => {
  const row = await world.db
    .prepare("select id from users where email = ?")
    .bind(owner.email)
    .first<{ id: string }>();
  return row?.id ?? "";
};

describe("a signing page that was opened before", () => {
  it.each<[string, (offer: Offer) => Promise<unknown>, number, string]>([
    [
      "is revoked",
      ({ id }) => owner.post(`/proposal/${id}`, { intent: "withdraw-link" }),
      410,
      "The sender has withdrawn this link.",
    ],
    [
      "has expired",
      async () => {
        world.clock.now = START + 31 * DAY;
      },
      200,
      "Send me a new link",
    ],
    [
      "was signed",
      ({ path, body }) => world.visitor().json("POST", `/api${path}`, body),
      200,
      "received your signed agreement",
    ],
    [
      "was replaced by a newer version",
      async ({ id, address }) => {
        await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: "<h2>New</h2><p>Other.</p>" });
        await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
      },
      200,
      "A newer",
    ],
    [
      "was closed by hand",
      ({ id }) => owner.json("PATCH", `/api/proposals/${id}/status`, { status: "rejected" }),
      200,
      "",
    ],
    [
      "is of a proposal that was deleted",
      ({ id }) => owner.json("DELETE", `/api/proposals/${id}?sent=true`),
      410,
      "withdrawn",
    ],
    ["has the consent now", ({ path }) => world.visitor().post(path, { intent: "consent" }), 200, ""],
    [
      "has an owner with another name now",
      async () => set("users", "name = 'Ada Byron'", await ownersId()),
      200,
      "Ada Byron",
    ],
    [
      "has an owner whose page of all documents is open now",
      () => putPlan(world, owner, { tier: "agency" }),
      200,
      "All documents from",
    ],
    ["measures reading no more", ({ id }) => set("proposals", "measures_reading = 0", id), 200, ""],
  ])("%s", async (_, change, status, words) => {
    const offer = await offerToSign(world, owner);
    const before = await openedTwice(offer.path);
    await change(offer);
    const after = await world.visitor().get(offer.path);
    expect(after.status).toBe(status);
    expect(after.text.replace(VIEW, "")).not.toBe(before.replace(VIEW, ""));
    expect(after.text).toContain(words);
    if (words !== "") expect(before).not.toContain(words);
  });

  it.each<[string, (reader: Visitor, page: string) => unknown]>([
    ["in another time zone", ({ headers }) => Object.assign(headers, { "CF-Timezone": "Asia/Kolkata" })],
    ["who asks not to be tracked", ({ headers }) => Object.assign(headers, { DNT: "1" })],
    ["who turned measuring off", (reader, page) => reader.post("/reading", { measuring: "off", page })],
  ])("looks different to a reader %s", async (_, become) => {
    const { path } = await offerToSign(world, owner);
    const before = await openedTwice(path);
    const other = world.visitor();
    await become(other, path);
    expect((await other.get(path)).text.replace(VIEW, "")).not.toBe(before.replace(VIEW, ""));
    expect((await openedTwice(path)).replace(VIEW, "")).toBe(before.replace(VIEW, ""));
  });

  it("asks for its code in each browser of its own", async () => {
    const offer = await offerToSign(world, owner);
    const before = await openedTwice(offer.path);
    await world.db
      .prepare("update signing_links set requires_code = 1 where proposal_id = ?")
      .bind(offer.id)
      .run();
    const after = await world.visitor().get(offer.path);
    expect(before).not.toContain("Email me a code");
    expect(after.text).toContain("Email me a code");
  });
});

describe("a client's view that was opened before", () => {
  it("is answered: the answer is its own reader's, and others see that there is one", async () => {
    const { path, page } = await toAnswer(world, owner);
    const before = await openedTwice(page);
    await openedTwice(path);
    expect((await world.visitor().post(path, { intent: "approve" })).status).toBe(302);
    const [own, others] = [await world.visitor().get(path), await world.visitor().get(page)];
    expect(before).toContain("Awaiting your decision");
    expect(own.text).toContain("received your answer");
    expect(others.text).toContain("received an answer");
  });

  it("is withdrawn", async () => {
    const id = await sentProposal(owner, { requiresSignature: false });
    const path = `/client/proposal/${id}`;
    await openedTwice(path);
    await owner.json("DELETE", `/api/proposals/${id}?sent=true`);
    const after = await world.visitor().get(path);
    expect(after.status).toBe(410);
    expect(after.text).not.toContain("Booking flow");
  });

  it("shows the newer version", async () => {
    const id = await sentProposal(owner, { requiresSignature: false });
    const path = `/client/proposal/${id}`;
    await openedTwice(path);
    await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: "<h2>New</h2><p>Other.</p>" });
    expect(await openedTwice(path), "not sent yet").not.toContain("Other.");
    await owner.json("POST", `/api/proposals/${id}/send`, MAIL);
    expect(await openedTwice(path)).toContain("Other.");
  });
});
