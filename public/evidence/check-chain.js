// @ts-check
/* The chain of events: every hash computed anew. */

import { say } from "./check-words.js";

/** @typedef {import("./check-files.js").Finding} Finding */
/** @typedef {import("./check-certificate.js").Certificate} Certificate */
/** @typedef {{ seq: number, prevHash: string, hash: string, schemaVersion: number, occurredAt: number, type: string, payload: string, withheld?: string, privateSalt?: string | null, privateSha256?: string, [field: string]: unknown }} ChainEvent */
/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const START = "0".repeat(64);
/** Since this version of events, private columns are hashed by themselves, and time never goes back. */
const PRIVATE_SINCE = 4;
const PRIVATE_COLUMNS = ["ip", "country", "userAgent", "sessionId"];
/** All that the pack says of an event that is left out. */
const SAID_OF_WITHHELD = ["seq", "schemaVersion", "prevHash", "hash", "withheld"];

/** @param {Bytes} bytes */
export async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} text */
export const sha256Of = (text) => sha256(new TextEncoder().encode(text));

/** Keys sorted, no spaces: the same value always gives the same text. @param {unknown} value @returns {string} */
export function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(",")}}`;
}

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

/** Of what is withheld, only its place in the chain can be checked, so it says nothing else. @param {ChainEvent} event */
async function isAsHashed({ hash, prevHash, ...event }) {
  if (event.withheld !== undefined)
    return Object.keys({ hash, prevHash, ...event }).every((name) => SAID_OF_WITHHELD.includes(name));
  if (event.schemaVersion < PRIVATE_SINCE) return hash === (await sha256Of(prevHash + canonical(event)));
  const { ip, country, userAgent, sessionId, privateSalt, ...hashed } = event;
  if (hash !== (await sha256Of(prevHash + canonical(hashed)))) return false;
  if (!("privateSalt" in event)) return PRIVATE_COLUMNS.every((name) => !(name in event));
  const columns = canonical({ ip, country, userAgent, sessionId });
  return event.privateSha256 === (await sha256Of((privateSalt ?? "") + columns));
}

/** @param {ChainEvent[] | null} events @returns {Promise<Finding>} */
export async function chainFinding(events) {
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

/** Of one version, that the certificate covers. @param {ChainEvent[]} events @param {Certificate} certificate @param {string} type @returns {ChainEvent[]} */
export const coveredEvents = (events, { chain, document }, type) =>
  events
    .slice(0, chain.events)
    .filter((event) => event.type === type && !event.withheld && event.versionId === document.versionId);

/** @param {ChainEvent | undefined} event @returns {Record<string, string | undefined>} */
export const said = (event) => (event ? JSON.parse(event.payload) : {});

/** The hash of each row of these tables in the last event that bound it. @param {ChainEvent[]} events @param {string} tables the beginning of their names @returns {Map<string, string>} */
export const boundIn = (events, tables) =>
  new Map(
    events
      .filter((event) => !event.withheld)
      .flatMap((event) => Object.entries(Object(said(event).rows)))
      .filter(([row]) => row.startsWith(tables)),
  );

/** The newest sealing is the one this pack is of. @param {ChainEvent[] | null} events */
export const sealing = (events) => events?.findLast(({ type }) => type === "pdf.sealed");
