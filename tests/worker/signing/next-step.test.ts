/** What clients see once they have signed or approved (docs/decisions/0124-next-step.md). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unzip } from "../../world/documents/zip";
import { toAnswer } from "../../world/links";
import {
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  SIGNATURE,
  savedTemplate,
  signingPath,
} from "../../world/people";
import { WEBSITE } from "../../world/prices/priced-offer";
import { teamOfThree } from "../../world/teams";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const BUSINESS = "/settings/business";
const STEP = {
  welcome: "Welcome <b>aboard</b>!\nSo good.\n\nPlease book below.",
  bookingLabel: "Book your kick-off",
  bookingUrl: "cal.example/mira",
  offersCalendar: "on",
};
const NOTHING = { welcome: "", bookingLabel: "", bookingUrl: "" };
const save = (fields: Record<string, string>, member = owner) =>
  member.post(BUSINESS, { intent: "next-step", ...fields });
const stored = async ({ email }: Member) =>
  (
    await world.db
      .prepare("select next_step from users where email = ?")
      .bind(email)
      .first<{ next_step: string | null }>()
  )?.next_step ?? null;

const TIMELINE = `<h2>Timeline</h2><section class="block-steps"><ol><li><p>Design</p><p>11 – 22 January 2027</p></li>
<li><p>Build</p><p>Six weeks</p></li></ol></section>`;

let offers = 0;

async function offer(member = owner, { signers = [] as object[], templateKey = null as string | null } = {}) {
  offers += 1;
  const address = `next-${offers}@harbor.example`;
  const id = await generatedProposal(member, { clientEmail: address });
  await world.db
    .prepare(
      "update proposals set price_table = ?, currency = 'EUR', budget = '', content_html = ?, block_ids = null, cover = null, template_key = ? where id = ?",
    )
    .bind(JSON.stringify(WEBSITE), TIMELINE, templateKey, id)
    .run();
  const sent = await member.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    recipientEmail: address,
    signers,
  });
  expect(sent.status, sent.text).toBe(200);
  return { id, address, path: await signingPath(world, address) };
}

async function sign({ path, address }: { path: string; address: string }) {
  const signed = await world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address });
  expect(signed.status, signed.text).toBe(200);
}

const page = async ({ path }: { path: string }, query = "") =>
  (await world.visitor().get(`${path}${query}`)).text;
const calendar = ({ path }: { path: string }) => world.visitor().get(`${path}/dates.ics`);

describe("in Settings", () => {
  it("is kept, also when it is saved twice, and nothing is nothing", async () => {
    const member = await memberOn(world, "professional");
    for (let time = 0; time < 2; time += 1) expect((await save(STEP, member)).status).toBe(302);
    expect(JSON.parse((await stored(member)) ?? "")).toEqual({
      ...STEP,
      bookingUrl: "https://cal.example/mira",
      offersCalendar: true,
      asksForFiles: false,
      wantedFiles: "",
    });
    expect((await member.get(BUSINESS)).text).toContain('value="https://cal.example/mira"');
    for (let time = 0; time < 2; time += 1) expect((await save(NOTHING, member)).status).toBe(302);
    expect(await stored(member)).toBeNull();
  });

  it.each([
    ["http://cal.example/mira", "begin with https"],
    ["https://mira:secret@cal.example", "user name or password"],
    ["javascript:alert(1)", "begin with https"],
  ])("refuses the address %s, and keeps what was typed", async (bookingUrl, sentence) => {
    const before = await stored(owner);
    const answer = await save({ ...STEP, bookingUrl });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(sentence);
    expect(answer.text).toContain(`value="${bookingUrl}"`);
    expect(answer.text).toContain("Please book below.");
    expect(await stored(owner)).toBe(before);
  });

  it("refuses a text that is too long", async () => {
    expect((await save({ ...STEP, welcome: "x".repeat(2001) })).text).toContain("At most 2000 characters.");
  });
});

describe("a client", () => {
  beforeAll(async () => {
    expect((await save(STEP)).status).toBe(302);
  });

  it("sees it once they have signed, in plain text, after what is to be paid now", async () => {
    const own = await offer();
    const before = await page(own);
    expect(before).not.toContain("What happens next");
    expect(before).not.toContain("cal.example");
    expect((await calendar(own)).status).toBe(404);
    await sign(own);
    const text = await page(own);
    expect(text).toContain("Welcome &lt;b&gt;aboard&lt;/b&gt;!\nSo good.</p>");
    expect(text).toMatch(
      /<a class="button primary" href="https:\/\/cal\.example\/mira" target="_blank" rel="noopener noreferrer"><bdi>Book your kick-off/,
    );
    expect(text.indexOf("Next payment")).toBeLessThan(text.indexOf("What happens next"));
    expect(await page(own, "?language=de")).toContain("So geht es weiter");
  });

  it("sees a changed one for an earlier agreement, and none without one", async () => {
    const member = await memberOn(world, "professional");
    const own = await offer(member);
    await sign(own);
    expect(await page(own)).not.toContain("What happens next");
    await save({ ...NOTHING, bookingUrl: "https://meet.example/new" }, member);
    expect(await page(own)).toContain('href="https://meet.example/new"');
    expect(await page(own)).toContain("Book a time");
    await save(NOTHING, member);
    expect(await page(own)).not.toContain("What happens next");
  });

  it("gets the booking link with the signed copy, in a line of its own", async () => {
    const own = await offer(owner, {
      signers: [{ name: "Vera", email: "vera.next@harbor.example", role: "viewer" }],
    });
    await sign(own);
    const copyTo = (address: string) =>
      world.until(`the copy for ${address}`, () =>
        world.mail.to(address).find(({ subject }) => subject.startsWith("Signed:")),
      );
    const mail = await copyTo(own.address);
    expect(mail.text.split("\n")).toContain("Book your kick-off: https://cal.example/mira");
    expect(mail.html).toContain('href="https://cal.example/mira"');
    expect((await copyTo("vera.next@harbor.example")).text).not.toContain("cal.example");
    expect((await copyTo(owner.email)).text).not.toContain("cal.example");
  });

  it("sees it after an approval, and not after a refusal", async () => {
    const [yes, no] = [await toAnswer(world, owner), await toAnswer(world, owner)];
    const answer = (path: string, intent: string) => world.visitor().post(path, { intent });
    expect(await page(yes)).not.toContain("What happens next");
    expect((await answer(yes.path, "approve")).status).toBe(302);
    expect(await page(yes)).toContain("What happens next");
    expect((await answer(no.path, "reject")).status).toBe(302);
    expect(await page(no)).not.toContain("What happens next");
  });

  it("who only reads or pays sees nothing of it", async () => {
    const readers = [
      { name: "Vera", email: "vera.reads@harbor.example", role: "viewer" },
      { name: "Ida", email: "ida.pays@harbor.example", role: "payer" },
    ];
    const own = await offer(owner, { signers: readers });
    await sign(own);
    for (const { email } of readers) {
      const theirs = { path: await signingPath(world, email) };
      expect(await page(theirs)).not.toContain("What happens next");
      expect((await calendar(theirs)).status).toBe(404);
    }
  });

  it("sees nothing once the proposal is withdrawn", async () => {
    const own = await offer();
    await sign(own);
    await world.db.prepare("update proposals set deleted_at = 1 where id = ?").bind(own.id).run();
    expect(await page(own)).not.toContain("What happens next");
    expect((await calendar(own)).status).toBe(404);
  });
});

describe("the calendar file", () => {
  it("has the dated steps and open payments, by the same names each time", async () => {
    await save(STEP);
    const own = await offer();
    await sign(own);
    expect(await page(own)).toContain(`${own.path}/dates.ics`);
    const [first, again] = [await calendar(own), await calendar(own)];
    expect(first.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("Content-Disposition")).toMatch(/^attachment; filename=".+\.ics"/);
    expect(first.headers.get("Cache-Control")).toBe("no-store");
    const unfolded = first.text.replaceAll("\r\n ", "");
    expect(unfolded.match(/SUMMARY:.*/g)).toEqual([
      expect.stringMatching(/^SUMMARY:Design · /),
      expect.stringMatching(/^SUMMARY:Deposit: €2\\,046\.80 · /),
    ]);
    expect(unfolded).toContain("DTSTART;VALUE=DATE:20270111\r\nDTEND;VALUE=DATE:20270123");
    expect(again.text.match(/UID:.*/g)).toEqual(first.text.match(/UID:.*/g));
    for (const secret of [own.id, own.path.split("/").at(-1) ?? "", own.address, owner.email])
      expect(unfolded).not.toContain(secret);
  });

  it("is nobody else's, and is not there where the owner offers none", async () => {
    expect((await calendar({ path: `/sign/${"A".repeat(43)}` })).status).toBe(404);
    const own = await offer();
    await sign(own);
    await save({ ...STEP, offersCalendar: "" });
    expect((await calendar(own)).status).toBe(404);
    expect(await page(own)).not.toContain("dates.ics");
    await save(STEP);
  });
});

describe("a template", () => {
  it("has its own, for its owner's proposals, until it takes the account's again", async () => {
    const key = await savedTemplate(owner, await generatedProposal(owner));
    const place = `/templates/${key}/next-step`;
    const own = await offer(owner, { templateKey: key });
    await sign(own);
    expect(await page(own)).toContain("Book your kick-off");
    const form = { ...NOTHING, nextStepFrom: "template", welcome: "Hello from the template." };
    for (let time = 0; time < 2; time += 1) expect((await owner.post(place, form)).status).toBe(302);
    expect((await owner.get(place)).text).toContain("Hello from the template.");
    const text = await page(own);
    expect(text).toContain("Hello from the template.");
    expect(text).not.toContain("cal.example");
    const refused = await owner.post(place, { ...form, bookingUrl: "http://cal.example" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("begin with https");
    const stranger = await memberOn(world, "professional");
    expect((await stranger.get(place)).status).toBe(404);
    expect((await stranger.post(place, form)).status).toBe(404);
    const foreign = await offer(stranger, { templateKey: key });
    await sign(foreign);
    expect(await page(foreign)).not.toContain("Hello from the template.");
    expect((await owner.post(place, { ...form, nextStepFrom: "account" })).status).toBe(302);
    expect(await page(own)).toContain("Book your kick-off");
  });
});

it("of a template is its owner's alone, whoever may edit the text", async () => {
  const team = await teamOfThree(world);
  const key = await savedTemplate(team.owner, await generatedProposal(team.owner), { isShared: "on" });
  const place = `/templates/${key}/next-step`;
  const form = { ...NOTHING, nextStepFrom: "template", bookingUrl: "https://evil.example" };
  expect((await team.admin.get(`/templates/${key}/details`)).status).toBe(200);
  expect((await team.admin.get(place)).status).toBe(403);
  expect((await team.admin.post(place, form)).status).toBe(403);
  expect((await team.admin.get(`/templates/${key}`)).text).not.toContain(place);
  expect((await team.owner.get(`/templates/${key}`)).text).toContain(place);
});

it("is in the account's export, and goes with the account", async () => {
  const member = await memberOn(world, "professional");
  await save(STEP, member);
  const own = await offer(member);
  await sign(own);
  const files = unzip((await member.bytes("GET", "/settings/export.zip")).bytes);
  const profile = JSON.parse(Buffer.from(files.get("profile.json") ?? []).toString());
  expect(profile.nextStep).toMatchObject({ bookingUrl: "https://cal.example/mira" });
  const { id } = (await world.db
    .prepare("select id from users where email = ?")
    .bind(member.email)
    .first<{ id: string }>()) ?? { id: "" };
  const gone = await member.post("/settings", {
    intent: "delete-account",
    confirmDeletion: "DELETE",
    currentPassword: "correct horse",
  });
  expect(gone.status).toBe(302);
  const row = await world.db.prepare("select next_step from users where id = ?").bind(id).first();
  expect(row).toEqual({ next_step: null });
  expect(await page(own)).not.toContain("What happens next");
});
