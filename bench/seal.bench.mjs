/** Against the minimum: one hash and one RSA signature. No timestamp, which would measure the authority. */
import { makeSealCertificate } from "../scripts/setup/seal-certificate.mjs";
import { openBareBrowser } from "./bare-chromium.mjs";
import { builtAssets, chapters, median, openSources, printedProposal } from "./sources.mjs";
import { table } from "./table.mjs";

const SIZES = [1, 40, 160];
const ROUNDS = 9;
const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
const MARKS = { sealedDocumentId: "bench", chain: { events: 1, head: "0".repeat(64) } };

const sources = await openSources();
const browser = await openBareBrowser();
try {
  const [{ sealPdf }, { RevisedPdf }, { readSealCertificate }, { createRenderer }, { inEnglish }] =
    await Promise.all(
      [
        "app/domain/agreements/seal/seal.server.ts",
        "app/domain/agreements/seal/revised-pdf.server.ts",
        "app/platform/seal-certificate.server.ts",
        "workers/render.ts",
        "app/platform/language/translate.ts",
      ].map(sources.load),
    );
  const pair = await makeSealCertificate({ commonName: "Bench seal", organization: "Countersign" });
  const seal = readSealCertificate(pair.certificate, pair.privateKey);
  const key = await crypto.subtle.importKey("pkcs8", Buffer.from(seal.privateKey, "base64"), RSA, false, [
    "sign",
  ]);
  const render = createRenderer(builtAssets);
  const rows = [["chapters", "kB", "sealed ms", "hash and RSA ms", "ratio", "kB more"]];
  for (const size of SIZES) rows.push(await measure(size));
  table(rows);

  async function measure(size) {
    const html = await render.proposalPage(printedProposal(chapters(size)), inEnglish);
    const pdf = new Uint8Array(await browser.print(html));
    const times = { ours: [], floor: [] };
    let sealed = pdf;
    for (let turn = -2; turn < ROUNDS; turn += 1) {
      const started = performance.now();
      sealed = (await sealPdf(await RevisedPdf.read(pdf), { seal, timestamp: null }, MARKS)).pdf;
      const between = performance.now();
      await crypto.subtle.sign(RSA.name, key, await crypto.subtle.digest("SHA-256", pdf));
      if (turn < 0) continue;
      times.ours.push(between - started);
      times.floor.push(performance.now() - between);
    }
    const [ours, floor] = [median(times.ours), median(times.floor)];
    const more = ((sealed.length - pdf.length) / 1000).toFixed(0);
    return [
      String(size),
      (pdf.length / 1000).toFixed(0),
      ours.toFixed(1),
      floor.toFixed(1),
      (ours / floor).toFixed(1),
      more,
    ];
  }
} finally {
  await browser.close();
  await sources.dispose();
}
