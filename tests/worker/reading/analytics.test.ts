import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BRIEF,
  draftProposal,
  generatedProposal,
  type Member,
  memberOn,
  offerToSign,
  signedProposal,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => {
  world.clock.now = START;
  return world.dispose();
});

const page = (id: string, who = owner) => who.get(`/proposal/${id}/analytics`);
/** As it is read: without tags, and without the marks that React puts between two texts. */
const words = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

describe("the analytics page", () => {
  it("writes days as its reader chose, and so do the wizard's review and the record", async () => {
    const reader = await memberOn(world, "professional");
    const dates = { startDate: "2027-01-11", endDate: "2027-03-26" };
    const offer = await offerToSign(world, reader, dates);
    const draft = await draftProposal(reader, dates);
    const shown = async () => ({
      analytics: words((await page(offer.id, reader)).text),
      review: words((await reader.get(`/create-proposal?draft=${draft}&step=6`)).text),
      record: words((await reader.get(`/proposal/${offer.id}`)).text),
    });
    const english = await shown();
    for (const message of ["Start date 11 January 2027", "End date 26 March 2027"])
      for (const where of [english.analytics, english.review]) expect(where).toContain(message);
    expect(english.record).toMatch(/valid until \d+ \w+ \d{4}/);
    await reader.post("/settings", { intent: "profile", name: "Mira Weber", timeZone: "", locale: "en-US" });
    const american = await shown();
    for (const message of ["Start date January 11, 2027", "End date March 26, 2027"])
      for (const where of [american.analytics, american.review]) expect(where).toContain(message);
    expect(american.record).toMatch(/valid until \w+ \d+, \d{4}/);
  });

  it("shows the figures, the project, the status and what can be done", async () => {
    const { id } = await offerToSign(world, owner);
    const { status, text } = await page(id);
    expect(status).toBe(200);
    const read = words(text);
    for (const message of ["Views 0", "Emails Sent 1", "Value $18,500 ", "Days Active 0"])
      expect(read).toContain(message);
    for (const message of [
      BRIEF.clientCompany,
      BRIEF.projectScope,
      "11 January 2027",
      "Current status",
      "Last viewed Not yet",
    ])
      expect(read).toContain(message);
    expect(text).toContain(`href="/proposals?edit=${id}"`);
    expect(text).toContain(`href="/proposal/${id}"`);
    expect(read).toContain("Not read yet");
    expect(text.match(/ style="/g), "the policy blocks style attributes").toBeNull();
  });

  it("counts the emails that went out and did not come back", async () => {
    const { id } = await offerToSign(world, owner, { clientEmail: "came-back@harbor.example" });
    for (const [state, message] of [
      ["delivered", 1],
      ["bounced", 0],
      ["failed", 0],
    ] as const) {
      await world.until("the delivery", async () => {
        const mail = await world.db
          .prepare("select state from deliveries where proposal_id = ? and kind = 'proposal'")
          .bind(id)
          .first<{ state: string }>();
        return mail && !["pending", "working"].includes(mail.state);
      });
      await world.db
        .prepare("update deliveries set state = ? where proposal_id = ? and kind = 'proposal'")
        .bind(state, id)
        .run();
      expect(words((await page(id)).text)).toContain(`Emails Sent ${message}`);
    }
  });

  it("says that nothing was sent, and where to send it", async () => {
    const id = await generatedProposal(owner);
    const { text } = await page(id);
    expect(words(text)).toContain("Nothing sent yet");
    expect(text).toContain(`href="/proposal/${id}/send"`);
  });

  it("shows the way from sent to signed, and offers no edit of what is signed", async () => {
    const { id } = await signedProposal(world, owner, "way@harbor.example");
    const { text } = await page(id);
    expect(words(text)).toMatch(/From sent to signed .*Sent .* Agreed to e-sign .* Signed /);
    expect(text).not.toContain('aria-label="Latest activity"');
    expect(text).not.toContain("?edit=");
  });

  it("gives all times in the account's own zone, and names it once", async () => {
    const member = await memberOn(world, "professional");
    const { id } = await signedProposal(world, member, "zone@harbor.example");
    await world.db
      .prepare("update users set time_zone = 'Asia/Calcutta', time_zone_chosen = 0 where email = ?")
      .bind(member.email)
      .run();
    const { text } = await page(id, member);
    const shown = text.replace(/<script.*?<\/script>/gs, "");
    expect(words(shown).match(/Kolkata|UTC|GMT|IST/g)).toEqual(["Kolkata", "UTC"]);
    expect(words(text)).toContain("Time zone: Kolkata (UTC+5:30).");
    expect(words(text)).toMatch(/Sent 16 Nov 2026, 17:30/);
  });

  it("goes by the browser where the account has chosen no zone, and by the account where it has", async () => {
    const member = await memberOn(world, "professional");
    const { id } = await signedProposal(world, member, "browser-zone@harbor.example");
    const zoneOf = async (message: string) =>
      words((await member.get(`/proposal/${id}/analytics?zone=${message}`)).text).match(
        /Time zone: ([^.]+)\./,
      )?.[1];
    expect(await zoneOf("America/New_York")).toBe("New York (UTC−5)");
    expect(await zoneOf("Nowhere/Land")).toBe("UTC");
    await member.post("/settings", {
      intent: "profile",
      name: "Mira Weber",
      timeZone: "Asia/Tokyo",
      locale: "",
    });
    expect(await zoneOf("America/New_York")).toBe("Tokyo (UTC+9)");
  });

  it("is not found by strangers, and not by those who mistyped it", async () => {
    const id = await generatedProposal(owner);
    const stranger = await memberOn(world, "professional");
    for (const answer of [await page(id, stranger), await page("unknown-proposal-id")]) {
      expect(answer.status).toBe(404);
      expect(words(answer.text)).toContain("Proposal Not Found");
      expect(answer.text).toContain('href="/dashboard"');
      expect(answer.text).not.toContain(BRIEF.clientCompany);
    }
    expect((await stranger.get(`/api/proposals/${id}/analytics`)).status).toBe(404);
  });

  it("sends visitors to sign in", async () => {
    const answer = await world.visitor().get("/proposal/some-proposal-id/analytics");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toContain("/auth");
  });
});

describe("Edit & Resend", () => {
  const leadsTo = async (id: string, who = owner) => {
    const answer = await who.get(`/proposals?edit=${id}`);
    return answer.headers.get("location") ?? answer.status;
  };

  it("leads to where the proposal is edited", async () => {
    const { id } = await offerToSign(world, owner);
    expect(await leadsTo(id)).toBe(`/proposal/${id}/edit`);
    const draft = await draftProposal(owner);
    expect(await leadsTo(draft)).toBe(`/create-proposal?draft=${draft}`);
    const signed = await signedProposal(world, owner, "locked@harbor.example");
    expect(await leadsTo(signed.id)).toBe(`/proposal/${signed.id}`);
  });

  it("leads strangers nowhere", async () => {
    const id = await generatedProposal(owner);
    expect(await leadsTo(id, await memberOn(world, "professional"))).toBe(404);
  });
});
