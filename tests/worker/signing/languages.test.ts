// @module-tag nightly
/** A client's pages, mails and papers are in one language, which the evidence names (docs/decisions/0052-languages.md). */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { directionOf } from "~/platform/language/direction";
import { english } from "~/platform/language/english";
import { DEFAULT_LANGUAGE, LANGUAGES } from "~/platform/language/languages";
import { inProject } from "../../../scripts/project.mjs";
import { agreementsIn } from "../../world/documents/agreements";
import { hasPoppler, packed, textOf } from "../../world/documents/poppler";
import { type Member, memberOn, type Offer, offerToSign } from "../../world/people";
import { askForPortal, portalPath, sentToAnswer } from "../../world/portals";
import { openWorld, type World } from "../../world/world";

const messagesIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(inProject(`public/languages/${language}.json`), "utf8"));

const GERMAN = messagesIn("de");
const GERMAN_BRIEF = {
  title: "Neue Website",
  description:
    "Die Praxis verliert die Hälfte der Anrufe, weil die Website auf Telefonen nicht funktioniert. Wir gestalten sie neu.",
  projectScope: "Gestaltung, Umsetzung und Start der neuen Website für die Praxis.",
  deliverables: "Zwölf Seiten\nBuchungsformular",
};

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "agency");
});
afterAll(() => world.dispose());

const payloads = async ({ id }: Pick<Offer, "id">, type: string) =>
  (
    await world.db
      .prepare("select payload from audit_events where proposal_id = ? and type = ? order by seq")
      .bind(id, type)
      .all<{ payload: string }>()
  ).results.map(({ payload }) => JSON.parse(payload));

const head = (text: string) => text.slice(0, text.indexOf(">", text.indexOf("<html")) + 1);
/** What the product says on a page: not the document, and not what only programs read. */
const ownText = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<details class="languages"[\s\S]*?<\/details>/g, "")
    .replace(/<div class="document"[\s\S]*?(?=<section class="document-end|<\/article>)/g, "")
    .replace(/<header class="title">[\s\S]*?<\/header>/, "")
    .replace(/<option lang="[^"]*"[^>]*>[^<]*<\/option>/g, "")
    .replace(/<div class="price-about"[\s\S]*?<\/div>/g, "")
    .replace(/<nav class="outline"[\s\S]*?<\/nav>/, "")
    .replace(/<[^>]*?(?:aria-label|alt|placeholder)="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

/** Of the sentences that have no values and are long enough to be nothing else. */
function englishIn(text: string, language: string): string[] {
  const own = messagesIn(language);
  return Object.entries(english)
    .filter(([key, message]) => message.length > 8 && !/[{<]/.test(message) && own[key] !== message)
    .map(([, message]) => message)
    .filter((message) => hasWords(text, message));
}

/** Not as the beginning of a longer word: "Signaturen". */
const hasWords = (text: string, words: string): boolean =>
  text
    .split(words)
    .slice(1)
    .some((rest) => !/^\p{L}/u.test(rest));

describe("a German proposal", () => {
  let offer: Offer;
  beforeAll(async () => {
    offer = await offerToSign(world, owner, GERMAN_BRIEF);
  });

  it("is announced by a German mail", async () => {
    const [mail] = world.mail.to(offer.address);
    expect(mail?.html).toContain('<html lang="de" dir="ltr"');
    expect(mail?.text).toContain(GERMAN["mail.review_and_sign"]);
    expect(englishIn(mail?.text ?? "", "de")).toEqual([]);
  });

  it("is read, consented to and signed in German, and the evidence says so", async () => {
    const client = world.visitor();
    const page = await client.get(offer.path);
    expect(head(page.text)).toContain('<html lang="de" dir="ltr">');
    expect(page.text).toContain(GERMAN["consent.button"]);
    const posts = `${offer.path}?in=de`;
    expect(page.text).toContain(`action="${posts}#steps"`);
    const [, disclosure = ""] = /name="disclosure" value="([^"]*)"/.exec(page.text) ?? [];
    expect(disclosure).toBe("2026-11-30-de");
    expect((await client.post(posts, { intent: "consent", disclosure })).status).toBe(302);
    const refused = await client.post(posts, {
      intent: "sign",
      disclosure,
      signerName: "",
      signerEmail: offer.address,
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(GERMAN["sign.refused.name"]);
    const signed = await client.post(posts, {
      intent: "sign",
      disclosure,
      signerName: "Amara O'Neill",
      signerEmail: offer.address,
      scrolledToBottom: "true",
      legalDisclaimer: "on",
    });
    expect(signed.status, signed.text.slice(0, 500)).toBe(302);
    expect((await client.get(offer.path)).text).toContain(GERMAN["sign.signed.title"]);
    const [consent] = await payloads(offer, "consent.given");
    expect(consent).toMatchObject({ disclosureVersion: disclosure, language: "de" });
    const signature = await world.db
      .prepare("select language, statement from signatures where proposal_id = ?")
      .bind(offer.id)
      .first();
    expect(signature).toEqual({
      language: "de",
      statement: `${GERMAN["sign.statement"]} [${GERMAN["sign.approve"]}]`,
    });
  });

  it("asks again where the page showed an earlier wording", async () => {
    const other = await offerToSign(world, owner, GERMAN_BRIEF);
    const answer = await world
      .visitor()
      .post(`${other.path}?in=de`, { intent: "consent", disclosure: "2026-11-24-de" });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain(GERMAN["consent.outdated"]);
  });

  it.skipIf(!hasPoppler)("is sealed with a German certificate", async () => {
    const done = await agreementsIn(world, () => owner).agreement(GERMAN_BRIEF);
    const text = textOf(done.pdf);
    for (const key of [
      "certificate.title",
      "certificate.limits.signature",
      "certificate.event.consent.given",
    ])
      expect(text).toContain(packed(GERMAN[key] ?? ""));
    expect(text).not.toContain(packed(english["certificate.title"]));
    expect(world.mail.to(done.address).at(-1)?.text, "the client's copy").toContain(
      GERMAN["mail.signed.sealed"],
    );
    expect(done.ownersCopy?.text, "the owner's").toContain(english["mail.signed.sealed"]);
  });
});

it("a file that is not there says so in the language of its page", async () => {
  const { path } = await offers();
  const answer = await world.visitor().get(`${path}/pdf?in=de`);
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('<html lang="de" dir="ltr">');
  expect(answer.text).toContain(GERMAN["error.signed_copy_not_found"]);
});

it("a page in which a form was posted keeps no choice that nobody made", async () => {
  const offer = await offerToSign(world, owner);
  const client = world.visitor();
  const refused = await client.post(`${offer.path}?in=fr`, { intent: "sign", signerName: "" });
  expect(head(refused.text)).toContain('lang="fr"');
  expect(head((await client.get(offer.path)).text)).toContain('lang="en"');
});

describe("the reader's choice", () => {
  it("is kept for that link, and every form says which language it is in", async () => {
    const [one, other] = [await offerToSign(world, owner), await offerToSign(world, owner)];
    const client = world.visitor();
    expect(head((await client.get(`${one.path}?language=fr`)).text)).toContain('lang="fr"');
    const again = await client.get(one.path);
    expect(head(again.text)).toContain('lang="fr"');
    expect(again.text).toContain(`action="${one.path}?in=fr#steps"`);
    expect(head((await client.get(other.path)).text)).toContain('lang="en"');
    expect(head((await world.visitor().get(one.path)).text), "another browser").toContain('lang="en"');
  });

  it("is ignored where it is no language of ours", async () => {
    const offer = await offerToSign(world, owner);
    expect(head((await world.visitor().get(`${offer.path}?language=tlh`)).text)).toContain('lang="en"');
  });

  it("is guessed from the browser only where there is no proposal", async () => {
    const client = world.visitor();
    client.headers["Accept-Language"] = "pl,en;q=0.5";
    const lost = await client.get(`/sign/${"A".repeat(43)}`);
    expect(lost.status).toBe(404);
    expect(head(lost.text)).toContain('lang="pl"');
    expect(lost.text).toContain(messagesIn("pl")["client.access.advice"]);
    const offer = await offerToSign(world, owner);
    expect(head((await client.get(offer.path)).text)).toContain('lang="en"');
  });
});

describe("what the sender chose", () => {
  it("comes before the language of the text", async () => {
    const offer = await offerToSign(world, owner, { language: "it" });
    expect(head((await world.visitor().get(offer.path)).text)).toContain('lang="it"');
    expect(world.mail.to(offer.address)[0]?.text).toContain(messagesIn("it")["mail.review_and_sign"]);
  });

  it("has to be one of the languages", async () => {
    const answer = await owner.json("POST", "/api/proposals", { title: "A title", language: "tlh" });
    expect(answer.status).toBe(400);
  });
});

describe.each(LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE))(
  "every page in %s",
  (language) => {
    const own = messagesIn(language);

    async function expectOwn(path: string, status = 200) {
      const page = await world.visitor().get(`${path}?language=${language}`);
      expect(page.status, path).toBe(status);
      expect(head(page.text), path).toContain(`<html lang="${language}" dir="${directionOf(language)}">`);
      expect(englishIn(ownText(page.text), language), path).toEqual([]);
      return page.text;
    }

    it("has no English sentence", async () => {
      const { address, path } = await offers();
      expect(await expectOwn(path)).toContain(own["consent.button"]);
      await expectOwn(`${path}/documents`);
      await expectOwn(`${path}/conversation`);
      await expectOwn(await openProposal());
      await expectOwn(await portal(address));
      await expectOwn(`/sign/${"A".repeat(43)}`, 404);
      await expectOwn(`/client/proposal/${"A".repeat(21)}`, 404);
    });
  },
);

let shared: Offer | undefined;
async function offers(): Promise<Offer> {
  shared ??= await offerToSign(world, owner);
  return shared;
}

let answerable: string | undefined;
async function openProposal(): Promise<string> {
  answerable ??= `/client/proposal/${await sentToAnswer(owner, "answers@harbor.example")}`;
  return answerable;
}

let portalAt: string | undefined;
async function portal(address: string): Promise<string> {
  if (!portalAt) {
    await askForPortal(world.visitor(), (await offers()).path);
    portalAt = await portalPath(world, address);
  }
  return portalAt;
}
