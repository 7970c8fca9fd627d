// @ts-check
/* certificate.json, against the events, the signed content and the PDF. */

import { coveredEvents, said, sealing, sha256, sha256Of } from "./check-chain.js";
import { adoptedBy, appliedBy, lacking, MOVED_AT_MOST } from "./check-files.js";
import { say } from "./check-words.js";

/** @typedef {import("./check-chain.js").ChainEvent} ChainEvent */
/** @typedef {import("./check-files.js").Finding} Finding */
/** @typedef {import("./check-files.js").Pack} Pack */
/** @typedef {{ utc: string, local: string | null }} Moment */
/** @typedef {{ name: string, email: string, howChecked?: string, sent: Moment | null, delivered: Moment | null, opened: Moment | null, codeChecked: Moment | null, consented: Moment | null, signed: Moment, ip: string | null, userAgent: string | null, signingFor: string | null, signature: { id: string, method: string, markSha256: string | null, statement: string, button: string | null, receipt: string | null }, consent: { version: string, sha256: string } }} Party */
/** A place, what the certificate has there, and what it has to be. @typedef {[place: string, here: unknown, there: unknown]} Fact */
/** @typedef {{ name: string, email: string, approval: { id: string, at: Moment } | null }} Other */
/** @typedef {{ seq: number, at: Moment, type: string, by: unknown, hash: string }} Line */
/** @typedef {{ document: Record<string, unknown> & { sealedDocumentId: string, contentSha256: string, versionId: string }, parties: Party[], others?: Other[], accepted: { budget: string | null, currency: string, priceSha256?: string }, timeline: Line[], chain: { events: number, head: string }, seal: { certificateFingerprint: string }, outcome: { sha256: string, level: string | null, sealedAt: Moment | null } }} Certificate */

/** @param {Pack} pack @returns {Promise<Finding[]>} */
export async function certificateFindings(pack) {
  const { events, certificate, certificateBytes } = pack;
  if (certificate === null || certificateBytes === null) return [lacking("certificate", "certificate.json")];
  if (!events) return [];
  const recorded = said(sealing(events)).certificateSha256;
  const hash = await sha256(certificateBytes);
  if (recorded !== undefined && recorded !== hash)
    return [
      { name: say("certificate"), good: false, text: say("content.bad", { sha256: hash, other: recorded }) },
    ];
  const what = await firstWrong(certificate, events, pack);
  return [
    what === null
      ? { name: say("certificate"), good: true, text: say("certificate.good") }
      : { name: say("certificate"), good: false, text: say("certificate.bad", { what }) },
  ];
}

/** The place of the first fact that is not as the events say, or null. @param {Certificate} certificate @param {ChainEvent[]} events @param {Pack} pack */
async function firstWrong(certificate, events, pack) {
  /** @type {Fact[]} */
  const facts = [
    ...wrongLocalTimes(certificate),
    ...timelineFacts(certificate, events),
    ...documentFacts(certificate, events, pack),
  ];
  for (const [at, party] of certificate.parties.entries())
    facts.push(...(await partyFacts(`parties.${at}`, party, certificate, events)));
  for (const [at, other] of (certificate.others ?? []).entries())
    facts.push(...otherFacts(`others.${at}`, other, certificate, events));
  return facts.find(([, here, there]) => here !== there)?.[0] ?? null;
}

/** @param {Moment | null | undefined} moment */
const timeOf = (moment) => (moment ? Date.parse(moment.utc) : null);

/** Each time stands there twice: in UTC and in the sender's zone. @param {unknown} value @param {string} place @returns {Fact[]} */
function wrongLocalTimes(value, place = "") {
  if (value === null || typeof value !== "object") return [];
  if ("utc" in value && "local" in value) {
    const { utc, local } = /** @type {Moment} */ (value);
    if (local === null) return [];
    const [, day, time, zone] = /^(\S+) (\S+) GMT(\S*)$/.exec(local) ?? [];
    return [[place, Math.floor(Date.parse(utc) / 1000), Date.parse(`${day}T${time}${zone || "Z"}`) / 1000]];
  }
  return Object.entries(value).flatMap(([name, member]) =>
    wrongLocalTimes(member, place === "" ? name : `${place}.${name}`),
  );
}

/** @param {Certificate} certificate @param {ChainEvent[]} events @returns {Fact[]} */
const timelineFacts = ({ timeline, chain }, events) => [
  ["timeline", timeline.length, chain.events],
  ...timeline.flatMap((line, at) => lineFacts(`timeline.${at}`, line, events[at])),
];

/** @param {string} place @param {Line} line @param {ChainEvent | undefined} event @returns {Fact[]} */
function lineFacts(place, line, event) {
  /** @type {Fact[]} */
  const facts = [
    [`${place}.seq`, line.seq, event?.seq],
    [`${place}.hash`, line.hash, event?.hash],
  ];
  if (!event || event.withheld) return facts;
  return [
    ...facts,
    [`${place}.at`, timeOf(line.at), event.occurredAt],
    [`${place}.type`, line.type, event.type === "ai.generated" ? "document.prepared" : event.type],
    [`${place}.by`, actorsOf(event).includes(line.by) ? line.by : "", line.by],
  ];
}

/** Whom the certificate may name: earlier ones named the recipient where somebody on the open page acted. @param {ChainEvent} event */
function actorsOf({ actorKind, actorName, authMethod, type }) {
  if (actorKind === "system") return ["Countersign"];
  if (authMethod === "proposal page") return [actorName, "somebody on the proposal page"];
  const isMailed = actorKind === "recipient" && (type === "mail.queued" || type === "otp.sent");
  return isMailed ? ["Countersign", actorName] : [actorName];
}

/** @param {Certificate} certificate @param {ChainEvent[]} events @param {Pack} pack @returns {Fact[]} */
function documentFacts({ document, accepted, seal, outcome }, events, { version }) {
  const sealed = sealing(events);
  const content = version ? JSON.parse(new TextDecoder().decode(version)) : null;
  return [
    ["document.proposalId", document.proposalId, sealed?.proposalId],
    ["document.versionId", document.versionId, sealed?.versionId],
    ["document.sealedDocumentId", document.sealedDocumentId, said(sealed).sealedDocumentId],
    ["outcome.sha256", outcome.sha256, said(sealed).sha256],
    ["outcome.level", outcome.level ?? undefined, said(sealed).level],
    ["seal.certificateFingerprint", seal.certificateFingerprint, said(sealed).certificateFingerprint],
    .../** @type {Fact[]} */ (
      content
        ? [
            ["document.title", document.title, content.title],
            ["document.number", document.number, content.proposalNumber],
            ["document.attachedThreads", document.attachedThreads, content.appendix?.length],
            ["accepted.budget", accepted.budget ?? "", content.budget],
            ["accepted.currency", accepted.currency, content.currency],
          ]
        : []
    ),
  ];
}

/** @param {string} place @param {Party} party @param {Certificate} certificate @param {ChainEvent[]} events @returns {Promise<Fact[]>} */
async function partyFacts(place, party, certificate, events) {
  const applied = appliedBy(events, certificate, party);
  if (!applied) return [[`${place}.signature.id`, party.signature.id, undefined]];
  const { signature, consent } = party;
  const adopted = said(adoptedBy(events, certificate, party));
  const consented = coveredEvents(events, certificate, "consent.given").findLast(
    (event) => event.recipientId === applied.recipientId && event.seq < applied.seq,
  );
  const shown = signature.statement + (signature.button === null ? "" : ` [${signature.button}]`);
  const { receipt, signingFor, statementSha256 } = said(applied);
  /** @type {Fact[]} */
  const facts = [
    [`${place}.name`, party.name, applied.actorName],
    [`${place}.email`, party.email, applied.actorEmail],
    [`${place}.signingFor`, party.signingFor ?? undefined, signingFor],
    [`${place}.signature.receipt`, signature.receipt ?? undefined, receipt],
    [`${place}.signature.method`, signature.method, adopted.method],
    [`${place}.signature.markSha256`, signature.markSha256, adopted.markSha256],
    [`${place}.signature.statement`, await sha256Of(shown), statementSha256 ?? (await sha256Of(shown))],
    [`${place}.consent.version`, consent.version, said(consented).disclosureVersion],
    [`${place}.consent.sha256`, consent.sha256, said(consented).disclosureSha256],
  ];
  if ("ip" in applied) facts.push([`${place}.ip`, party.ip, applied.ip]);
  if ("userAgent" in applied) facts.push([`${place}.userAgent`, party.userAgent, applied.userAgent]);
  return [...facts, ...stepFacts(place, party, applied, events)];
}

/** The types of the events whose times a party's steps are. @type {[step: "sent" | "delivered" | "opened" | "codeChecked" | "consented", types: string[]][]} */
const STEPS = [
  ["sent", ["mail.accepted"]],
  ["delivered", ["mail.delivered"]],
  ["opened", ["document.opened"]],
  ["codeChecked", ["otp.verified", "access_code.entered"]],
  ["consented", ["consent.given"]],
];

/** @param {string} place @param {Party} party @param {ChainEvent} applied @param {ChainEvent[]} events @returns {Fact[]} */
function stepFacts(place, party, applied, events) {
  const signed = timeOf(party.signed);
  // An event is never dated before the previous one.
  const moved = applied.occurredAt - Number(signed);
  const isMoved =
    applied.occurredAt === events[applied.seq - 2]?.occurredAt && moved >= 0 && moved <= MOVED_AT_MOST;
  return [
    [`${place}.signed`, isMoved ? applied.occurredAt : signed, applied.occurredAt],
    ...STEPS.map(([step, types]) => {
      const time = timeOf(party[step]);
      const times = events
        .filter((event) => types.includes(event.type) && !event.withheld)
        .flatMap((event) => [event.occurredAt, Number(said(event).at)]);
      return /** @type {Fact} */ ([
        `${place}.${step}`,
        time === null || times.includes(time) ? time : Number.NaN,
        time,
      ]);
    }),
  ];
}

/** @param {string} place @param {Other} other @param {Certificate} certificate @param {ChainEvent[]} events @returns {Fact[]} */
function otherFacts(place, { name, email, approval }, certificate, events) {
  if (!approval) return [];
  const given = coveredEvents(events, certificate, "recipient.approved").find(
    (event) => said(event).decisionId === approval.id,
  );
  return [
    [`${place}.name`, name, given?.actorName],
    [`${place}.email`, email, given?.actorEmail],
    [`${place}.approval.at`, timeOf(approval.at), given?.occurredAt],
  ];
}
