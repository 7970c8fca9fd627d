/** The app's language of an account. The app has English alone, so the pseudo-language of local mode stands for another. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accented } from "~/platform/language/pseudo";
import { atSecondStep, guardedMember, SECOND_STEP } from "../../world/factors";
import { generatedProposal, MAIL, type Member, memberOn, trialMember } from "../../world/people";
import { idOf, joined } from "../../world/teams";
import type { Answer, Visitor } from "../../world/visitor";
import { openWorld, type World } from "../../world/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.dispose());

const COOKIE = "countersign-app-language";
const PSEUDO = "en-XA";

/** As a page or a mail in the pseudo-language has it, without its end. */
const opening = (words: string) => `⟦${accented(words).replace(/·+$/, "")}`;

const save = (member: Member, fields: Record<string, string>) =>
  member.post("/settings", { intent: "profile", name: "Mira Weber", timeZone: "", locale: "", ...fields });

const languageOf = ({ email }: Member) =>
  world.db.prepare("select language from users where email = ?").bind(email).first("language");

async function readsPseudo<Who extends Member>(member: Who): Promise<Who> {
  const answer = await save(member, { language: PSEUDO });
  expect(answer.status, answer.text.slice(0, 500)).toBe(302);
  return member;
}

const setsLanguage = ({ headers }: Answer): string | undefined =>
  headers.getSetCookie().find((line) => line.startsWith(COOKIE));

describe("the language in the settings", () => {
  it("is no field while there is nothing to choose, and saving sets no cookie", async () => {
    const member = await trialMember(world);
    expect((await member.get("/settings")).text).not.toContain('name="language"');
    const saved = await save(member, {});
    expect([saved.status, setsLanguage(saved)]).toEqual([302, undefined]);
    expect(saved.headers.has("X-Remix-Reload-Document")).toBe(false);
    expect(await languageOf(member)).toBeNull();
  });

  it("is chosen and kept, and the next page and its receipt are in it", async () => {
    const member = await trialMember(world);
    const asked = await member.get(`/settings?language=${PSEUDO}`);
    expect(asked.text).toContain('name="language"');
    const chosen = await save(member, { language: PSEUDO });
    expect([chosen.status, chosen.headers.get("Location")]).toEqual([302, "/settings"]);
    expect(setsLanguage(chosen)).toMatch(
      /^countersign-app-language=en-XA; Path=\/; HttpOnly; .*Max-Age=31536000/,
    );
    expect(chosen.headers.get("X-Remix-Reload-Document"), "its scripts are others").toBe("true");
    expect(await languageOf(member)).toBe(PSEUDO);
    const page = await member.get("/settings");
    expect(page.text).toContain(opening("Account Settings"));
    expect(page.text).toContain(opening("Profile Updated"));
    expect(page.text).toMatch(/<option[^>]* value="en-XA"[^>]* selected=""|selected="" value="en-XA"/);

    const again = await save(member, { language: PSEUDO });
    expect(again.headers.has("X-Remix-Reload-Document")).toBe(false);

    const back = await save(member, { language: "en" });
    expect(setsLanguage(back)).toContain("Max-Age=0");
    expect(back.headers.get("X-Remix-Reload-Document")).toBe("true");
    expect(await languageOf(member)).toBeNull();
    expect((await member.get("/settings")).text).not.toContain("⟦");
  });

  it.each(["xx", "de"])("is refused as %j, with nothing saved and all kept", async (language) => {
    const member = await trialMember(world);
    member.cookies.set(COOKIE, PSEUDO);
    const answer = await save(member, { language, name: "Typed Name", locale: "en-US" });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(opening("Choose a language from the list."));
    expect(answer.text).toContain('value="Typed Name"');
    expect(setsLanguage(answer)).toBeUndefined();
    expect((await member.get("/api/user")).body.name).toBe("Mira Weber");
  });
});

describe("signing in", () => {
  const PASSWORD = "correct horse";
  const signIn = (by: Visitor, { email }: Member) =>
    by.post("/auth", { email, password: PASSWORD, returnTo: "/settings" });

  it("brings the account's language to another browser, and English takes it away", async () => {
    const member = await readsPseudo(await trialMember(world));
    const browser = world.visitor();
    const signedIn = await signIn(browser, member);
    expect(setsLanguage(signedIn)).toContain(`${COOKIE}=${PSEUDO};`);
    expect((await browser.get("/settings")).text).toContain(opening("Account Settings"));

    await browser.post("/sign-out", {});
    const other = await signIn(browser, await trialMember(world));
    expect(setsLanguage(other)).toContain("Max-Age=0");
    expect((await browser.get("/settings")).text).not.toContain("⟦");
  });

  it("sets no such cookie where both are English", async () => {
    const answer = await signIn(world.visitor(), await trialMember(world));
    expect(answer.status).toBe(302);
    expect(answer.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual([
      "countersign-session",
      "countersign-known-browsers",
      "countersign-second-step",
    ]);
  });

  it("is the same by program, after a second step and with a new password", async () => {
    const guarded = await guardedMember(world);
    const member = await readsPseudo(guarded.member);
    const device = await atSecondStep(world, member);
    const code = guarded.nextCode();
    expect(setsLanguage(await device.post(SECOND_STEP, { code }))).toContain(`${COOKIE}=${PSEUDO};`);

    const simple = await readsPseudo(await trialMember(world));
    const program = await world
      .visitor()
      .json("POST", "/api/login", { email: simple.email, password: PASSWORD });
    expect(setsLanguage(program)).toContain(`${COOKIE}=${PSEUDO};`);

    await world.visitor().post("/reset-password", { email: simple.email });
    const path = await world.until("the mail", () => {
      const mail = world.mail.to(simple.email).find(({ text }) => text.includes("/reset-password/"));
      const url = mail?.text.match(/https?:\/\/\S+\/reset-password\/[\w-]{43}(?=\s)/)?.[0];
      return url ? new URL(url).pathname : null;
    });
    const reset = await world.visitor().post(path, { password: "battery staple" });
    expect(setsLanguage(reset)).toContain(`${COOKIE}=${PSEUDO};`);
  });
});

describe("mails", () => {
  const mailTo = (email: string, words: string) =>
    world.until(`a mail to ${email}`, () => world.mail.to(email).find(({ text }) => text.includes(words)));

  it("of a client's answer are in the owner's language, and the client's in the client's", async () => {
    const owner = await readsPseudo(await memberOn(world, "professional"));
    const to = "klientin@languages.example";
    const id = await generatedProposal(owner, { clientEmail: to, requiresSignature: false, language: "de" });
    const sent = await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: to });
    expect(sent.status, sent.text).toBe(200);
    const answer = await world.visitor().json("POST", `/api/client/proposal/${id}/approve`, {});
    expect(answer.status, answer.text).toBeLessThan(400);
    const notice = await mailTo(owner.email, opening("Approved: "));
    expect(notice.subject).toContain(opening("Someone with the link"));
    expect(notice.subject).toContain("ápprövéd “Website redesign”");
    expect(notice.text).toContain(opening("Open the proposal"));
    const receipt = await mailTo(to, "angenommen");
    expect([receipt.subject, receipt.text].join("\n")).not.toContain("⟦");
    const { subject } = (await world.db
      .prepare("select subject from deliveries where proposal_id = ? and kind = 'decision_notice'")
      .bind(id)
      .first<{ subject: string }>()) ?? { subject: "" };
    expect(subject, "in the words of the request that queued it").toBe(
      "Someone with the link approved “Website redesign”",
    );
  });

  it("go to a colleague in the colleague's language, whoever causes them", async () => {
    const owner = await readsPseudo(await memberOn(world, "agency"));
    const colleague = await joined(world, owner);
    const invitation = await mailTo(colleague.email, "/invitation/");
    expect([invitation.subject, invitation.text].join("\n")).not.toContain("⟦");
    const news = await mailTo(owner.email, "Jo Joiner");
    expect(news.subject).toMatch(/^⟦Jo Joiner jöíñéd ýöür téám·*⟧$/);
    expect(news.text).toContain(opening("Open your team"));

    const removed = await owner.json("DELETE", `/api/team/members/${await idOf(colleague)}`);
    expect(removed.status).toBeLessThan(400);
    const farewell = await mailTo(colleague.email, "no longer");
    expect(farewell.subject).toMatch(/^You are no longer in /);
    expect(farewell.text).not.toContain("⟦");
  });
});
