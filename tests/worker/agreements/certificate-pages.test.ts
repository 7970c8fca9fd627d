// @module-tag nightly
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CertificateFile } from "~/domain/printing/certificate";
import { agreementsIn } from "../../world/documents/agreements";
import { hasPoppler, pagesOf } from "../../world/documents/poppler";
import { mailedCode } from "../../world/links";
import { generatedProposal, MAIL, type Member, memberOn, SIGNATURE, signingPath } from "../../world/people";
import { WEBSITE } from "../../world/prices/priced-offer";
import { emailOf, namedSigners, type SeveralOffer } from "../../world/signers";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
  await world.db
    .prepare("update users set time_zone = 'Europe/Berlin' where email = ?")
    .bind(owner.email)
    .run();
});
afterAll(() => world.dispose());

interface Case {
  signers: number;
  isCountersigned?: boolean;
  language: string;
}

/** The longest way: a price table with instalments, codes by email, and people who sign one after another. */
async function sentToSign({ signers, isCountersigned = false, language }: Case): Promise<SeveralOffer> {
  const others = namedSigners(Array.from({ length: signers - 1 }, (_, at) => at + 2));
  const recipientEmail = `pages-${language}-${signers}${isCountersigned ? "-and-one" : ""}@harbor.example`;
  const id = await generatedProposal(owner, {
    clientName: "Signer 1",
    clientEmail: recipientEmail,
    language,
  });
  await world.db
    .prepare("update proposals set price_table = ?, budget = '', currency = ? where id = ?")
    .bind(JSON.stringify(WEBSITE), WEBSITE.currency, id)
    .run();
  const mail = { ...MAIL, recipientEmail, signers: others, requiresCode: true };
  const sent = await owner.json("POST", `/api/proposals/${id}/send`, {
    ...mail,
    ...(isCountersigned && { countersign: "after" }),
  });
  expect(sent.status, sent.text).toBe(200);
  return { id, emails: [recipientEmail, ...others.map(({ email }) => email)] };
}

async function signWithCode(offer: SeveralOffer, which: number) {
  const address = emailOf(offer, which);
  const path = await signingPath(world, address);
  const client = world.visitor();
  await client.json("POST", `/api${path}/code`, {});
  const code = await mailedCode(world, address);
  await client.json("POST", `/api${path}/code`, { code });
  const signed = await client.json("POST", `/api${path}`, {
    ...SIGNATURE,
    signerName: `Signer ${which}`,
    signerEmail: address,
    clientTime: "2026-11-16T13:00:00+01:00",
    clientTimeZone: "Europe/Berlin",
  });
  expect(signed.status, signed.text).toBe(200);
}

async function sealed(one: Case): Promise<{ pdf: Uint8Array; parties: CertificateFile["parties"] }> {
  const offer = await sentToSign(one);
  for (let which = 1; which <= one.signers; which += 1) await signWithCode(offer, which);
  if (one.isCountersigned) {
    const own = { signatureMethod: "typed", agrees: "on", password: "correct horse" };
    expect((await owner.post(`/proposal/${offer.id}/countersign`, own)).status).toBe(302);
  }
  const { inState, kept } = agreementsIn(world, () => owner);
  const row = await inState(offer.id, "sealed");
  const record = await world.files.get(row.r2_key.replace(".pdf", ".json"));
  const { certificate } = (await record?.json<{ certificate: CertificateFile }>()) ?? {};
  return { pdf: await kept(row), parties: certificate?.parties ?? [] };
}

/** pdftotext moves or drops other signs of an address or an ID where a line breaks or runs from right to left. */
const lettersOf = (text: string | null): string => text?.replace(/[^A-Za-z0-9]/g, "") ?? "";

/** Five people are one more than the certificate is set for, and German is the longest of these languages. */
const CASES = [
  { signers: 1, most: 2 },
  { signers: 2, most: 2 },
  { signers: 4, most: 3 },
  { signers: 4, isCountersigned: true, most: 4 },
];

describe.skipIf(!hasPoppler).each(["en", "de", "ar"])("a certificate in %s", (language) => {
  it.each(CASES)("of $signers signers, countersigned: $isCountersigned", async ({ most, ...one }) => {
    const { pdf, parties } = await sealed({ ...one, language });
    const pages = pagesOf(pdf).filter((page) => page !== "");
    const first = pages.findIndex((page) => page.includes("SHA-256"));
    expect(first).toBeGreaterThan(0);
    expect(pages.length - first).toBeLessThanOrEqual(most);
    const all = parties.length;
    expect(all).toBe(one.signers + (one.isCountersigned ? 1 : 0));
    expect(parties.map(({ order }) => order)).toEqual(Array.from({ length: all }, (_, at) => at + 1));
    for (const { email, signature } of parties) {
      const [receipt = "", ...others] = [signature.receipt, email, signature.id, signature.markSha256].map(
        lettersOf,
      );
      const block = pages.map(lettersOf).filter((page) => page.includes(receipt));
      expect(block).toHaveLength(1);
      for (const part of others) expect(block[0]).toContain(part);
    }
  });
});
