/** The owner's detail: notes that stay the owner's, the history of a status, and a document that is sent once. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BRIEF,
  draftProposal,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  putPlan,
  SIGNATURE,
  sentProposal,
  signedProposal,
  signingPath,
} from "../../world/people";
import { temporaryFolder } from "../../world/temporary-folder";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const api = (id: string) => `/api/proposals/${id}`;
const note = (member: Member, id: string, internalNotes: string, previousNotes?: string) =>
  member.json("PATCH", api(id), { internalNotes, previousNotes });
const notesOf = async (id: string) => (await owner.get(api(id))).body.internalNotes;
const form = (member: { post: Member["post"] }, id: string, internalNotes: string, previousNotes = "") =>
  member.post(`/proposal/${id}`, { intent: "notes", internalNotes, previousNotes });

describe("internal notes", () => {
  it("are saved through the API and by the form, and a line break is one character", async () => {
    const id = await generatedProposal(owner);
    expect((await note(owner, id, "One\r\ntwo")).body.internalNotes).toBe("One\ntwo");
    const answer = await form(owner, id, `${"x\r\n".repeat(2500)}`, "One\r\ntwo");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/proposal/${id}`]);
    expect(await notesOf(id)).toBe("x\n".repeat(2500));
    expect((await owner.get(`/proposal/${id}`)).text).toContain("Notes saved");
  });

  it("change nothing else: no place in the list, no event, no revision", async () => {
    const id = await generatedProposal(owner);
    const before = (await owner.get(api(id))).body;
    world.clock.now += 60_000;
    await note(owner, id, "Later");
    const { internalNotes, ...after } = (await owner.get(api(id))).body;
    expect({ ...after, internalNotes: "" }).toEqual(before);
    const { results } = await world.db
      .prepare("select payload from audit_events where proposal_id = ?")
      .bind(id)
      .all();
    expect(JSON.stringify(results)).not.toContain("Later");
    expect(internalNotes).toBe("Later");
  });

  it("are refused when newer ones were saved elsewhere, and nothing of either is lost", async () => {
    const id = await generatedProposal(owner);
    await note(owner, id, "From the other tab");
    const api = await note(owner, id, "From this tab", "");
    expect(api.status).toBe(409);
    expect(api.body).toMatchObject({ code: "conflict", newerNotes: "From the other tab" });
    const page = await form(owner, id, "From <this> tab", "");
    expect(page.status).toBe(409);
    expect(page.text).toContain("From &lt;this&gt; tab</textarea>");
    expect(page.text).toContain("These notes were changed elsewhere in the meantime.");
    expect(page.text).toContain('name="previousNotes" value="From the other tab"');
    expect(await notesOf(id)).toBe("From the other tab");
    expect((await form(owner, id, "Mine after all", "From the other tab")).status).toBe(302);
    expect(await notesOf(id)).toBe("Mine after all");
  });

  it("let one of many at once win", async () => {
    const id = await generatedProposal(owner);
    const answers = await Promise.all([1, 2, 3, 4, 5].map((tab) => note(owner, id, `Tab ${tab}`, "")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await notesOf(id)).toBe(answers.find(({ status }) => status === 200)?.body.internalNotes);
  });

  it("may be saved again as they are, whatever they started from", async () => {
    const id = await generatedProposal(owner);
    await note(owner, id, "The same");
    expect((await note(owner, id, "The same", "something older")).status).toBe(200);
    expect((await form(owner, id, "The same", "something older")).status).toBe(302);
  });

  it("of more than 5,000 characters come back with what was typed and a sentence beside it", async () => {
    const id = await generatedProposal(owner);
    const long = `Kept: ${"x".repeat(4995)}`;
    const page = await form(owner, id, long);
    expect(page.status).toBe(400);
    expect(page.text).toContain(long);
    expect(page.text).toContain("Notes can have at most 5,000 characters.");
    expect((await note(owner, id, long)).body.fieldErrors).toEqual({
      internalNotes: "Notes can have at most 5,000 characters.",
    });
    expect(await notesOf(id)).toBe("");
  });

  it("are a stranger's 404, a visitor's way to sign in, and behind the wall", async () => {
    const id = await generatedProposal(owner);
    const stranger = await memberOn(world, "professional");
    expect((await note(stranger, id, "Mine")).status).toBe(404);
    expect((await form(stranger, id, "Mine")).status).toBe(404);
    expect((await form(world.visitor(), id, "Mine")).headers.get("Location")).toContain("/auth?returnTo=");
    const locked = await memberOn(world, "trial");
    const own = await generatedProposal(locked);
    await putPlan(world, locked, { trial_ends_at: 1 });
    expect((await note(locked, own, "Mine")).body.code).toBe("account_locked");
    expect((await form(locked, own, "Mine")).status).toBe(403);
    expect(await notesOf(id)).toBe("");
  });

  it("are taken by a signed proposal and by a draft, and not by a copy", async () => {
    const { id } = await signedProposal(world, owner, "noted@harbor.example");
    expect((await note(owner, id, "Signed at last")).status).toBe(200);
    const draft = await draftProposal(owner);
    expect((await note(owner, draft, "Not yet")).status).toBe(200);
    const written = await generatedProposal(owner);
    await note(owner, written, "Not to be copied");
    const copy = await owner.json("POST", `${api(written)}/duplicate`);
    expect(copy.body.internalNotes).toBe("");
  });

  it("never reach a client: no page, no answer, no mail, no version, no list, no PDF", async () => {
    const SECRET = "Oxblood-7-margin";
    const address = "unaware@harbor.example";
    const id = await generatedProposal(owner, { clientEmail: address });
    await note(owner, id, SECRET);
    await owner.json("POST", `${api(id)}/send`, { ...MAIL, recipientEmail: address });
    const path = await signingPath(world, address);
    const before = await owner.bytes("POST", `${api(id)}/download`, {});
    const visitor = world.visitor();
    const seen = [
      await visitor.get(`/client/proposal/${id}`),
      await visitor.get(`/api/client/proposal/${id}`),
      await visitor.get(path),
      await visitor.get(`/api${path}`),
      await visitor.json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address }),
      await owner.get("/api/proposals"),
      await owner.get("/api/dashboard"),
      await owner.get("/proposals"),
    ];
    for (const { text, status } of seen) {
      expect(status).toBeLessThan(400);
      expect(text).not.toContain(SECRET);
    }
    await world.until("the sealed copy", () =>
      world.mail.to(address).some(({ attachments }) => attachments.length > 0),
    );
    expect(JSON.stringify(world.mail.to(address))).not.toContain(SECRET);
    const sealed = await owner.bytes("POST", `${api(id)}/download`, {});
    for (const { bytes } of [before, sealed]) {
      const text = textOf(bytes);
      expect(text).toContain("Harbor");
      expect(text).not.toContain("Oxblood");
    }
    for (const table of ["proposal_versions", "audit_events", "deliveries", "signatures", "status_changes"]) {
      const { results } = await world.db
        .prepare(`select * from ${table} where proposal_id = ?`)
        .bind(id)
        .all();
      expect(results.length, table).toBeGreaterThan(0);
      expect(JSON.stringify(results), table).not.toContain(SECRET);
    }
    expect((await owner.get(`/proposal/${id}`)).text).toContain(SECRET);
  });
});

function textOf(pdf: Uint8Array): string {
  const folder = temporaryFolder("detail");
  const file = join(folder, "proposal.pdf");
  writeFileSync(file, pdf);
  const text = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" });
  return text;
}

/** The steps of the story as a reader meets them, newest first, with the status that each brought. */
function storyIn(html: string): string[] {
  const [, ...steps] = html.split("group/step relative");
  return steps.map((step) => {
    const text = (part = "") =>
      part
        .replace(/<!-- -->/g, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .replaceAll("&#x27;", "'")
        .trim();
    const [, words] = /(<p[\s\S]*?<\/p>)/.exec(step) ?? [];
    const [, who] = /<bdi[^>]*>([\s\S]*?)<\/bdi>/.exec(step) ?? [];
    const [, status] = /(<p><span>Status: [\s\S]*?<\/p>)/.exec(step) ?? [];
    return [text(words), text(who), text(status)].filter(Boolean).join(" | ");
  });
}

describe("the story of a proposal", () => {
  it("has the newest hundred changes of status where there are more, and how it began", async () => {
    const id = await generatedProposal(owner);
    const insert = "insert into status_changes (id, proposal_id, from_status, to_status, cause, changed_at) ";
    const changes = Array.from({ length: 150 }, (_, at) => {
      const [from, to] = at % 2 === 0 ? ["generated", "approved"] : ["approved", "generated"];
      return world.db
        .prepare(`${insert}values (?, ?, ?, ?, 'manual', ?)`)
        .bind(`${id}-${at}`, id, from, to, world.clock.now + 1000 + at);
    });
    await world.db.batch(changes);
    const { text } = await owner.get(`/proposal/${id}`);
    const steps = storyIn(text);
    expect(steps.filter((step) => step.startsWith("Status set manually"))).toHaveLength(100);
    expect(steps.at(-1)).toBe("Proposal generated | Mira Weber | Status: Draft to Generated");
  });

  it("lists each step once: what, by whom, and the status that it brought, newest first", async () => {
    const address = "history@harbor.example";
    const id = await generatedProposal(owner, { clientEmail: address });
    world.clock.now += 1000;
    await owner.json("POST", `${api(id)}/send`, { ...MAIL, recipientEmail: address });
    world.clock.now += 1000;
    await owner.json("PATCH", `${api(id)}/status`, { status: "approved" });
    world.clock.now += 1000;
    await owner.json("PATCH", `${api(id)}/status`, { status: "sent" });
    const path = await signingPath(world, address);
    world.clock.now += 1000;
    await world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address });
    const page = await owner.get(`/proposal/${id}`);
    const steps = storyIn(page.text).filter((step) => !step.startsWith("Signed PDF sealed"));
    expect(steps).toEqual([
      "Signed | Amara O'Neill | Status: Sent to Signed",
      `Status set manually – from approved to sent | Mira Weber`,
      `Status set manually – from sent to approved | Mira Weber`,
      `Sent to ${address} – version 1 | Mira Weber | Status: Generated to Sent`,
      "Proposal generated | Mira Weber | Status: Draft to Generated",
    ]);
  });

  it("folds the emails of a step into it", async () => {
    const id = await sentProposal(owner);
    const { text } = await owner.get(`/proposal/${id}`);
    const [sent = ""] = text.split("group/step relative").filter((step) => step.includes("version 1"));
    expect(sent).toContain('aria-label="Emails"');
    expect(text.split('aria-label="Emails"')).toHaveLength(2);
  });

  it("tells what a client decided", async () => {
    const id = await sentProposal(owner, { requiresSignature: false });
    world.clock.now += 1000;
    await world.visitor().json("POST", `/api/client/proposal/${id}/reject`, { reason: "Too dear" });
    const [newest] = storyIn((await owner.get(`/proposal/${id}`)).text);
    expect(newest).toMatch(/^Rejected via the shared link – “Too dear” \| .+ \| Status: Sent to Rejected$/);
  });

  it("has the day and the sender at the head of the document, as its PDF has", async () => {
    const head = async (id: string) => {
      const { text } = await owner.get(`/proposal/${id}`);
      return /<article class="document-sheet">(.*?)<header/s.exec(text)?.[1]?.replace(/<[^>]+>/g, " ") ?? "";
    };
    // A short brief is written without a cover.
    const short = { deliverables: "", milestones: "", startDate: "" };
    expect(await head(await generatedProposal(owner, short))).toMatch(/Not sent yet\s+Mira Weber/);
    expect(await head(await sentProposal(owner, short))).toMatch(/16 Nov 2026\s+Mira Weber/);
  });

  it("begins with what the proposal was made as, which a copy's is not a draft", async () => {
    const id = await generatedProposal(owner);
    const copy = (await owner.json("POST", `${api(id)}/duplicate`)).body.id;
    const ofCopy = storyIn((await owner.get(`/proposal/${copy}`)).text);
    expect(ofCopy).toEqual([`Copied from another proposal | Mira Weber`]);
    const draft = await draftProposal(owner);
    const ofDraft = storyIn((await owner.get(`/proposal/${draft}`)).text);
    expect(ofDraft).toEqual([`Draft created | Mira Weber`]);
  });

  it("reads well on the sample", async () => {
    const newcomer = await memberOn(world, "trial");
    const answer = await newcomer.post("/dashboard", { intent: "sample" });
    const page = await newcomer.get(answer.headers.get("Location") ?? "");
    expect(page.status).toBe(200);
    expect(storyIn(page.text)).toEqual([`Proposal generated | Mira Weber`]);
  });
});

describe("the page", () => {
  const SENTENCE = "This very sentence stands in the document.";

  it("brings its document once, and its data alone bring it too", async () => {
    const id = await generatedProposal(owner);
    await owner.json("PATCH", api(id), { generatedContent: `<p>${SENTENCE}</p>` });
    const page = await owner.get(`/proposal/${id}`);
    expect(page.text.split(SENTENCE)).toHaveLength(2);
    const data = await owner.get(`/proposal/${id}.data`);
    expect(data.status).toBe(200);
    expect(data.text.split(SENTENCE)).toHaveLength(2);
  });

  it("of fifty pages weighs what its document weighs, and a little", async () => {
    const id = await generatedProposal(owner);
    const empty = (await owner.get(`/proposal/${id}`)).text.length;
    const generatedContent =
      `<h2>Chapter</h2><p>${"Plain words about the work to be done. ".repeat(60)}</p>`.repeat(70);
    expect((await owner.json("PATCH", api(id), { generatedContent })).status).toBe(200);
    const page = await owner.get(`/proposal/${id}`);
    expect(page.text.length).toBeLessThan(empty + generatedContent.length * 1.05);
  });

  it("says what is to be said before sending, to the letter, and views once there are some", async () => {
    const id = await generatedProposal(owner, { budget: "", projectType: "mobile-app" });
    const words = (html: string) => html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
    const unsent = words((await owner.get(`/proposal/${id}`)).text);
    expect(unsent).toContain(
      "Before sending: review the proposal content to ensure all details are accurate and complete.",
    );
    expect(unsent).toContain("Project ValueNot specified");
    expect(unsent).toContain("Project typeMobile app");
    expect(unsent).toContain(
      "By signing below, you acknowledge that you have read and agree to the terms outlined in this proposal.",
    );
    expect(unsent).not.toContain("Viewed 0");
    await world.db
      .prepare("update proposals set view_count = 1, last_viewed_at = ? where id = ?")
      .bind(Date.UTC(2026, 4, 2), id)
      .run();
    expect(words((await owner.get(`/proposal/${id}`)).text).replaceAll("<!-- -->", "")).toContain(
      "Viewed 1 timelast 2 May 2026",
    );
  });

  it("leads a starter to the plans where theirs ends", async () => {
    const starter = await memberOn(world, "starter");
    const id = await generatedProposal(starter);
    const page = await starter.get(`/proposal/${id}`);
    expect(page.text).toContain("upgrade=feature_locked&amp;feature=pdf");
    expect(page.text).toContain("upgrade=feature_locked&amp;feature=clone");
    expect(page.text).toContain(`href="/proposal/${id}/send"`);
    await world.db
      .prepare("update usage set emails_sent = 5 where user_id = (select id from users where email = ?)")
      .bind(starter.email)
      .run();
    const spent = await starter.get(`/proposal/${id}`);
    expect(spent.text).not.toContain(`href="/proposal/${id}/send"`);
    expect(spent.text).toContain("upgrade=email_limit");
    const open = await starter.get(`/proposal/${id}?upgrade=email_limit`);
    expect(open.text).toContain("Email Limit Reached");
    const refused = await starter.post(`/proposal/${id}/clone`, {});
    expect(refused.headers.get("Location")).toContain("upgrade=feature_locked&feature=clone");
    expect((await starter.get(`/proposal/${id}`)).text).toContain("Clone Failed");
  });

  it("clones into a proposal of its own and says so", async () => {
    const id = await generatedProposal(owner, { title: "To be cloned" });
    const answer = await owner.post(`/proposal/${id}/clone`, {});
    const location = answer.headers.get("Location") ?? "";
    expect(location).toMatch(/^\/proposal\/[\w-]{21}\?cloned$/);
    const copy = location.replace("?cloned", "");
    const page = await owner.get(location);
    expect(page.text).toContain("To be cloned (copy)");
    expect(page.text).toContain("Proposal Cloned");
    expect(page.text).toContain("Proposal duplicated successfully");
    expect((await owner.get(api(copy.split("/").at(-1) ?? ""))).body.clientName).toBe(BRIEF.clientName);
  });
});
