/** A link that the owner passes on: what it opens, what it proves, and what it leaves in the evidence. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { mailedCode, sentLink } from "../../world/links";
import {
  eventCounts,
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  SIGNATURE,
  signedProposal,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = START;
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const copy = (id: string, as: Member = owner) => as.post(`/proposal/${id}`, { intent: "copy-link" });

/** The path of the link on the page that comes back. */
async function copiedPath(id: string, as: Member = owner): Promise<string> {
  const { status, text } = await copy(id, as);
  expect(status).toBe(200);
  return />https?:\/\/[^/<]+(\/(?:sign|client)\/[^<]+)<\/textarea>/.exec(text)?.[1] ?? "";
}

const lastOf = (id: string, type: string) =>
  world.db
    .prepare(
      "select channel, auth_method, payload from audit_events where proposal_id = ? and type = ? order by seq desc limit 1",
    )
    .bind(id, type)
    .first<{ channel: string; auth_method: string; payload: string }>();

describe("a copied signing link", () => {
  it("is another one than the emailed link, and the evidence says that it was handed out", async () => {
    const sent = await sentLink(world, owner, "copied@harbor.example");
    const path = await copiedPath(sent.id);
    expect(path).toMatch(/^\/sign\/[\w-]{43}$/);
    expect(path).not.toBe(sent.path);
    expect((await eventsOf(world, sent.id)).slice(-2)).toEqual(["link.issued", "link.copied_by_owner"]);
    expect(JSON.parse((await lastOf(sent.id, "link.issued"))?.payload ?? "")).toMatchObject({
      channel: "copied link",
    });
    for (const each of [path, sent.path]) expect((await world.visitor().get(each)).status).toBe(200);
    expect((await owner.get(`/proposal/${sent.id}`)).text).not.toContain("Evidence damaged.");
  });

  it("copied again is the same, and leaves no second event", async () => {
    const { id } = await sentLink(world, owner, "again@harbor.example");
    const first = await copiedPath(id);
    expect(await copiedPath(id)).toBe(first);
    expect(await eventCounts(world, id)).toMatchObject({ "link.issued": 2, "link.copied_by_owner": 1 });
  });

  it("asks for an agreement of its own: whoever opens it may not be who agreed at the emailed link", async () => {
    const sent = await sentLink(world, owner, "agreed@harbor.example");
    const path = await copiedPath(sent.id);
    const [one, other] = [world.visitor(), world.visitor()];
    const [agreed, asks] = ["Agreed to sign electronically on", "Agree to sign electronically</h2>"];
    await one.post(sent.path, { intent: "consent" });
    expect((await one.get(sent.path)).text).toContain(agreed);
    expect((await other.get(path)).text).toContain(asks);
    await other.post(path, { intent: "consent" });
    expect((await other.get(path)).text).toContain(agreed);
    expect((await one.get(sent.path)).text, "one agreement counts at a time").toContain(asks);
    expect(await eventCounts(world, sent.id)).toMatchObject({ "consent.given": 2, "consent.withdrawn": 1 });
    expect((await owner.get(`/proposal/${sent.id}`)).text).not.toContain("Evidence damaged.");
  });

  it("signs without claiming that a mailbox was reached", async () => {
    const { id, address } = await sentLink(world, owner, "chat@harbor.example");
    const path = await copiedPath(id);
    const client = world.visitor();
    const signed = await client.json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address });
    expect(signed.status, signed.text).toBe(200);
    expect(await lastOf(id, "signature.applied")).toMatchObject({
      channel: "copied link",
      auth_method: "link only",
    });
    const detail = (await owner.get(`/proposal/${id}`)).text.replaceAll("<!-- -->", "");
    expect(detail).toContain("link only");
    expect(detail).toContain(`“${inEnglish("sign.statement")}”`);
  });

  it("still asks for the code, which goes to the mailbox", async () => {
    const { id, address } = await sentLink(world, owner, "coded@harbor.example", { requiresCode: true });
    const path = await copiedPath(id);
    const client = world.visitor();
    const body = { ...SIGNATURE, signerEmail: address };
    expect((await client.json("POST", `/api${path}`, body)).status).toBe(403);
    await client.json("POST", `/api${path}/code`, {});
    expect((await copy(id)).text).toContain("Signing takes a code sent to coded@harbor.example.");
    expect(await mailedCode(world, address).catch(() => "none")).toMatch(/^\d{6}$/);
  });

  it("ends with all others when links are revoked, and a new one can be copied then", async () => {
    const { id } = await sentLink(world, owner, "revoked@harbor.example");
    const path = await copiedPath(id);
    await owner.post(`/proposal/${id}`, { intent: "withdraw-link" });
    expect((await world.visitor().get(path)).status).toBe(410);
    const next = await copiedPath(id);
    expect(next).not.toBe(path);
    expect((await world.visitor().get(next)).status).toBe(200);
  });

  it("is told apart from revoked ones, on the page and in the lists", async () => {
    const { id } = await sentLink(world, owner, "told@harbor.example");
    const read = async (path: string) => (await owner.get(path)).text.replaceAll("<!-- -->", "");
    const page = () => read(`/proposal/${id}`);
    expect(await page()).toContain("; the old one still works");
    await owner.post(`/proposal/${id}`, { intent: "withdraw-link" });
    const revoked = await page();
    expect(revoked).not.toContain("still works");
    for (const words of [
      "Link Revoked",
      "Nobody can open this proposal until you send or copy a new link.",
      "Copy a new link?",
      "Send new link emails only your client",
    ])
      expect(revoked).toContain(words);
    expect(await read("/proposals")).toContain("Nobody can open it");
    expect(await read("/dashboard")).toContain("can’t be opened: its link is revoked.");
    await copiedPath(id);
    const copied = await page();
    for (const words of ["Emailed link revoked", "Copied link expires", "Pending Signature"])
      expect(copied).toContain(words);
    expect(copied).not.toContain("Nobody can open");
  });

  it("is never the one that a reminder brings", async () => {
    const { id, address } = await sentLink(world, owner, "reminded@harbor.example");
    await owner.post(`/proposal/${id}`, { intent: "withdraw-link" });
    const path = await copiedPath(id);
    await owner.post(`/proposal/${id}`, { intent: "remind", message: "" });
    expect(world.mail.to(address).some(({ text }) => text.includes(path))).toBe(false);
  });
});

describe("copying a link", () => {
  it("of one that asks for an approval gives a personal link, too", async () => {
    const id = await generatedProposal(owner, { requiresSignature: false });
    await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, requiresSignature: false });
    const path = await copiedPath(id);
    expect((await world.visitor().get(path)).text).toContain('value="approve"');
    expect(await eventCounts(world, id)).toMatchObject({ "link.copied_by_owner": 1 });
  });

  it("of what was never sent is refused, whatever its status says", async () => {
    const id = await generatedProposal(owner);
    for (const status of ["generated", "sent"]) {
      await owner.json("PATCH", `/api/proposals/${id}/status`, { status });
      expect((await copy(id)).status).toBe(302);
    }
    const { count } = (await world.db
      .prepare("select count(*) as count from signing_links where proposal_id = ?")
      .bind(id)
      .first<{ count: number }>()) ?? { count: -1 };
    expect(count).toBe(0);
  });

  it("of what was signed is refused", async () => {
    const { id } = await signedProposal(world, owner, "signed-copy@harbor.example");
    expect((await copy(id)).status).toBe(302);
    expect(await eventCounts(world, id)).not.toHaveProperty("link.copied_by_owner");
  });

  it("of a stranger's is a 404", async () => {
    const { id } = await sentLink(world, owner, "strange@harbor.example");
    const stranger = await memberOn(world, "agency");
    expect((await copy(id, stranger)).status).toBe(404);
  });
});

describe("Resend in a row", () => {
  const resend = (id: string, deliveryId: string, as: Member = owner) =>
    as.post("/proposals?q=web", { intent: "resend", id, deliveryId });

  it("sends the last email again and goes back to the list, once for a double click", async () => {
    const { id, address } = await sentLink(world, owner, "row@harbor.example");
    for (const _ of [1, 2]) {
      const answer = await resend(id, "row-resend-named-1");
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/proposals?q=web"]);
    }
    await world.until("the second mail", () => world.mail.to(address).length === 2 || null);
    expect((await eventCounts(world, id))["mail.queued"]).toBe(2);
    const list = (await owner.get("/proposals")).text;
    expect(list).toContain("Resend Website redesign");
  });

  it("of a stranger's is a 404", async () => {
    const { id } = await sentLink(world, owner, "row-stranger@harbor.example");
    expect((await resend(id, "row-resend-named-2", await memberOn(world, "agency"))).status).toBe(404);
  });
});
