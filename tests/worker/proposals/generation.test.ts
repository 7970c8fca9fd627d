import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TypedPayment } from "~/domain/prices/typed-table";
import {
  BRIEF,
  draftProposal,
  generatedProposal,
  type Member,
  memberOn,
  sentProposal,
} from "../../world/people";
import { MODEL_API, openWorld, type World } from "../../world/world";

const brief = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../world/briefs/${name}.json`, import.meta.url), "utf8"));

describe("the built-in composer, where no model is configured", () => {
  let world: World;
  let owner: Member;
  beforeAll(async () => {
    world = await openWorld();
    owner = await memberOn(world, "professional");
  });
  afterAll(() => world.dispose());

  const generate = async (answers: object) => {
    const { status, body, text } = await owner.json("POST", "/api/proposals/generate", answers);
    expect(status, text).toBe(201);
    return (await owner.get(`/api/proposals/${body.id}`)).body;
  };

  it("writes the dental clinic's proposal with its dates and sums", async () => {
    const { generatedContent: html, status, priceTable } = await generate(brief("dental-clinic-website"));
    expect(status).toBe("generated");
    expect(html).toContain("$18,500");
    expect(html).toMatch(/<h2>Investment<\/h2>\s*<hr class="price-table" \/>/);
    expect(priceTable.schedule.map(({ part, milestone }: TypedPayment) => [part, milestone])).toEqual([
      ["40%", ""],
      ["40%", "when designs are approved"],
      ["20%", "on launch"],
    ]);
    expect(html).toContain("<li>Reception answers about 40 booking calls a day</li>");
    expect(html).not.toContain("short emails with one question");
  });

  it("writes the German brief in German, with its umlauts, dates and sums", async () => {
    const { generatedContent: html } = await generate(brief("logistics-retainer-de"));
    expect(html).toContain("Störungsdienst");
    expect(html).toContain("1. Februar 2027");
    expect(html).toContain("&lt;messbaren&gt;");
    expect(html.replace(/[\u00a0\u202f]/g, " ")).toMatch(/8\.000\s?€/);
    expect(html).not.toMatch(/\b(January|February|Timeline|Investment|Scope)\b/);
  });

  it("takes a retainer's budget for a month where its owner says so", async () => {
    const retainer = {
      ...{ title: "Care", clientName: "Ben", description: "Look after the site.", pricingModel: "retainer" },
      ...{ budget: "900", startDate: "2027-01-01", endDate: "2027-06-30" },
    };
    const monthly = await generate({ ...retainer, budgetPeriod: "month" });
    expect(monthly).toMatchObject({
      budget: "",
      hourlyRate: "900",
      budgetPeriod: "month",
      valueMinor: 540_000,
    });
    expect(monthly.generatedContent).toContain("The fee is $900 a month.");
    expect(monthly.priceTable.sections[0].lines[0]).toMatchObject({
      price: "900",
      every: "month",
      periods: "6",
    });
    for (const budgetPeriod of ["total", ""]) {
      const whole = await generate({ ...retainer, budgetPeriod });
      expect(whole).toMatchObject({ budget: "900", valueMinor: 90_000 });
      const { body } = await owner.json("POST", `/proposal/${whole.id}/facts`, {
        html: whole.generatedContent,
      });
      expect(body.missing).toEqual(
        budgetPeriod === "" ? [expect.objectContaining({ key: "budget period 900", place: null })] : [],
      );
    }
  });

  it("writes from title, client name and one short sentence", async () => {
    const short = { title: "Logo", clientName: "Ben", description: "Design a logo." };
    expect((await generate(short)).generatedContent).toContain("<p>We will design a logo.</p>");
    const draft = await owner.json("POST", "/api/proposals", short);
    const step = `/create-proposal?draft=${draft.body.id}&step=6`;
    const { status, headers } = await owner.post(step, { draft: draft.body.id, intent: "generate" });
    expect([status, headers.get("location")]).toEqual([302, `/proposal/${draft.body.id}`]);
  });

  it("carries what was noted for the owner alone on to the owner's notes", async () => {
    const id = await generatedProposal(owner, { additionalNotes: "Prefers short emails." });
    const { internalNotes, generatedContent } = (await owner.get(`/api/proposals/${id}`)).body;
    expect(internalNotes).toBe("Prefers short emails.");
    expect(generatedContent).not.toContain("short emails");
  });

  it("needs title, client name and description", async () => {
    const answer = await owner.json("POST", "/api/proposals/generate", { title: "Only this" });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      "Please fill in title, client name, and description.",
    ]);
    expect(Object.keys(answer.body.fieldErrors)).toEqual(["clientName", "description"]);
  });

  it("does nothing when it is generated already", async () => {
    const id = await draftProposal(owner);
    const first = await owner.json("POST", "/api/proposals/generate", { ...BRIEF, draftId: id });
    const before = (await owner.get(`/api/proposals/${id}`)).body;
    const second = await owner.json("POST", "/api/proposals/generate", { ...BRIEF, draftId: id });
    expect([first.status, first.body, second.status, second.body]).toEqual([201, { id }, 200, { id }]);
    expect((await owner.get(`/api/proposals/${id}`)).body).toEqual(before);
  });

  it("does not take another brief for what is written, or sent, already", async () => {
    for (const id of [await generatedProposal(owner), await sentProposal(owner)]) {
      const before = (await owner.get(`/api/proposals/${id}`)).body;
      const refused = await owner.json("POST", "/api/proposals/generate", {
        ...BRIEF,
        title: "Changed",
        draftId: id,
      });
      expect([refused.status, refused.body.isGenerated]).toEqual([409, true]);
      expect((await owner.get(`/api/proposals/${id}`)).body).toEqual(before);
    }
  });

  it("never writes over a text that was set to draft by hand", async () => {
    const id = await generatedProposal(owner);
    const path = `/api/proposals/${id}`;
    await owner.json("PATCH", path, { generatedContent: "<h2>By hand</h2><p>All mine.</p>" });
    await owner.json("PATCH", `${path}/status`, { status: "draft" });
    const edit = await owner.json("PUT", path, { ...BRIEF, title: "A better title" });
    expect(edit.status, edit.text).toBe(200);
    const before = (await owner.get(path)).body;
    const step = `/create-proposal?draft=${id}&step=6`;
    const answers = [
      await owner.json("POST", "/api/proposals/generate", { ...BRIEF, title: "Other", draftId: id }),
      await owner.json("POST", "/api/proposals/generate", {
        ...BRIEF,
        title: "A better title",
        draftId: id,
      }),
      await owner.post(step, { draft: id, intent: "generate" }),
      await owner.post(step, { draft: id, intent: "generate", scripts: "on" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    for (const { text } of answers) expect(text).toContain("already has content");
    expect((await owner.get(path)).body).toEqual(before);
    await owner.ask("POST", `/proposal/${id}/writing/stream`);
    expect((await owner.get(path)).body.generatedContent).toContain("All mine.");
    expect((await owner.json("PATCH", `${path}/status`, { status: "generated" })).status).toBe(200);
  });
});

describe("a chat endpoint", () => {
  let world: World;
  let owner: Member;
  beforeAll(async () => {
    world = await openWorld({
      settings: {
        CONTENT_API_URL: MODEL_API,
        CONTENT_API_KEY: "sk-test",
        CONTENT_API_MODEL: "writer-1",
        CONTENT_TIMEOUT_MS: "1500",
      },
    });
    owner = await memberOn(world, "professional");
  });
  afterAll(() => world.dispose());

  beforeEach(() => world.model.forget());

  const good = `\`\`\`html\n<!-- plan --><h2>Your situation</h2><p>${"Reception answers forty calls a day. ".repeat(8)}</p><h2>Scope</h2><p style="color:red">Design &amp; build.</p><p>This document is designed to effectively communicate.</p><script>x()</script>\n\`\`\``;
  const generate = (changes: object = {}) =>
    owner.json("POST", "/api/proposals/generate", { ...BRIEF, ...changes });

  it("is asked with the brief, and what it streams is cleaned and sanitised", async () => {
    world.model.say(good);
    const answer = await generate();
    expect(answer.status, answer.text).toBe(201);
    const { generatedContent } = (await owner.get(`/api/proposals/${answer.body.id}`)).body;
    expect(generatedContent).toContain("<h2>Your situation</h2>");
    expect(generatedContent).not.toMatch(/```|<!--|style|script|effectively communicate/);
    const asked = world.model.asked.at(-1);
    expect(asked?.model).toBe("writer-1");
    expect(JSON.stringify(asked?.messages)).toContain("Bright Harbor Dental");
  });

  it("that fails while a short brief is written again leaves the brief with its new answers, to be tried again", async () => {
    const short = { title: "Logo", clientName: "Ben", description: "Design a logo." };
    world.model.say(good);
    const { body } = await owner.json("POST", "/api/proposals/generate", short);
    world.model.fail(500).fail(500);
    const answers = { deliverables: "A logo\nA guide", budget: "900" };
    const failed = await owner.post(`/proposal/${body.id}/answers`, answers);
    expect([failed.status, failed.headers.get("location")]).toEqual([302, `/proposal/${body.id}/writing`]);
    const screen = await owner.get(`/proposal/${body.id}/writing`);
    expect(screen.text).toContain("Try again");
    const draft = (await owner.get(`/api/proposals/${body.id}`)).body;
    expect(draft).toMatchObject({ status: "draft", generatedContent: "", ...answers });
    world.model.say(good);
    const again = await owner.post(`/proposal/${body.id}/writing`, { intent: "again" });
    expect(again.status).toBe(302);
    expect((await owner.get(`/api/proposals/${body.id}`)).body.status).toBe("generated");
  });

  it("that fails once is asked once more", async () => {
    world.model.fail(503).say(good);
    expect((await generate()).status).toBe(201);
  });

  it.each([
    ["fails twice", () => world.model.fail(500).fail(500)],
    ["stalls", () => world.model.stall().stall()],
    ["refuses", () => world.model.say("I'm sorry, but I can't help with that request.")],
    ["returns nothing", () => world.model.say("")],
    ["returns rubbish", () => world.model.say('{"ok": true}')],
    ["returns nothing but a script", () => world.model.say("<script>alert(1)</script>")],
  ])("that %s leaves the brief as a draft, with a sentence", async (_what, prepare) => {
    prepare();
    const answer = await generate();
    expect(answer.status, answer.text).toBe(502);
    expect(answer.body.error).toMatch(/try again/i);
    const draft = (await owner.get(`/api/proposals/${answer.body.draftId}`)).body;
    expect(draft).toMatchObject({ status: "draft", title: BRIEF.title, generatedContent: "" });
    world.model.forget();
    world.model.say(good);
    const again = await generate({ draftId: answer.body.draftId });
    expect([again.status, again.body.id]).toEqual([201, answer.body.draftId]);
  });

  it("leaves the reason of a failure in the log, and gives the caller none of it", async () => {
    world.model.fail(418);
    const answer = await generate();
    expect([answer.status, answer.text]).toEqual([502, expect.not.stringContaining("418")]);
    await world.logged("proposal.generation_failed", "The model answered 418.");
    await world.logged("content_model_failed: The model answered 418.");
  });

  it("counts the proposal once it is written", async () => {
    const member = await memberOn(world, "starter");
    world.model.fail(500).fail(500).say(good);
    const failed = await member.json("POST", "/api/proposals/generate", BRIEF);
    expect((await member.get("/api/user")).body.proposalsUsed).toBe(0);
    await member.json("POST", "/api/proposals/generate", { ...BRIEF, draftId: failed.body.draftId });
    expect((await member.get("/api/user")).body.proposalsUsed).toBe(1);
  });
});

describe("a brief that contradicts itself", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.dispose());
  const contradicting = { endDate: "2026-12-01", budget: "abc", requireDeposit: true, depositAmount: "30%" };

  it("is not written, by the API or in the wizard, and keeps what was typed", async () => {
    const member = await memberOn(world, "professional");
    const refused = await member.json("POST", "/api/proposals/generate", { ...BRIEF, ...contradicting });
    expect([refused.status, refused.body.code]).toEqual([400, "invalid_input"]);
    expect(Object.keys(refused.body.fieldErrors).sort()).toEqual(["budget", "depositAmount", "endDate"]);
    expect((await member.get("/api/proposals")).body).toEqual([]);
    const id = await draftProposal(member, contradicting);
    const press = { draft: id, intent: "generate", base: "{}", requiresSignature: "on" };
    const page = await member.post(`/create-proposal?draft=${id}&step=6`, press);
    expect(page.status).toBe(400);
    expect(page.text).toContain("Some answers need to be corrected before you generate.");
    expect(page.text).toContain('value="goto-4-budget"');
    const step = (await member.get(`/create-proposal?draft=${id}&step=4`)).text;
    for (const sentence of ["The end date is before the start date.", "Enter an amount such as 18,500"])
      expect(step).toContain(sentence);
    expect(step).toContain('value="abc"');
    const draft = await member.get(`/api/proposals/${id}`);
    expect(draft.body).toMatchObject({ status: "draft", requiresSignature: true, budget: "abc" });
    const byCall = await member.json("POST", "/api/proposals/generate", {
      ...BRIEF,
      ...contradicting,
      title: "Kept",
      draftId: id,
    });
    expect(byCall.status).toBe(400);
    expect((await member.get(`/api/proposals/${id}`)).body.title).toBe("Kept");
  });

  it("is written once it is settled, and an hourly one has a value", async () => {
    const member = await memberOn(world, "professional");
    const draftId = await draftProposal(member, contradicting);
    const hourly = { ...BRIEF, budget: "", pricingModel: "hourly", hourlyRate: "120", estimatedHours: "40" };
    const made = await member.json("POST", "/api/proposals/generate", { ...hourly, draftId });
    expect(made.status, made.text).toBe(201);
    expect((await member.get(`/proposal/${draftId}`)).text).toContain("$4,800 (estimate)");
    expect((await member.get("/proposals")).text).toContain("$4,800 (estimate)");
    await member.json("PATCH", `/api/proposals/${draftId}/status`, { status: "approved" });
    expect((await member.get("/api/dashboard")).body.metrics.totalValue).toBe(4800);
  });
});
