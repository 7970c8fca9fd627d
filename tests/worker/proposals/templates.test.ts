/** Templates: built in, saved, shared with a team; and proposals that are started from one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BRIEF,
  draftProposal,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  savedTemplate,
  sentProposal,
} from "../../world/people";
import { figure, threeSizes, upload } from "../../world/uploads";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const START = {
  title: "Website for Kessler Bikes",
  clientName: "Nora Kessler",
  clientCompany: "Kessler Bikes",
  clientEmail: "nora@kessler.example",
  budget: "9,600",
  currency: "EUR",
  startDate: "2027-02-01",
  endDate: "2027-03-12",
};

const start = async (member: Member, key: string, more: Record<string, string> = {}) => {
  const answer = await member.post(`/templates/${key}`, { ...START, ...more });
  expect(answer.status).toBe(302);
  const id = /^\/proposal\/([\w-]+)\/edit$/.exec(answer.headers.get("Location") ?? "")?.[1];
  expect(id, answer.headers.get("Location") ?? "").toBeDefined();
  return id ?? "";
};

const textOf = async (member: Member, id: string) =>
  (await member.get(`/api/proposals/${id}`)).body.generatedContent as string;

const rowOf = (key: string) =>
  world.db.prepare("select * from templates where id = ?").bind(key).first<Record<string, string>>();

describe("the gallery", () => {
  it("shows the built-in ones to everybody, and narrows them", async () => {
    const newcomer = await memberOn(world, "starter");
    const { text } = await newcomer.get("/templates");
    for (const name of ["Web design", "Construction", "Monthly retainer"])
      expect(text).toContain(`>${name}<`);
    expect(text).toContain("client’s name");
    expect(text).not.toContain("{{");
    const found = await newcomer.get("/templates?category=events");
    expect(found.text).toContain('href="/templates/events"');
    expect(found.text).not.toContain('href="/templates/construction"');
    const none = await newcomer.get("/templates?q=zeppelin");
    expect(none.text).toContain("No matching templates");
    expect((await newcomer.get("/templates?from=nonsense&category=nonsense")).status).toBe(200);
  });

  it("has pages, each with the beginnings of its texts", async () => {
    const collector = await memberOn(world, "professional");
    await world.db
      .prepare(
        `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 30)
         insert into templates (id, user_id, name, category, html, brief, created_at, updated_at)
         select substr('paged-template-number' || n, -21), (select id from users where email = ?), 'Paged ' || n, 'other', '<p>Text ' || n || '.</p>', '{}', n, n from counted`,
      )
      .bind(collector.email)
      .run();
    const page = async (query: string) => (await collector.get(`/templates${query}`)).text;
    const first = await page("?from=own");
    expect(first).toContain("Text 30.");
    expect(first).toContain("Text 7.");
    expect(first).not.toContain("Text 6.");
    expect(first).toContain('href="/templates?from=own&amp;page=2"');
    const second = await page("?from=own&page=2");
    expect(second).toContain("Text 6.");
    expect(second).not.toContain("Text 7.");
    expect(second).toContain('href="/templates?from=own"');
    expect(await page("?from=own&page=99")).toContain("Text 1.");
    expect(await page("?page=2")).toContain(">Web design<");
  });

  it("is for members", async () => {
    expect((await world.visitor().get("/templates")).headers.get("Location")).toContain("/auth");
    expect((await owner.get("/templates/no-such-template")).status).toBe(404);
    expect((await owner.get(`/templates/${"a".repeat(21)}`)).status).toBe(404);
  });
});

describe("a proposal from a built-in template", () => {
  it("has its text, look and terms, a number, and can be sent at once", async () => {
    const id = await start(owner, "web-design", {
      prices: "budget",
      "blank-number-of-pages": "12",
      "blank-main-goal-of-the-site": "more repairs booked online",
      "blank-content-management-system": "WordPress",
    });
    const { body } = await owner.get(`/api/proposals/${id}`);
    expect(body).toMatchObject({
      title: START.title,
      status: "generated",
      theme: "studio",
      cover: { layout: "pattern", pattern: { family: "quarters" } },
      requiresSignature: true,
    });
    expect(body.number).toBeTruthy();
    expect(body.generatedContent).toContain(
      "12 pages, live by {{project.end}}. As offered here, it comes to {{price.total}}",
    );
    const page = (await owner.get(`/proposal/${id}/send`)).text;
    expect(page).toContain("Nothing in the text contradicts this proposal’s client, price or dates.");
    expect(page).not.toContain("agrees with your brief");
    const mail = { ...MAIL, recipientEmail: START.clientEmail, subject: "Proposal", message: "Hello" };
    const sent = await owner.json("POST", `/api/proposals/${id}/send`, mail);
    expect(sent.status, sent.text).toBe(200);
    const version = await world.db
      .prepare("select html from proposal_versions where proposal_id = ?")
      .bind(id)
      .first<{ html: string }>();
    expect(version?.html).toContain("12 pages, live by 12 March 2027. As offered here, it comes to €9,600");
    expect(version?.html).not.toContain("{{");
  });

  it("is held against its answers, but its template's own words need no answer", async () => {
    const id = await start(owner, "photography", { "blank-number-of-photos": "60" });
    const html = await textOf(owner, id);
    const facts = async (text: string) =>
      (await owner.json("POST", `/proposal/${id}/facts`, { html: text })).body;
    expect(await facts(html)).toMatchObject({ contradictions: [], marks: [], missing: [] });
    const wrong = await facts(html.replace("The price follows", "It costs €7,000. The price follows"));
    expect(wrong.contradictions.length + wrong.marks.length).toBeGreaterThan(0);
  });

  it("keeps a blank that was left empty, and is not sent with it", async () => {
    const id = await start(owner, "web-design", { "blank-number-of-pages": "12" });
    expect(await textOf(owner, id)).toContain("{{content.management.system}}");
    const mail = { ...MAIL, recipientEmail: START.clientEmail };
    const refused = await owner.json("POST", `/api/proposals/${id}/send`, mail);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toContain("content management system");
  });

  it("cannot have markup in a blank", async () => {
    const id = await start(owner, "web-design", { "blank-number-of-pages": "<b>12</b>" });
    expect(await textOf(owner, id)).toContain("&lt;b&gt;12&lt;/b&gt; pages");
  });

  it("says what is missing beside its field, and keeps what was typed", async () => {
    const refused = await owner.post("/templates/web-design", {
      ...START,
      title: "",
      clientEmail: "nobody",
      endDate: "2027-01-01",
      "blank-number-of-pages": "seven",
    });
    expect(refused.status).toBe(400);
    for (const sentence of ["Enter a title.", "Please enter a valid email address", "The end date is before"])
      expect(refused.text).toContain(sentence);
    expect(refused.text).toContain('value="seven"');
    const long = await owner.post("/templates/web-design", {
      ...START,
      "blank-number-of-pages": "x".repeat(301),
    });
    expect(long.text).toContain("can have at most 300 characters");
    expect((await owner.post("/templates/web-design", { ...START, unknown: "1" })).status).toBe(400);
  });

  it("counts against the plan", async () => {
    const member = await memberOn(world, "starter");
    await world.db
      .prepare(
        "update usage set proposals_created = 10 where user_id = (select id from users where email = ?)",
      )
      .bind(member.email)
      .run();
    await start(member, "blank");
    await world.db
      .prepare(
        "update usage set proposals_created = 10 where user_id = (select id from users where email = ?)",
      )
      .bind(member.email)
      .run();
    const refused = await member.post("/templates/blank", START);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("reached your proposal limit");
  });

  it("needs an open account", async () => {
    const locked = await memberOn(world, "trial", { trial_ends_at: 1 });
    expect((await locked.post("/templates/blank", START)).status).toBe(403);
    expect((await locked.get("/templates")).status).toBe(403);
  });
});

describe("saving a proposal as a template", () => {
  it("takes text and look, and none of its client's data", async () => {
    const id = await sentProposal(owner, {
      requiresSignature: false,
      paymentTerms: "50% on signing, 50% at launch.",
      requireDeposit: true,
      depositAmount: "50%",
    });
    await owner.json("PATCH", `/api/proposals/${id}`, { theme: "ink" });
    const page = await owner.get(`/proposal/${id}/template`);
    expect(page.text).toContain("client’s name");
    expect(page.text).not.toContain("{{");
    expect(page.text).toContain("Bright Harbor Dental, LLC");
    const key = await savedTemplate(owner, id, { name: "Clinics", category: "web-design" });
    const row = await rowOf(key);
    expect(row).toMatchObject({ name: "Clinics", category: "web-design", theme: "ink", is_shared: 0 });
    expect(row?.html).toContain("{{client.name}}");
    expect(row?.html).toContain("{{price.total}}");
    expect(`${row?.html}${row?.brief}`).not.toMatch(/Amara|O.Neill|Bright Harbor|18,500/);
    expect(JSON.parse(row?.brief ?? "")).toMatchObject({ depositAmount: "50%", requireDeposit: true });
    // The proposal stays.
    expect(await textOf(owner, id)).toContain("Dear Dr. O");
  });

  it("goes on to other clients", async () => {
    const key = await savedTemplate(owner, await generatedProposal(owner));
    const id = await start(owner, key);
    const mail = { ...MAIL, recipientEmail: START.clientEmail };
    expect((await owner.json("POST", `/api/proposals/${id}/send`, mail)).status).toBe(200);
    const version = await world.db
      .prepare("select html from proposal_versions where proposal_id = ?")
      .bind(id)
      .first<{ html: string }>();
    expect(version?.html).toContain("Nora Kessler");
    expect(version?.html).not.toMatch(/Amara|Bright Harbor/);
  });

  it("says how often it was used and won", async () => {
    const key = await savedTemplate(owner, await generatedProposal(owner));
    const [won, sent] = [await start(owner, key), await start(owner, key)];
    await start(owner, key);
    for (const [id, status] of [
      [won, "signed"],
      [sent, "sent"],
    ])
      await world.db
        .prepare("update proposals set status = ?, sent_at = 1 where id = ?")
        .bind(status ?? "", id ?? "")
        .run();
    expect((await owner.get(`/templates/${key}`)).text).toContain("Used 3 times, 50% won");
    expect((await owner.get("/templates?from=own")).text).toContain("Used 3 times, 50% won");
  });

  it("needs a name and a text, and is not for others", async () => {
    const id = await generatedProposal(owner);
    const unnamed = await owner.post(`/proposal/${id}/template`, { name: " ", description: "Kept" });
    expect(unnamed.status).toBe(400);
    expect(unnamed.text).toContain("Enter a name.");
    expect(unnamed.text).toContain("Kept");
    const empty = await draftProposal(owner);
    expect((await owner.get(`/proposal/${empty}/template`)).status).toBe(409);
    const stranger = await memberOn(world, "professional");
    expect((await stranger.get(`/proposal/${id}/template`)).status).toBe(404);
    expect((await stranger.post(`/proposal/${id}/template`, { name: "Mine" })).status).toBe(404);
  });

  it("is possible three times on starter, also at once", async () => {
    const member = await memberOn(world, "starter");
    const id = await generatedProposal(member);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => member.post(`/proposal/${id}/template`, { name: "Again" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 302, 302, 403, 403]);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.text).toContain("You have 3 templates, which is as many as your plan keeps.");
    expect((await member.get("/templates")).text.replaceAll("<!-- -->", "")).toContain(
      "You have 3 of 3 templates",
    );
  });
});

describe("a template of one's own", () => {
  it("gets other details and another text", async () => {
    const key = await savedTemplate(owner, await generatedProposal(owner));
    const saved = await owner.post(`/templates/${key}/details`, {
      name: "Dentists",
      description: "For clinics",
      category: "other",
      theme: "warm",
    });
    expect(saved.headers.get("Location")).toBe(`/templates/${key}`);
    const text = { html: "<h2>New</h2><p>{{client.name}} and {{my.blank}}</p>", revision: "0" };
    // Most of the words would go, and nobody has said that they may.
    const asked = await owner.post(`/templates/${key}/edit`, text);
    expect(asked.status).toBe(409);
    expect(asked.text).toContain("Save the shorter text");
    expect(await rowOf(key)).toMatchObject({ revision: 0 });
    expect((await owner.post(`/templates/${key}/edit`, { ...text, over: "0" })).status).toBe(302);
    expect(await rowOf(key)).toMatchObject({ name: "Dentists", theme: "warm", html: text.html, revision: 1 });
    // Saving what is there already changes nothing.
    expect((await owner.post(`/templates/${key}/edit`, text)).status).toBe(302);
    expect(await rowOf(key)).toMatchObject({ revision: 1 });
    expect((await owner.get(`/templates/${key}`)).text).toContain("My blank");
  });

  it("keeps both texts when two save at once", async () => {
    const key = await savedTemplate(owner, await generatedProposal(owner));
    const first = { html: "<p>First</p>", revision: "0", over: "0" };
    expect((await owner.post(`/templates/${key}/edit`, first)).status).toBe(302);
    const late = await owner.post(`/templates/${key}/edit`, { html: "<p>Second</p>", revision: "0" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("changed elsewhere");
    expect(late.text).toContain("Second");
    const over = { html: "<p>Second</p>", revision: "0", over: "1" };
    expect((await owner.post(`/templates/${key}/edit`, over)).status).toBe(302);
    expect(await rowOf(key)).toMatchObject({ html: "<p>Second</p>", revision: 2 });
    expect((await owner.post(`/templates/${key}/edit`, { html: "<p> </p>", revision: "2" })).status).toBe(
      400,
    );
  });

  it("is deleted, and its proposals stay", async () => {
    const key = await savedTemplate(owner, await generatedProposal(owner));
    const id = await start(owner, key);
    expect((await owner.post(`/templates/${key}`, { intent: "delete" })).headers.get("Location")).toBe(
      "/templates",
    );
    expect((await owner.post(`/templates/${key}`, { intent: "delete" })).status).toBe(404);
    expect(await textOf(owner, id)).toContain("{{client.name}}");
  });

  it("is nobody else's, and the built-in ones are nobody's to change", async () => {
    const key = await savedTemplate(owner, await generatedProposal(owner));
    const stranger = await memberOn(world, "professional");
    for (const path of [`/templates/${key}`, `/templates/${key}/details`, `/templates/${key}/edit`])
      expect((await stranger.get(path)).status, path).toBe(404);
    expect((await stranger.post(`/templates/${key}`, START)).status).toBe(404);
    expect((await stranger.post(`/templates/${key}`, { intent: "delete" })).status).toBe(404);
    expect((await stranger.get("/templates")).text).not.toContain(key);
    expect((await owner.get("/templates/web-design/edit")).status).toBe(403);
    expect((await owner.post("/templates/web-design", { intent: "delete" })).status).toBe(403);
  });
});

describe("its pictures", () => {
  it("stay while it names them, though the proposal is gone, and go on to what is started from it", async () => {
    const { body: picture } = await upload(owner, ...threeSizes(3, 0, 0));
    const id = await generatedProposal(owner);
    await owner.json("PATCH", `/api/proposals/${id}`, {
      generatedContent: `<p>${BRIEF.clientName}</p>${figure(picture, "The clinic")}`,
    });
    const key = await savedTemplate(owner, id);
    const named = await world.db
      .prepare("select count(*) as n from template_pictures where template_id = ?")
      .bind(key)
      .first<{ n: number }>();
    expect(named?.n).toBe(3);
    const next = await start(owner, key);
    expect(await textOf(owner, next)).toContain(picture.src);
    const inText = await world.db
      .prepare("select count(*) as n from document_pictures where proposal_id = ?")
      .bind(next)
      .first<{ n: number }>();
    expect(inText?.n).toBe(3);
  });
});
