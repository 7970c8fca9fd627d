// @module-tag nightly
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runBatch } from "~/db/client.server";
import { appendEvents, chainHead, systemActor } from "~/domain/audit/chain.server";
import { personLabel } from "~/domain/people/signer-match";
import { fontsOf, wordsWithoutInk } from "../../world/browser/ink";
import { type Agreements, agreementsIn } from "../../world/documents/agreements";
import { evidenceContext, findingsIn } from "../../world/documents/chains";
import { hasPoppler, infoOf, isWhole, leftOf, packed, pagesOf, textOf } from "../../world/documents/poppler";
import {
  adminMember,
  eventsOf,
  generatedProposal,
  type Member,
  memberOn,
  trialMember,
} from "../../world/people";
import { openWorld, START, type World } from "../../world/world";

const HOUR = 60 * 60 * 1000;
let world: World;
let owner: Member;
let agreements: Agreements;
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
  agreements = agreementsIn(world, () => owner);
});
afterAll(() => world.dispose());

const SCRIPTS = {
  Hindi: "नमस्ते दुनिया",
  Bengali: "বাংলা প্রস্তাব",
  Tamil: "தமிழ் மொழி",
  Thai: "ข้อเสนอ น้ำ",
  Korean: "한국어 제안서",
  Chinese: "报价单 臺灣",
  Japanese: "見積書 テスト ひらがな",
  Arabic: "عرض السعر",
  Hebrew: "הצעת מחיר",
  Russian: "Предложение",
  Greek: "Προσφορά",
  Vietnamese: "Đề nghị báo giá ổ",
  Armenian: "Առաջարկ",
  Georgian: "წინადადება",
  emoji: "🚀 👩‍👩‍👧‍👦 🇩🇪 👍🏽 ❤️ 1️⃣",
  signs: "✓ ☐ ★ → ∑ ₹ ₾",
};

const paragraphs = Object.entries(SCRIPTS).map(
  ([name, text]) => `<p>${name}: ${text} <strong>${text}</strong> <em>${text}</em></p>`,
);
const table = `<table><tbody><tr><td>${Object.values(SCRIPTS).join("</td></tr><tr><td>")}</td></tr></tbody></table>`;
const ALL = `<h1>Offer ${SCRIPTS.Hindi}</h1>${paragraphs.join("")}${table}<p><code>${SCRIPTS.Thai}</code></p>`;

const UNCOVERED = "𐎠𐎼 \uf0b7 𒀀𐎠";
const UNPRINTABLE = `<h2>Offer</h2><p>Old Persian ${UNCOVERED} ends.</p>`;

const draft = async (html: string, title = "Offer") => {
  const id = await generatedProposal(owner);
  const change = world.db.prepare("update proposals set content_html = ?, title = ? where id = ?");
  await change.bind(html, title, id).run();
  return id;
};
const download = async (id: string) => (await owner.bytes("POST", `/api/proposals/${id}/download`, {})).bytes;

describe.skipIf(!hasPoppler)("a proposal that is printed", () => {
  it("has its title at the foot, whatever its script", async () => {
    const headline = "<h1>Offer</h1><p>Text</p>";
    for (const title of [SCRIPTS.Japanese, SCRIPTS.Greek])
      expect(textOf(await download(await draft(headline, title)))).toContain(packed(title));
  });

  it("has Arabic words that a reader can search for", async () => {
    const words = ["عرضنا", "لتصميم", "لمتجر", "الياسمين", "نقدم"];
    const pdf = await download(await draft(`<p>${words.join(" ")}</p>`));
    const text = pagesOf(pdf).join("").normalize("NFKC");
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });

  it("shows every word that it says, in all scripts and weights", async () => {
    const pdf = await download(await draft(ALL, `Offer ${SCRIPTS.Hindi}`));
    keepForLooking("all", pdf);
    const text = textOf(pdf);
    for (const said of [
      SCRIPTS.Hindi,
      SCRIPTS.Thai,
      SCRIPTS.Korean,
      SCRIPTS.Chinese,
      "🚀",
      "👩‍👩‍👧‍👦",
      "🇩🇪",
    ]) {
      expect(text).toContain(packed(said));
    }
    expect(wordsWithoutInk(pdf)).toEqual([]);
    expect(fontsOf(pdf), "no box").not.toContain("PrintMissing");
  });

  it("sets Arabic and Hebrew from the right, between sentences from the left", async () => {
    const pdf = await download(await draft("<h2>Offer</h2><p>Left.</p><p>שלום עולם.</p><p>مرحبا بكم.</p>"));
    expect(leftOf(pdf, /Left/)).toBeLessThan(150);
    expect(leftOf(pdf, /[\u05d0-\u05ea]/)).toBeGreaterThan(400);
    expect(leftOf(pdf, /[\u0600-\u06ff\ufe70-\ufefc]/)).toBeGreaterThan(400);
  });

  it("shows a box for a letter that no font has", async () => {
    const pdf = await download(await draft(UNPRINTABLE));
    keepForLooking("boxes", pdf);
    expect(textOf(pdf)).toContain(packed(UNCOVERED));
    expect(wordsWithoutInk(pdf)).toEqual([]);
    expect(fontsOf(pdf)).toContain("PrintMissing");
  });

  it("carries no other fonts than before where it needs none", async () => {
    const pdf = await download(await draft("<h2>Offer</h2><p>Plain words — “quoted”, 1 200 €.</p>"));
    expect(wordsWithoutInk(pdf)).toEqual([]);
    expect(fontsOf(pdf)).not.toMatch(/Noto|DejaVu|PrintMissing/);
  });
});

describe("an agreement with a letter that cannot be printed", () => {
  const NAMED = "𐎠 (U+103A0), 𐎼 (U+103BC), \uf0b7 (U+F0B7), 𒀀 (U+12000)";
  const waitingTold = async (id: string) => {
    const { results } = await world.db
      .prepare(
        "select json_extract(payload, '$.letters') as letters from audit_events where proposal_id = ? and type = 'seal.waiting'",
      )
      .bind(id)
      .all<{ letters: string }>();
    return results.map(({ letters }) => letters);
  };
  const retry = (member: Member, id: string) => member.post(`/proposal/${id}`, { intent: "retry-seal" });

  it("is named to its owner before it is sent, and waits with its seal until it can be printed", async () => {
    const other = await draft(UNPRINTABLE);
    const numbered = await draft("<p>&#x103A0;</p>");
    expect((await owner.get(`/proposal/${numbered}/send`)).text).toContain("𐎠 (U+103A0)</bdi>");
    const form = await owner.get(`/proposal/${other}/send`);
    expect(form.text).toContain("Some letters cannot be printed:");
    expect(form.text).toContain(NAMED);

    const { id, address, path, sign } = await agreements.sent({}, UNPRINTABLE);
    expect((await sign()).body.success, "what can be read on screen can be signed").toBe(true);
    const row = await agreements.inState(id, "waiting");
    expect(row).toMatchObject({ r2_key: null, last_error: `No font has these letters: ${NAMED}.` });
    expect(await eventsOf(world, id)).not.toContain("pdf.sealed");
    expect(await waitingTold(id)).toEqual([NAMED]);
    expect(agreements.copiesTo(address)).toHaveLength(0);
    const shown = (to: string) =>
      world.mail.to(to).filter(({ subject }) => subject === "Signed, PDF to follow: Website redesign");
    for (const to of [address, owner.email]) await world.until("word of the wait", () => shown(to)[0]);
    expect(shown(address)[0]?.text).toContain("Your signature is recorded.");
    expect(shown(owner.email)[0]?.text).toContain("The proposal’s page lists them.");

    const page = await owner.get(`/proposal/${id}`);
    expect(page.text).toContain("The sealed PDF is waiting.");
    expect(page.text).toContain(NAMED);
    expect(page.text).toContain('value="retry-seal"');
    const refused = await owner.json("POST", `/api/proposals/${id}/download`, {});
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "The sealed PDF is waiting for characters that can't be printed yet. The proposal's page lists them.",
    ]);
    expect(page.text).toContain("Seal waiting: some letters cannot be printed");
    expect(await findingsIn(world, id)).toEqual([]);
    const signers = await world.visitor().get(path);
    expect(signers.text).toContain("The sealed PDF cannot show some letters of this agreement yet.");

    const admin = await adminMember(world);
    const list = await admin.get("/admin/deliveries?show=seals");
    expect(list.text).toContain(NAMED);
    expect(list.text).toContain("Waiting");

    expect((await retry(await trialMember(world), id)).status, "a stranger's retry").toBe(404);
    expect((await retry(owner, id)).status).toBe(302);
    await world.until("the second look", async () => {
      const now = await agreements.first<{ attempts: number; state: string }>(
        "select attempts, state from sealed_documents where proposal_id = ?",
        id,
      );
      return now?.state === "waiting" && now.attempts === 1;
    });
    expect(await waitingTold(id), "no second event for the same wait").toEqual([NAMED]);
    await hourlySweep();
    expect((await agreements.sealRow(id))?.state).toBe("waiting");
    expect(shown(address), "no second mail").toHaveLength(1);
  });

  /** As if it had been signed when the fonts had no Thai. */
  async function signedBeforeThai() {
    const offer = await agreements.sent({}, `<h2>Offer</h2><p>${SCRIPTS.Thai}</p>`);
    await world.db.exec(
      `create trigger hold_back after insert on sealed_documents when new.proposal_id = '${offer.id}' begin update sealed_documents set state = 'waiting', missing_letters = '["ข้"]' where id = new.id; end`,
    );
    await offer.sign();
    await world.db.exec("drop trigger hold_back");
    expect((await agreements.sealRow(offer.id))?.state).toBe("waiting");
    return offer;
  }

  it("is sealed by a retry once the fonts have its letters, and once only", async () => {
    const { id, address } = await signedBeforeThai();
    expect((await retry(owner, id)).status).toBe(302);
    const row = await agreements.inState(id, "sealed");
    const pdf = await agreements.kept(row);
    keepForLooking("sealed", pdf);
    if (hasPoppler) {
      expect(isWhole(pdf)).toBe(true);
      expect(wordsWithoutInk(pdf)).toEqual([]);
      expect(Number(infoOf(pdf, "Pages"))).toBeGreaterThan(1);
    }
    expect(
      await agreements.first("select missing_letters from sealed_documents where id = ?", row.id),
    ).toEqual({
      missing_letters: null,
    });
    await world.until("the client's copy", () => agreements.copiesTo(address)[0]);
    expect((await retry(owner, id)).status, "once more, though it is sealed").toBe(302);
    expect(await agreements.sealRow(id)).toEqual(row);
  });

  it("says in its evidence that its seal resumed, where it had said that it waits", async () => {
    const ctx = evidenceContext(world);
    const { id } = await signedBeforeThai();
    const row = await agreements.sealRow(id);
    const [head] = await chainHead(ctx, id);
    const payload = { sealedDocumentId: row?.id ?? "", letters: "ข้" };
    await runBatch(
      ctx.db,
      await appendEvents(ctx, id, head, systemActor, [{ type: "seal.waiting", payload }]),
    );
    expect((await retry(owner, id)).status).toBe(302);
    await agreements.inState(id, "sealed");
    const events = await eventsOf(world, id);
    expect(events.slice(events.indexOf("seal.waiting"), events.indexOf("pdf.sealed") + 1)).toEqual([
      "seal.waiting",
      "seal.resumed",
      "pdf.sealed",
    ]);
    expect((await owner.get(`/proposal/${id}`)).text).toContain("now that all letters can be printed");
    expect(await findingsIn(world, id)).toEqual([]);
  });

  it("is sealed by the sweep once the fonts have its letters", async () => {
    const { id } = await signedBeforeThai();
    await hourlySweep();
    await agreements.inState(id, "sealed");
  });

  async function hourlySweep() {
    world.clock.now = START + HOUR;
    await world.sweep();
    world.clock.now = START;
  }
});

describe("a signer's name with a letter that cannot be printed", () => {
  const NAME = "𐎠 Amara";
  const TICK = 'name="keepsLetters"';

  it.each([["typed"], ["drawn"]])(
    "is asked about on the page, and signs when its signer wants it so: %s",
    async (method) => {
      const { id, address, path } = await agreements.sent();
      const reader = world.visitor();
      await reader.post(path, { intent: "consent" });
      const strokes = "[[[40,100,0],[200,40,80],[420,140,160]]]";
      const form = {
        intent: "sign",
        signerName: NAME,
        signerEmail: address,
        signatureMethod: method,
        legalDisclaimer: "on",
        scrolledToBottom: "true",
        confirmedSigner: personLabel({ name: NAME, email: address }),
        ...(method === "drawn" ? { signatureStrokes: strokes } : {}),
      };
      expect((await reader.get(path)).text).not.toContain(TICK);
      const asked = await reader.post(path, form);
      expect(asked.status).toBe(400);
      expect(asked.text).toContain("The PDF cannot show these letters yet: 𐎠 (U+103A0).");
      expect(asked.text).toContain(`value="${NAME}"`);
      expect(asked.text).toContain(TICK);
      expect(asked.text, "what was ticked stays so").toMatch(/name="legalDisclaimer"[^>]*checked/);
      const { confirmedSigner: _, ...unconfirmed } = { ...form, signerName: `${NAME} B`, keepsLetters: "on" };
      const also = await reader.post(path, unconfirmed);
      expect(also.text, "while who signs is asked, too").toMatch(/name="keepsLetters"[^>]*checked/);
      expect(await eventsOf(world, id)).not.toContain("signature.applied");

      expect((await reader.post(path, { ...form, keepsLetters: "on" })).status).toBe(302);
      await agreements.inState(id, "waiting");
      expect((await reader.post(path, form)).status, "once more, though it is signed").toBe(302);
    },
  );
});

/** KEEP_PRINTS=folder keeps what was printed. */
function keepForLooking(name: string, pdf: Uint8Array) {
  if (process.env.KEEP_PRINTS) writeFileSync(`${process.env.KEEP_PRINTS}/${name}.pdf`, pdf);
}
