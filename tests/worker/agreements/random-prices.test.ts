// @module-tag nightly
/** The sums of one table are the same wherever they are told, whether it stands in the text or after it. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { computePrice } from "~/domain/prices/compute-price";
import { priceTextOf } from "~/domain/prices/price-in-language";
import { linesOf } from "~/domain/prices/price-table";
import type { CertificateFile } from "~/domain/printing/certificate";
import { inEnglish } from "~/platform/language/translate";
import { agreementsIn } from "../../world/documents/agreements";
import { hasPoppler, packed, textOf } from "../../world/documents/poppler";
import { unzip } from "../../world/documents/zip";
import { generatedProposal, MAIL, type Member, memberOn, SIGNATURE, signingPath } from "../../world/people";
import { amountsOnPage } from "../../world/prices/drawn-tables";
import { randomSelection, randomTable } from "../../world/prices/random-table";
import { openWorld, type World } from "../../world/world";

const TABLES = 30;

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({ printing: hasPoppler });
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

const BEFORE = "<h2>Work</h2><p>We write it for you.</p>";
const AFTER = "<h2>Next steps</h2><p>Sign, and we begin.</p>";
const PLACE = '<h2>Costs</h2><hr class="price-table" />';

/** Signed and sealed; every second table stands in the text. */
async function signed(seed: number) {
  const isInText = seed % 2 === 1;
  const table = randomTable(seed, 5);
  const selection = randomSelection(table, seed + 7);
  const address = `random-${seed}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: address });
  await world.db
    .prepare("update proposals set price_table = ?, budget = '', currency = ? where id = ?")
    .bind(JSON.stringify(table), table.currency, id)
    .run();
  const currentContent = BEFORE + (isInText ? PLACE : "") + AFTER;
  const mail = { ...MAIL, recipientEmail: address, currentContent };
  const sent = await owner.json("POST", `/api/proposals/${id}/send`, mail);
  expect(sent.status, sent.text).toBe(200);
  const version = await world.db
    .prepare("select current_version_id as id from proposals where id = ?")
    .bind(id)
    .first<{ id: string }>();
  const path = await signingPath(world, address);
  const choice = { versionId: version?.id, selection };
  const body = { ...SIGNATURE, signerEmail: address, choice };
  const answer = await world.visitor().json("POST", `/api${path}`, body);
  expect(answer.status, answer.text).toBe(200);
  const { inState, kept } = agreementsIn(world, () => owner);
  const row = await inState(id, "sealed");
  return { id, path, table, selection, isInText, row, pdf: await kept(row) };
}

/** The amounts in the order of the page, behind one another. */
function expectInOrder(text: string, amounts: string[], where: string) {
  let from = 0;
  for (const amount of amounts) {
    const found = text.indexOf(packed(amount), from);
    expect({ where, amount, isThere: found >= 0 }).toEqual({ where, amount, isThere: true });
    from = found + 1;
  }
}

const wordsOf = (html: string) =>
  packed(html.replace(/<script.*?<\/script>|<[^>]+>/gs, " ").replaceAll("&amp;", "&"));

it(`are equal on page, PDF, certificate, evidence pack and API for ${TABLES} random tables`, {
  timeout: 300_000,
}, async () => {
  for (let seed = 1; seed <= TABLES; seed += 1) {
    const { id, path, table, selection, isInText, row, pdf } = await signed(seed);
    const amounts = amountsOnPage({ table, selection }, inEnglish);
    const price = computePrice(table, selection);
    const total = priceTextOf(inEnglish, table, price);
    const page = (await world.visitor().get(path)).text;
    expectInOrder(wordsOf(page), amounts, `page of table ${seed}`);
    const { body } = await owner.get(`/api/proposals/${id}`);
    expect((body.proposal ?? body).valueMinor, `table ${seed}`).toBe(price.value);

    const record = await world.files.get(row.r2_key.replace(".pdf", ".json"));
    const { certificate } = (await record?.json<{ certificate: CertificateFile }>()) ?? {};
    expect(certificate?.accepted.price, `table ${seed}`).toBe(total);

    const files = unzip((await owner.bytes("GET", `/proposal/${id}/evidence.zip`)).bytes);
    const accepted = files.get("accepted-price.json") ?? Buffer.of();
    const hash = createHash("sha256").update(accepted).digest("hex");
    expect(hash, `table ${seed}`).toBe(certificate?.accepted.priceSha256);
    expect(JSON.parse(accepted.toString())).toMatchObject({
      value: price.value,
      once: { total: price.once.total },
      recurring: price.recurring.map((sums) => ({ total: sums.total })),
      payments: price.payments.map(({ amount }) => ({ amount })),
    });
    if (!hasPoppler) continue;
    const text = textOf(pdf);
    expectInOrder(text, amounts, `PDF of table ${seed}`);
    const [place, end] = [linesOf(table)[0]?.name ?? "", "Sign, and we begin."].map((part) =>
      text.indexOf(packed(part)),
    );
    expect({ seed, isInText: (place ?? 0) < (end ?? 0) }).toEqual({ seed, isInText });
    expect(text, `certificate of table ${seed}`).toContain(packed(total));
  }
});
