// @ts-check
/* Each file of the pack, against what the events and the certificate say of it. */

import { boundIn, canonical, coveredEvents, said, sealing, sha256, sha256Of } from "./check-chain.js";
import { say } from "./check-words.js";

/** @typedef {import("./check-chain.js").Bytes} Bytes */
/** @typedef {import("./check-chain.js").ChainEvent} ChainEvent */
/** @typedef {import("./check-certificate.js").Certificate} Certificate */
/** @typedef {import("./check-certificate.js").Party} Party */
/** @typedef {{ sealed: string | null, chain: { events: number, head: string } | null }} Marks */
/** @typedef {{ files: File[], sums: string | null, pdf: Bytes | null, events: ChainEvent[] | null, certificate: Certificate | null, certificateBytes: Bytes | null, version: Bytes | null, price: Bytes | null, payments: BoundRow[] | null, pem: string | null, strokes: Map<string, Bytes>, logo: Bytes | null, pictures: Map<string, File> }} Pack */
/** @typedef {{ table: string, columns: { id: string, [column: string]: unknown } }} BoundRow */
/** @typedef {{ name: string, good: boolean | null, text: string }} Finding */

const SUMS = "SHA256SUMS.txt";

/** @param {string} part @param {string} file @returns {Finding} */
export const lacking = (part, file) => ({ name: say(part), good: null, text: say("add", { file }) });

/** @param {string} part @param {string} sha256 @param {string | undefined} other @param {string} bad @returns {Finding} */
const compared = (part, sha256, other, bad = "content.bad") =>
  sha256 === other
    ? { name: say(part), good: true, text: say(`${part}.good`, { sha256 }) }
    : { name: say(part), good: false, text: say(bad, { sha256, other: other ?? "–" }) };

/** @param {File} file */
export const bytesOf = async (file) => new Uint8Array(await file.arrayBuffer());

/** What the sealed file says of itself, in the open. @param {Bytes} bytes @returns {Marks} */
function marksOf(bytes) {
  const text = new TextDecoder("latin1").decode(bytes);
  const chain = /countersign-chain:(\d+):([0-9a-f]{64})/.exec(text);
  return {
    sealed: /countersign-document:([\w-]{10,64})/.exec(text)?.[1] ?? null,
    chain: chain ? { events: Number(chain[1]), head: chain[2] ?? "" } : null,
  };
}

/** Every file as it was packed: none changed, missing or strange. None for a pack from before there were sums. @param {Pack} pack @returns {Promise<Finding[]>} */
export async function sumsFindings({ files, sums, events }) {
  const name = say("files");
  if (sums === null) {
    const isNamed = events?.some((event) => event.type === "evidence.exported" && said(event).sums === SUMS);
    return isNamed || files.length === 0 ? [lacking("files", SUMS)] : [];
  }
  const lines = [...sums.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)];
  const listed = new Map(lines.map(([, hash, file]) => [file ?? "", hash]));
  const isWhole = sums === lines.map(([line]) => `${line}\n`).join("") && listed.size === lines.length;
  const given = files.map((file) => file.name);
  const changed = isWhole ? [] : [SUMS];
  for (const file of files)
    if (listed.has(file.name) && listed.get(file.name) !== (await sha256(await bytesOf(file))))
      changed.push(file.name);
  const strange = given.filter((file) => file !== SUMS && !listed.has(file));
  const twice = given.filter((file, at) => given.indexOf(file) !== at);
  const bad = Object.entries({ changed, strange, twice }).filter(([, named]) => named.length > 0);
  if (bad.length > 0)
    return bad.map(([what, named]) => ({
      name,
      good: false,
      text: say(`files.${what}`, { files: named.join(", ") }),
    }));
  const missing = [...listed.keys()].filter((file) => !given.includes(file));
  if (missing.length > 0) return [lacking("files", missing.join(", "))];
  return [{ name, good: true, text: say("files.good", { count: files.length }) }];
}

/** @param {Pack} pack @returns {Promise<Finding>} */
export async function pdfFinding({ pdf, events, certificate }) {
  const name = say("pdf");
  if (pdf === null) return { name, good: null, text: say("pdf.add") };
  const hash = await sha256(pdf);
  const expected = [certificate?.outcome.sha256, said(sealing(events)).sha256].filter((text) => text);
  if (expected.length === 0) return { name, good: null, text: say("pdf.alone", { sha256: hash }) };
  const other = expected.find((text) => text !== hash) ?? hash;
  return compared("pdf", hash, other, "pdf.bad");
}

/** @param {Pack} pack @returns {Promise<Finding>} */
export async function contentFinding({ version, events, certificate }) {
  if (version === null) return lacking("content", "version.json");
  if (!events || !certificate) return { name: say("content"), good: null, text: say("add_to_compare") };
  const signed = coveredEvents(events, certificate, "signature.applied").map(
    (event) => said(event).versionSha256,
  );
  const hash = await sha256(version);
  const expected = [certificate.document.contentSha256, ...signed];
  return compared(
    "content",
    hash,
    signed.length === 0 ? undefined : (expected.find((one) => one !== hash) ?? hash),
  );
}

/** None where nothing was chosen from a price table. @param {Pack} pack @returns {Promise<Finding[]>} */
export async function priceFindings({ price, events, certificate }) {
  if (!events || !certificate) return [];
  const signed = coveredEvents(events, certificate, "selection.signed").map(said);
  const expected = [...signed.map((one) => one.acceptedPriceSha256), certificate.accepted?.priceSha256];
  if (expected.every((one) => one === undefined) && price === null) return [];
  if (price === null) return [lacking("price", "accepted-price.json")];
  const hash = await sha256(price);
  const other = expected.find((one) => one !== hash);
  if (other !== undefined || expected.includes(undefined)) return [compared("price", hash, other)];
  /** @type {{ lines: { name: string }[] }} */
  const { lines } = JSON.parse(new TextDecoder().decode(price));
  const what = [...lines.map((line) => line.name), signed[0]?.total ?? ""].join("; ");
  return [{ name: say("price"), good: true, text: say("price.good", { what, sha256: hash }) }];
}

/** None for an agreement without payments. Each row stands once, as the last event that changed it has hashed it. @param {Pack} pack @returns {Promise<Finding[]>} */
export async function paymentFindings({ payments, events }) {
  if (!events) return [];
  const bound = boundIn(events, "payment_");
  if (bound.size === 0 && payments === null) return [];
  if (payments === null) return [lacking("payments", "payments.json")];
  const name = say("payments");
  const rows = new Map(payments.map((row) => [`${row.table}:${row.columns.id}`, row]));
  if (rows.size < payments.length)
    return [{ name, good: false, text: say("certificate.bad", { what: "payments.json" }) }];
  for (const row of new Set([...bound.keys(), ...rows.keys()]))
    if (bound.get(row) !== (await sha256Of(canonical(rows.get(row)))))
      return [{ name, good: false, text: say("certificate.bad", { what: row }) }];
  return [{ name, good: true, text: say("payments.good", { count: rows.size }) }];
}

/** How far an event may be dated after what it tells, where the one before it was later; ms. */
export const MOVED_AT_MOST = 60_000;

/** None where the signed content has no questions and answers. Each message is in an event, with its author and its time. @param {Pack} pack @returns {Finding[]} */
export function appendixFindings({ version, events }) {
  if (version === null || !events) return [];
  /** @type {{ appendix?: { messages: { id: string, author: string, isStudio: boolean, at: number }[] }[] }} */
  const { appendix } = JSON.parse(new TextDecoder().decode(version));
  if (appendix === undefined) return [];
  const name = say("appendix");
  const messages = appendix.flatMap((thread, one) =>
    thread.messages.map((message, other) => ({ ...message, place: `appendix.${one}.messages.${other}` })),
  );
  const wrong = messages.find(({ id, author, isStudio, at }) => {
    const event = events.find((one) => !one.withheld && said(one).messageId === id);
    const late = Number(event?.occurredAt) - at;
    const isAuthor = [event?.actorName, event?.actorEmail].includes(author);
    return !(isAuthor && isStudio === (event?.actorKind === "owner") && late >= 0 && late <= MOVED_AT_MOST);
  });
  return wrong
    ? [{ name, good: false, text: say("certificate.bad", { what: wrong.place }) }]
    : [{ name, good: true, text: say("appendix.good", { count: messages.length }) }];
}

/** The first certificate of the file is the one that sealed. @param {Pack} pack @returns {Promise<Finding[]>} */
export async function sealFindings({ pem, events, certificate }) {
  if (!events || !certificate) return [];
  if (pem === null) return [lacking("seal", "seal-certificate.pem")];
  const [, base64 = ""] = /-----BEGIN CERTIFICATE-----([\w+/=\s]+)-----END CERTIFICATE-----/.exec(pem) ?? [];
  const der = Uint8Array.from(atob(base64.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));
  const expected = [said(sealing(events)).certificateFingerprint, certificate.seal?.certificateFingerprint];
  const hash = await sha256(der);
  const other = expected.find((one) => one !== hash && one !== undefined) ?? hash;
  return [compared("seal", hash, other, "seal.bad")];
}

/** None where the signed content shows no logo. @param {Pack} pack @returns {Promise<Finding[]>} */
export async function logoFindings({ logo, version }) {
  if (version === null) return [];
  /** @type {{ logoKey?: string }} */
  const { logoKey } = JSON.parse(new TextDecoder().decode(version));
  if (logoKey === undefined) return [];
  const [shown = "", ending = ""] = logoKey.split(/-.*\./);
  return [logo === null ? lacking("logo", `logo.${ending}`) : compared("logo", await sha256(logo), shown)];
}

/** None where the signed content shows no pictures. Each name begins with the hash of its file. @param {Pack} pack @returns {Promise<Finding[]>} */
export async function pictureFindings({ pictures, version }) {
  const name = say("pictures");
  if (version === null) return [];
  const keys = pictureKeys(new TextDecoder().decode(version));
  if (keys.length === 0) return [];
  for (const key of keys) {
    const file = pictures.get(key);
    if (!file) return [lacking("pictures", `picture-${key}`)];
    const hash = await sha256(await bytesOf(file));
    if (hash !== key.slice(0, 64)) return [compared("pictures", hash, key.slice(0, 64))];
  }
  return [{ name, good: true, text: say("pictures.good", { count: keys.length }) }];
}

/** Those that the text names, and the cover's. @param {string} version */
function pictureKeys(version) {
  /** @type {{ html?: string, cover?: { picture?: string | null } }} */
  const { html = "", cover } = JSON.parse(version);
  const images = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll("figure > img")];
  const named = images.flatMap((image) => [
    image.getAttribute("src") ?? "",
    ...(image.getAttribute("srcset") ?? "").split(", ").map((size) => size.split(" ", 1)[0] ?? ""),
  ]);
  const keys = named.flatMap((address) => /^\/pictures\/([0-9a-f]{64}-[\w.]+)$/.exec(address)?.[1] ?? []);
  return [...new Set([...keys, ...(cover?.picture ? [cover.picture] : [])])];
}

/** Of each signer in their order; none where nothing was drawn. @param {Pack} pack @returns {Promise<Finding[]>} */
export async function drawingFindings({ strokes, events, certificate }) {
  if (!events || !certificate) return [];
  const parties = certificate.parties ?? [];
  const findings = parties.map(async (party, at) => {
    const file = parties.length === 1 ? "strokes.json" : `strokes-${at + 1}.json`;
    const drawn = said(adoptedBy(events, certificate, party)).strokesSha256;
    const bytes = strokes.get(file);
    if (bytes === undefined) return drawn === undefined ? [] : [lacking("drawing", file)];
    return [
      compared("drawing", await sha256(bytes), drawn, drawn === undefined ? "drawing.none" : "drawing.bad"),
    ];
  });
  return (await Promise.all(findings)).flat();
}

/** @param {ChainEvent[]} events @param {Certificate} certificate @param {Party} party */
export function adoptedBy(events, certificate, party) {
  const applied = appliedBy(events, certificate, party);
  return coveredEvents(events, certificate, "signature.adopted").findLast(
    (event) => applied && event.recipientId === applied.recipientId && event.seq < applied.seq,
  );
}

/** @param {ChainEvent[]} events @param {Certificate} certificate @param {Party} party */
export const appliedBy = (events, certificate, party) =>
  coveredEvents(events, certificate, "signature.applied").find(
    (event) => said(event).signatureId === party.signature.id,
  );

/** @param {Pack} pack @returns {Finding} */
export function bindingFinding({ pdf, events, certificate }) {
  const name = say("together");
  if (!pdf || !events || !certificate) return { name, good: null, text: say("together.add") };
  const marks = marksOf(pdf);
  const { chain } = certificate;
  const fits =
    marks.chain !== null &&
    marks.sealed === certificate.document.sealedDocumentId &&
    marks.chain.events === chain.events &&
    marks.chain.head === chain.head &&
    events[chain.events - 1]?.hash === chain.head;
  return fits
    ? { name, good: true, text: say("together.good", { number: chain.events, sha256: chain.head }) }
    : { name, good: false, text: say("together.bad") };
}
