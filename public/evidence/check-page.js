// @ts-check
/*
 * Checks an evidence pack without a network: the hashes of the PDF, of the signed content, its logo, its pictures and the drawn
 * signature, the chain of events computed anew, and all of it against what the PDF says of itself and what the certificate says.
 * It tells whether the parts fit each other; who made them, only the PDF's seal can tell. It runs from the reader's
 * own disk.
 */

/** @typedef {{ seq: number, prevHash: string, hash: string, schemaVersion: number, occurredAt: number, type: string, payload: string, withheld?: string, privateSalt?: string, privateSha256?: string, [field: string]: unknown }} ChainEvent */
/** @typedef {{ sealed: string | null, chain: { events: number, head: string } | null }} Marks */
/** @typedef {{ document: { sealedDocumentId: string, contentSha256: string }, chain: { events: number, head: string }, outcome: { sha256: string } }} Certificate */
/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/** @typedef {{ pdf: Bytes | null, events: ChainEvent[] | null, certificate: Certificate | null, version: Bytes | null, strokes: Bytes | null, logo: Bytes | null, pictures: Map<string, File> }} Pack */
/** @typedef {{ name: string, good: boolean | null, text: string }} Finding */

const START = "0".repeat(64);
/** Since this version of events, private columns are hashed by themselves, and time never goes back. */
const PRIVATE_SINCE = 4;

/** Named as in app/domain/agreements/evidence-pack/check-page-words.ts. @type {Record<string, string>} */
const WORDS = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

/** @param {string} name @param {Record<string, string | number>} values */
const say = (name, values = {}) =>
  (WORDS[name] ?? name).replace(/\{(\w+)\}/g, (_, value) => String(values[value] ?? ""));

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keys sorted, no spaces: the same value always gives the same text. @param {unknown} value @returns {string} */
function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(",")}}`;
}

/** @param {string} text */
const sha256Of = (text) => sha256(new TextEncoder().encode(text));

/** The number of the first event that does not fit, or null. @param {ChainEvent[]} events */
async function firstBad(events) {
  let before = START;
  let [version, time] = [0, 0];
  for (const [index, event] of events.entries()) {
    const follows = event.seq === index + 1 && event.prevHash === before && event.schemaVersion >= version;
    if (!follows || !(await isAsHashed(event))) return index + 1;
    if (event.schemaVersion >= PRIVATE_SINCE && event.occurredAt < time) return index + 1;
    before = event.hash;
    version = event.schemaVersion;
    time = event.occurredAt ?? time;
  }
  return null;
}

/** Of what is withheld, only its place in the chain can be checked. @param {ChainEvent} event */
async function isAsHashed({ hash, prevHash, ...event }) {
  if (event.withheld) return true;
  if (event.schemaVersion < PRIVATE_SINCE) return hash === (await sha256Of(prevHash + canonical(event)));
  const { ip, country, userAgent, sessionId, privateSalt, ...hashed } = event;
  if (hash !== (await sha256Of(prevHash + canonical(hashed)))) return false;
  if (privateSalt === undefined) return true;
  return (
    event.privateSha256 === (await sha256Of(privateSalt + canonical({ ip, country, userAgent, sessionId })))
  );
}

/** What the sealed file says of itself, in the open. @param {Uint8Array} bytes @returns {Marks} */
function marksOf(bytes) {
  const text = new TextDecoder("latin1").decode(bytes);
  const chain = /countersign-chain:(\d+):([0-9a-f]{64})/.exec(text);
  return {
    sealed: /countersign-document:([\w-]{10,64})/.exec(text)?.[1] ?? null,
    chain: chain ? { events: Number(chain[1]), head: chain[2] ?? "" } : null,
  };
}

/** @param {Pack} pack */
async function check({ pdf, events, certificate, version, strokes, logo, pictures }) {
  const hash = pdf && (await sha256(pdf));
  const marks = pdf && marksOf(pdf);
  return [
    fileFinding(hash, events, certificate),
    await chainFinding(events),
    await contentFinding(version, events, certificate),
    ...(await logoFindings(logo, version)),
    ...(await pictureFindings(pictures, version)),
    ...(await drawingFindings(strokes, events, certificate)),
    bindingFinding(marks, events, certificate),
  ];
}

/** @param {string | null} hash @param {ChainEvent[] | null} events @param {Certificate | null} certificate @returns {Finding} */
function fileFinding(hash, events, certificate) {
  const name = say("pdf");
  if (hash === null) return { name, good: null, text: say("pdf.add") };
  const told = [certificate?.outcome.sha256, ...sealedHashes(events ?? [])].filter(
    (text) => text !== undefined,
  );
  if (told.length === 0) return { name, good: null, text: say("pdf.alone", { sha256: hash }) };
  return told.every((text) => text === hash)
    ? { name, good: true, text: say("pdf.good", { sha256: hash }) }
    : { name, good: false, text: say("pdf.bad", { sha256: hash, other: told[0] ?? "" }) };
}

/** @param {Bytes | null} version @param {ChainEvent[] | null} events @param {Certificate | null} certificate @returns {Promise<Finding>} */
async function contentFinding(version, events, certificate) {
  const name = say("content");
  if (version === null) return { name, good: null, text: say("add", { file: "version.json" }) };
  if (!events || !certificate) return { name, good: null, text: say("add_to_compare") };
  const hash = await sha256(version);
  const signed = signedEvent(events, certificate, "signature.applied")?.versionSha256;
  return hash === signed && hash === certificate.document.contentSha256
    ? { name, good: true, text: say("content.good", { sha256: hash }) }
    : { name, good: false, text: say("content.bad", { sha256: hash, other: signed ?? "" }) };
}

/** None where the signed content shows no logo. @param {Bytes | null} logo @param {Bytes | null} version @returns {Promise<Finding[]>} */
async function logoFindings(logo, version) {
  const name = say("logo");
  if (version === null) return [];
  /** @type {{ logoKey?: string }} */
  const { logoKey } = JSON.parse(new TextDecoder().decode(version));
  if (logoKey === undefined) return [];
  const [shown = "", ending = ""] = logoKey.split(/-.*\./);
  if (logo === null) return [{ name, good: null, text: say("add", { file: `logo.${ending}` }) }];
  const hash = await sha256(logo);
  return hash === shown
    ? [{ name, good: true, text: say("logo.good", { sha256: hash }) }]
    : [{ name, good: false, text: say("content.bad", { sha256: hash, other: shown }) }];
}

/** None where the signed content shows no pictures. Each name begins with the hash of its file. @param {Map<string, File>} pictures @param {Bytes | null} version @returns {Promise<Finding[]>} */
async function pictureFindings(pictures, version) {
  const name = say("pictures");
  if (version === null) return [];
  const keys = pictureKeys(new TextDecoder().decode(version));
  if (keys.length === 0) return [];
  for (const key of keys) {
    const file = pictures.get(key);
    if (!file) return [{ name, good: null, text: say("add", { file: `picture-${key}` }) }];
    const hash = await sha256(new Uint8Array(await file.arrayBuffer()));
    const other = key.slice(0, 64);
    if (hash !== other) return [{ name, good: false, text: say("content.bad", { sha256: hash, other }) }];
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

/** None where nothing was drawn. @param {Bytes | null} strokes @param {ChainEvent[] | null} events @param {Certificate | null} certificate @returns {Promise<Finding[]>} */
async function drawingFindings(strokes, events, certificate) {
  const name = say("drawing");
  if (!events || !certificate) return [];
  const drawn = signedEvent(events, certificate, "signature.adopted")?.strokesSha256;
  if (drawn === undefined && strokes === null) return [];
  if (strokes === null) return [{ name, good: null, text: say("add", { file: "strokes.json" }) }];
  const hash = await sha256(strokes);
  if (hash === drawn) return [{ name, good: true, text: say("drawing.good", { sha256: hash }) }];
  const told = drawn === undefined ? "drawing.none" : "drawing.bad";
  return [{ name, good: false, text: say(told, { sha256: hash, other: drawn ?? "" }) }];
}

/** What the last event of a kind says that the certificate covers. @param {ChainEvent[]} events @param {Certificate} certificate @param {string} type @returns {Record<string, string> | undefined} */
function signedEvent(events, certificate, type) {
  const event = events.slice(0, certificate.chain.events).findLast((one) => one.type === type);
  return event && JSON.parse(event.payload);
}

/** The newest sealing is the one this pack is of. @param {ChainEvent[]} events */
function sealedHashes(events) {
  const sealed = events.filter(({ type }) => type === "pdf.sealed").at(-1);
  return sealed ? [String(JSON.parse(sealed.payload).sha256)] : [];
}

/** @param {ChainEvent[] | null} events @returns {Promise<Finding>} */
async function chainFinding(events) {
  const name = say("chain");
  if (events === null) return { name, good: null, text: say("add", { file: "events.json" }) };
  const bad = await firstBad(events);
  return bad === null
    ? { name, good: true, text: intactChain(events) }
    : { name, good: false, text: say("chain.bad", { number: bad }) };
}

/** @param {ChainEvent[]} events */
function intactChain(events) {
  const count = events.length;
  const withheld = events.filter((event) => event.withheld).length;
  if (withheld === 0) return say("chain.good", { count });
  return withheld === 1 ? say("chain.one_withheld", { count }) : say("chain.withheld", { count, withheld });
}

/** @param {Marks | null} marks @param {ChainEvent[] | null} events @param {Certificate | null} certificate @returns {Finding} */
function bindingFinding(marks, events, certificate) {
  const name = say("together");
  if (!marks || !events || !certificate) return { name, good: null, text: say("together.add") };
  const { chain } = certificate;
  const completed = events[chain.events - 1]?.hash;
  const fits =
    marks.chain !== null &&
    marks.sealed === certificate.document.sealedDocumentId &&
    marks.chain.events === chain.events &&
    marks.chain.head === chain.head &&
    completed === chain.head;
  return fits
    ? { name, good: true, text: say("together.good", { number: chain.events, sha256: chain.head }) }
    : { name, good: false, text: say("together.bad") };
}

/** @param {File[]} files @returns {Promise<Pack>} */
async function readPack(files) {
  /** @param {(name: string) => boolean} fits */
  const find = (fits) => files.find((file) => fits(file.name.toLowerCase()));
  /** @param {File | undefined} file */
  const json = async (file) => (file ? JSON.parse(await file.text()) : null);
  /** @param {File | undefined} file */
  const bytes = async (file) => (file ? new Uint8Array(await file.arrayBuffer()) : null);
  return {
    pdf: await bytes(find((name) => name.endsWith(".pdf"))),
    events: await json(find((name) => name.startsWith("events") && name.endsWith(".json"))),
    certificate: await json(find((name) => name.startsWith("certificate") && name.endsWith(".json"))),
    version: await bytes(find((name) => name.startsWith("version") && name.endsWith(".json"))),
    strokes: await bytes(find((name) => name.startsWith("strokes") && name.endsWith(".json"))),
    logo: await bytes(find((name) => /^logo.*\.(png|jpg|webp)$/.test(name))),
    // The newest comes first, and takes the place of the one before.
    pictures: new Map(
      [...files]
        .reverse()
        .flatMap((file) => (file.name.startsWith("picture-") ? [[file.name.slice(8), file]] : [])),
    ),
  };
}

/** @param {Finding[]} findings */
function show(findings) {
  const list = /** @type {HTMLElement} */ (document.getElementById("findings"));
  list.replaceChildren(...findings.map(lineOf));
  const verdict = /** @type {HTMLElement} */ (document.getElementById("verdict"));
  const isBad = findings.some(({ good }) => good === false);
  const isWhole = findings.every(({ good }) => good);
  verdict.textContent = say(isBad ? "altered" : isWhole ? "consistent" : "incomplete");
  verdict.className = isBad ? "bad" : isWhole ? "good" : "open";
}

/** @param {Finding} finding */
function lineOf({ name, good, text }) {
  const line = document.createElement("li");
  const title = document.createElement("strong");
  title.textContent = name;
  for (const part of [title, document.createElement("br"), document.createTextNode(text)])
    line.appendChild(part);
  line.className = good === null ? "open" : good ? "good" : "bad";
  return line;
}

/** @type {File[]} */
let given = [];

/** @param {File[]} files */
async function take(files) {
  // A file of the same kind takes the place of the one before.
  given = [...files, ...given];
  try {
    show(await check(await readPack(given)));
  } catch {
    show([{ name: say("files"), good: false, text: say("files.unreadable") }]);
    given = [];
  }
}

const input = /** @type {HTMLInputElement} */ (document.getElementById("files"));
input.addEventListener("change", () => take([...(input.files ?? [])]));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  take([...(event.dataTransfer?.files ?? [])]);
});
if (!globalThis.crypto?.subtle) {
  show([{ name: say("browser"), good: null, text: say("browser.no_hashes") }]);
}
