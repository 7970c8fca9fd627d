import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BRIEF,
  draftProposal,
  eventsOf,
  generatedProposal,
  type Member,
  memberOn,
  sentProposal,
  signedProposal,
  trialMember,
} from "../../world/people";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let stranger: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
  stranger = await trialMember(world);
});
afterAll(() => world.dispose());

describe("drafts", () => {
  it("keep every answer, form-only fields included", async () => {
    const brief = {
      ...BRIEF,
      objectives: "Half of all bookings\nonline",
      additionalNotes: "likes short mails",
      requireDeposit: true,
      depositAmount: 7400,
    };
    const id = await draftProposal(owner, brief);
    const { body } = await owner.get(`/api/proposals/${id}`);
    expect(body).toMatchObject({
      status: "draft",
      objectives: "Half of all bookings\nonline",
      requireDeposit: true,
      depositAmount: "7400",
      pricingModel: "fixed",
      generatedContent: "",
    });
  });

  it("need title and client name", async () => {
    const answer = await owner.json("POST", "/api/proposals", { title: "Only a title" });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("Please fill in at least title and client name to save draft.");
    expect(Object.keys(answer.body.fieldErrors)).toEqual(["clientName"]);
  });

  it("are updated as drafts in full, and once written in what stands around the text", async () => {
    const id = await draftProposal(owner);
    const updated = await owner.json("PUT", `/api/proposals/${id}`, {
      ...BRIEF,
      title: "Another title",
      status: "draft",
    });
    expect([updated.status, updated.body.title]).toEqual([200, "Another title"]);
    await owner.json("POST", "/api/proposals/generate", { ...BRIEF, draftId: id });
    const { generatedContent } = (await owner.get(`/api/proposals/${id}`)).body;
    const late = await owner.json("PUT", `/api/proposals/${id}`, { ...BRIEF, title: "A third title" });
    expect([late.status, late.body.title]).toEqual([200, "A third title"]);
    expect((await owner.get(`/api/proposals/${id}`)).body.generatedContent).toBe(generatedContent);
  });

  it("are deleted once; the second time there is nothing to find", async () => {
    const id = await draftProposal(owner);
    expect((await owner.json("DELETE", `/api/proposals/${id}`)).status).toBe(200);
    expect((await owner.json("DELETE", `/api/proposals/${id}`)).status).toBe(404);
    expect((await owner.get(`/api/proposals/${id}`)).status).toBe(404);
    const generated = await generatedProposal(owner);
    expect((await owner.json("DELETE", `/api/proposals/${generated}`)).status).toBe(200);
    expect((await owner.json("DELETE", `/api/proposals/${generated}`)).status).toBe(404);
    const sent = await sentProposal(owner);
    expect((await owner.json("DELETE", `/api/proposals/${sent}`)).status).toBe(409);
  });

  it("refuse what no list offers, and dates that are none", async () => {
    const wrong = {
      ...BRIEF,
      currency: "CHF",
      projectType: "magic",
      startDate: "2027-02-30",
      footerContent: "x".repeat(501),
    };
    const answer = await owner.json("POST", "/api/proposals", wrong);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fieldErrors).sort()).toEqual([
      "currency",
      "footerContent",
      "projectType",
      "startDate",
    ]);
  });
});

describe("a stranger", () => {
  it.each([
    ["GET", ""],
    ["PUT", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ["POST", "/duplicate"],
    ["PATCH", "/status"],
    ["POST", "/send"],
    ["POST", "/resend"],
    ["POST", "/download"],
    ["GET", "/signature"],
  ])("gets 404 for %s /api/proposals/{id}%s, and a visitor 401", async (method, path) => {
    const id = await draftProposal(owner);
    const bodies: Record<string, object> = {
      "/status": { status: "sent" },
      "/send": { recipientEmail: "a@b.example", subject: "s", message: "m" },
    };
    const body =
      method === "GET"
        ? undefined
        : (bodies[path] ?? (method === "PATCH" ? { generatedContent: "<p>x</p>" } : BRIEF));
    const asked = await stranger.json(method, `/api/proposals/${id}${path}`, body);
    expect([asked.status, asked.body.error]).toEqual([404, "Proposal not found."]);
    expect((await world.visitor().json(method, `/api/proposals/${id}${path}`, body)).status).toBe(401);
  });

  it("cannot generate into somebody else's draft", async () => {
    const id = await draftProposal(owner);
    const answer = await stranger.json("POST", "/api/proposals/generate", { ...BRIEF, draftId: id });
    expect(answer.status).toBe(404);
  });

  it("sees none of it in lists", async () => {
    expect((await stranger.get("/api/proposals")).body).toEqual([]);
  });

  it("gets 404 on every screen of it", async () => {
    const id = await draftProposal(owner);
    for (const path of ["", "/edit", "/send"]) {
      expect((await stranger.get(`/proposal/${id}${path}`)).status, path).toBe(404);
    }
    expect((await stranger.get(`/create-proposal?draft=${id}`)).status).toBe(404);
    expect((await world.visitor().get(`/proposal/${id}`)).status).toBe(404);
  });
});

describe("content", () => {
  it("is sanitised at every write, and saving it again changes nothing", async () => {
    const id = await generatedProposal(owner);
    const html =
      '<h2 onclick="x()">Hi</h2><script>alert(1)</script><p style="color:red">Text</p><xmp><img src=x onerror=y></xmp>';
    const saved = await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: html });
    expect(saved.body.generatedContent).toBe("<h2>Hi</h2><p>Text</p>");
    const again = await owner.json("PATCH", `/api/proposals/${id}`, {
      generatedContent: saved.body.generatedContent,
    });
    expect(again.body.contentRevision).toBe(saved.body.contentRevision);
    expect((await eventsOf(world, id)).filter((type) => type === "document.edited")).toHaveLength(1);
  });

  it("edited in two tabs is not overwritten by the one that started earlier", async () => {
    const id = await generatedProposal(owner);
    const { contentRevision } = (await owner.get(`/api/proposals/${id}`)).body;
    const save = (text: string) =>
      owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: `<p>${text}</p>`, contentRevision });
    expect((await save("first")).status).toBe(200);
    const second = await save("second");
    expect(second.status).toBe(409);
    expect((await owner.get(`/api/proposals/${id}`)).body.generatedContent).toBe("<p>first</p>");
  });

  it("larger than the cap is refused as a whole", async () => {
    const id = await generatedProposal(owner);
    const answer = await owner.json("PATCH", `/api/proposals/${id}`, {
      generatedContent: `<p>${"x".repeat(1_100_000)}</p>`,
    });
    expect(answer.status).toBe(413);
  });

  it("takes the signature setting by itself", async () => {
    const id = await generatedProposal(owner);
    const answer = await owner.json("PATCH", `/api/proposals/${id}`, { requiresSignature: false });
    expect([answer.status, answer.body.requiresSignature]).toEqual([200, false]);
    expect((await owner.json("PATCH", `/api/proposals/${id}`, { title: "no" })).status).toBe(400);
  });
});

describe("a status set by hand", () => {
  it("is recorded as such and changes once", async () => {
    const id = await generatedProposal(owner);
    for (let n = 0; n < 2; n += 1) {
      expect(
        (await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "approved" })).body.status,
      ).toBe("approved");
    }
    const { results } = await world.db
      .prepare("select cause from status_changes where proposal_id = ? and to_status = 'approved'")
      .bind(id)
      .all();
    expect(results).toEqual([{ cause: "manual" }]);
    expect((await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "viewed" })).status).toBe(400);
  });

  it("to signed locks the proposal, claims no signature and may be taken back", async () => {
    const id = await generatedProposal(owner);
    await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "signed" });
    const edit = await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: "<p>late</p>" });
    expect([edit.status, edit.body.isLocked]).toEqual([409, true]);
    expect((await owner.get(`/api/proposals/${id}/signature`)).body.signature).toBeNull();
    expect((await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "generated" })).status).toBe(
      200,
    );
  });
});

describe("draft, set by hand on what was sent", () => {
  it("does not make it one to throw away or write over", async () => {
    const id = await sentProposal(owner);
    await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "draft" });
    expect((await owner.json("DELETE", `/api/proposals/${id}`)).status).toBe(409);
    const before = (await owner.get(`/api/proposals/${id}`)).body.generatedContent;
    expect((await owner.json("PUT", `/api/proposals/${id}`, BRIEF)).status).toBe(200);
    await owner.json("POST", "/api/proposals/generate", { ...BRIEF, title: "Again", draftId: id });
    expect((await owner.get(`/api/proposals/${id}`)).body.generatedContent).toBe(before);
  });

  it("and a draft without content cannot be called anything else", async () => {
    const id = await draftProposal(owner);
    const answer = await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "generated" });
    expect(answer.status).toBe(409);
  });
});

describe("a signed proposal", () => {
  it("is locked for edit, send, resend, delete and status, and can be cloned", async () => {
    const { id } = await signedProposal(world, owner, "locked@harbor.example");
    const path = `/api/proposals/${id}`;
    const tries = await Promise.all([
      owner.json("PATCH", path, { generatedContent: "<p>late</p>" }),
      owner.json("PATCH", path, { requiresSignature: false }),
      owner.json("POST", `${path}/send`, { recipientEmail: "a@b.example", subject: "s", message: "m" }),
      owner.json("POST", `${path}/resend`),
      owner.json("DELETE", path),
      owner.json("PATCH", `${path}/status`, { status: "draft" }),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409]);
    const original = (await owner.get(path)).body;
    const copy = await owner.json("POST", `${path}/duplicate`);
    expect(copy.status).toBe(201);
    expect(copy.body.status).toBe("generated");
    expect(copy.body.signatureStatus).not.toBe("signed");
    expect(copy.body.generatedContent).toBe(original.generatedContent);
    expect((await owner.get(path)).body).toEqual(original);
  });
});

describe("lists", () => {
  it("come a page at a time, last changed first, and the tiles count everything", async () => {
    const busy = await memberOn(world, "professional");
    for (let n = 0; n < 53; n += 1) {
      world.clock.now += 1000;
      await draftProposal(busy, { title: `Draft ${n}` });
    }
    const first = await busy.get("/api/proposals");
    expect(first.body).toHaveLength(50);
    expect(first.body[0].title).toBe("Draft 52");
    expect(first.text).not.toContain("generatedContent");
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const rest = await busy.get(next);
    expect(rest.body.map(({ title }: { title: string }) => title)).toEqual(["Draft 2", "Draft 1", "Draft 0"]);
    const { body } = await busy.get("/api/dashboard");
    expect(body.metrics).toEqual({
      totalProposals: 53,
      signedProposals: 0,
      approvedValues: [],
      totalValue: 0,
      successRate: null,
    });
    expect(body.user.email).toBe(busy.email);
  });

  it("sum what was approved, by currency", async () => {
    const member = await memberOn(world, "professional");
    for (const [budget, currency] of [
      ["$18,500", "USD"],
      ["1.000,50 €", "EUR"],
      ["$500", "USD"],
    ]) {
      const id = await generatedProposal(member, { budget, currency });
      await member.json("PATCH", `/api/proposals/${id}/status`, { status: "approved" });
    }
    await generatedProposal(member, { budget: "$1,000,000" });
    const { metrics } = (await member.get("/api/dashboard")).body;
    expect(metrics.totalValue).toBe(19_000);
    expect(metrics.approvedValues).toEqual([
      { currency: "USD", minor: 1_900_000, isEstimate: false },
      { currency: "EUR", minor: 100_050, isEstimate: false },
    ]);
  });
});

describe("titles of every kind", () => {
  it.each([
    "Emoji 🎉 and “quotes” & <b>brackets</b>",
    "عرض تصميم الموقع",
    "'); drop table proposals; --",
    "x".repeat(300),
  ])("survive: %s", async (title) => {
    const id = await generatedProposal(owner, { title });
    expect((await owner.get(`/api/proposals/${id}`)).body.title).toBe(title);
    const page = await owner.get(`/proposal/${id}`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("<b>brackets</b>");
  });

  it("lose their line breaks, which would end up in mail headers", async () => {
    const id = await generatedProposal(owner, { title: "One\r\nBcc: everybody@example.com" });
    expect((await owner.get(`/api/proposals/${id}`)).body.title).toBe("One Bcc: everybody@example.com");
  });

  it("of 301 characters are refused", async () => {
    expect((await owner.json("POST", "/api/proposals", { ...BRIEF, title: "x".repeat(301) })).status).toBe(
      400,
    );
  });
});
