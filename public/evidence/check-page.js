// @ts-check
/*
 * Checks an evidence pack without a network. It tells whether the files fit each other; who made them, only the PDF's seal
 * can tell. It runs from the reader's own disk.
 */

import { certificateFindings } from "./check-certificate.js";
import { chainFinding } from "./check-chain.js";
import {
  appendixFindings,
  bindingFinding,
  bytesOf,
  contentFinding,
  drawingFindings,
  logoFindings,
  paymentFindings,
  pdfFinding,
  pictureFindings,
  priceFindings,
  sealFindings,
  sumsFindings,
} from "./check-files.js";
import { say } from "./check-words.js";

/** @typedef {import("./check-files.js").Finding} Finding */
/** @typedef {import("./check-files.js").Pack} Pack */

/** @param {Pack} pack */
const check = async (pack) => [
  ...(await sumsFindings(pack)),
  await pdfFinding(pack),
  await chainFinding(pack.events),
  await contentFinding(pack),
  ...(await priceFindings(pack)),
  ...(await paymentFindings(pack)),
  ...appendixFindings(pack),
  ...(await certificateFindings(pack)),
  ...(await sealFindings(pack)),
  ...(await logoFindings(pack)),
  ...(await pictureFindings(pack)),
  ...(await drawingFindings(pack)),
  bindingFinding(pack),
];

/** Browsers add a number to the name of a file that is there already. @param {File[]} files @returns {Promise<Pack>} */
async function readPack(files) {
  /** @param {RegExp} name */
  const find = (name) => files.find((file) => name.test(file.name));
  /** @param {RegExp} name */
  const json = async (name) => JSON.parse((await find(name)?.text()) ?? "null");
  /** @param {RegExp} name */
  const bytes = async (name) => {
    const file = find(name);
    return file ? bytesOf(file) : null;
  };
  const drawn = files.filter((file) => /^strokes.*\.json$/.test(file.name));
  return {
    files,
    sums: (await find(/^SHA256SUMS\.txt$/)?.text()) ?? null,
    pdf: await bytes(/\.pdf$/i),
    events: await json(/^events.*\.json$/),
    certificate: await json(/^certificate.*\.json$/),
    certificateBytes: await bytes(/^certificate.*\.json$/),
    version: await bytes(/^version.*\.json$/),
    price: await bytes(/^accepted-price.*\.json$/),
    payments: await json(/^payments.*\.json$/),
    pem: (await find(/\.pem$/)?.text()) ?? null,
    strokes: new Map(await Promise.all(drawn.map(async (file) => pair(file.name, await bytesOf(file))))),
    logo: await bytes(/^logo.*\.(png|jpg|webp)$/),
    pictures: new Map(
      files.flatMap((file) => (file.name.startsWith("picture-") ? [pair(file.name.slice(8), file)] : [])),
    ),
  };
}

/** @template T @param {string} name @param {T} value @returns {[string, T]} */
const pair = (name, value) => [name, value];

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
  // A file takes the place of the one before with its name; two at once are told.
  given = [...files, ...given.filter((one) => files.every((file) => file.name !== one.name))];
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
