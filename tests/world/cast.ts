/** The people and papers that screens show, each brought about once in a world, when it is first asked for. */

import { expect } from "vitest";
import { newId } from "~/platform/ids";
import { once } from "~/platform/once";
import { pictures } from "./browser/pictures";
import { atSecondStep, beginApp, guardedMember, unguardedMember } from "./factors";
import { largeAccount } from "./large-account";
import { briefNamed } from "./main-job";
import { notificationsOf } from "./notifications";
import {
  adminMember,
  draftProposal,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  type PlanColumns,
  putPlan,
  SIGNATURE,
  savedTemplate,
  signingPath,
  trialMember,
} from "./people";
import { changePiece, marked, PIECE, pieceOf } from "./pieces";
import { priced, TYPED } from "./prices/price-tables";
import { type LapsedProposals, lapsedProposals } from "./screens/lapsed-proposals";
import { type ShownPortal, shownPortal } from "./screens/portal-screens";
import { lockedTeam, type ShownTeam, shownTeam } from "./screens/team-screens";
import { REPLY_DOMAIN } from "./services/fake-mail-api";
import { endpointOf, keyOf } from "./services/programs";
import { failPaymentOf, type Payers, payersIn, subscriberOn } from "./stripe/fake-gateway";
import { bookedIn, lateIn } from "./stripe/payers";
import type { Visitor } from "./visitor";
import type { World } from "./world";

/** Names as they come in real life: longer than any column. */
const LONG = {
  owner: "Wolfeschlegelsteinhausenbergerdorff-Weber Raman",
  title:
    "Betreuung und Weiterentwicklung der Tourenplanungssoftware einschließlich Störungsdienstvereinbarung",
  clientName: "Prof. Dr.-Ing. Jürgen-Alexander Großmann-Şahin von und zu Hohenschwangau",
  clientCompany: "Donaudampfschifffahrtsgesellschaftskapitänskajütenverwaltungs GmbH & Co. KG",
};

const BRIEF = { ...briefNamed("dental-clinic-website"), ...LONG };
const DAY = 86_400_000;

const RIGHT_TO_LEFT = {
  ...BRIEF,
  title: "إعادة تصميم الموقع الإلكتروني وحجز المواعيد (Website 2.0)",
  clientName: "د. أمل النعيمي",
  clientCompany: "عيادة الميناء للأسنان",
  clientEmail: "amal@harbor.example",
};

const DOUBTFUL = {
  startDate: "2027-03-22",
  endDate: "2027-01-11",
  requireDeposit: true,
  depositAmount: "99,000",
};

interface Sent {
  id: string;
  address: string;
  /** Of the signing page, null when no signature is asked for. */
  path: string | null;
}

export interface Cast {
  /** On professional, with every kind of proposal below to their name. */
  owner(): Promise<Member>;
  /** On trial, with nothing written. */
  newcomer(): Promise<Member>;
  /** On starter, which lacks what professional has. */
  starter(): Promise<Member>;
  /** With an authenticator app; between the two steps of signing in; and in the middle of setting an app up. */
  guarded(): Promise<Member>;
  halfway(): Promise<Visitor>;
  settingUp(): Promise<Member>;
  /** In a team that requires a second factor, without one. */
  unguarded(): Promise<Member>;
  /** On starter, with API keys from when it was on agency; and one whose agency plan ended. */
  formerAgency(): Promise<Member>;
  lapsedAgency(): Promise<Member>;
  /** On agency, with an admin's rights. */
  admin(): Promise<Member>;
  /** On agency, with two in the team and one invited; and one of the two. */
  teamOwner(): Promise<Member>;
  teamMember(): Promise<Member>;
  team(): Promise<ShownTeam>;
  /** Of a team whose Agency plan is over; the member's own trial is, too. */
  lockedTeamOwner(): Promise<Member>;
  lockedTeamMember(): Promise<Member>;
  /** Pays for professional by the month, and has a downgrade ahead. */
  payer(): Promise<Member>;
  /** Paid for starter and cancelled; it is open still. */
  leaver(): Promise<Member>;
  /** Whose last payment failed. */
  debtor(): Promise<Member>;
  /** The newcomer's, not paid: the session's id. */
  openCheckout(): Promise<string>;
  /** Whose trial is over. */
  locked(): Promise<Member>;
  /** On professional, with every kind of line in their books. */
  booked(): Promise<Member>;
  /** Whose last payment failed: in the grace, and after it. */
  late(): Promise<Member>;
  overdue(): Promise<Member>;
  /** The owner's, with all six steps answered and nothing generated. */
  draft(): Promise<string>;
  written(): Promise<string>;
  /** Generated from a short brief, which is asked for more. */
  short(): Promise<string>;
  /** With a price table, and not sent. */
  priced(): Promise<string>;
  /** The owner's. */
  template(): Promise<string>;
  /** Of the owner's price list. */
  listedPrice(): Promise<string>;
  /** A piece of the owner's library that a draft follows, and which has changed since. */
  piece(): Promise<{ id: string; draft: string }>;
  /** A draft whose dates and deposit do not agree. */
  doubtful(): Promise<string>;
  /** Drafts of which one is being written at this moment, and one was to be and failed. */
  beingWritten(): Promise<string>;
  notWritten(): Promise<string>;
  /** Sent and not decided: to be signed, or only to be approved. */
  toSign(): Promise<Sent>;
  toApprove(): Promise<Sent>;
  /** Sent, and changed since: some of its text, its title and its price. */
  changed(): Promise<string>;
  /** Of the owner's, whose own signature comes first. */
  toCountersign(): Promise<string>;
  /** Asks for a code, which was mailed and not given. */
  toConfirm(): Promise<Sent>;
  /** Its link was taken back, or replaced by a fresh one. */
  withdrawn(): Promise<Sent>;
  /** Whose mail came back, so that mail to its address has stopped; the id of that mail beside it. */
  cameBack(): Promise<Sent & { deliveryId: string }>;
  /** Reminded; where its reader ends reminders, and asks for one on another day. */
  reminded(): Promise<{ stopPath: string; laterPath: string }>;
  /** Its price was read several times this week. */
  hinted(): Promise<Sent>;
  /** On trial, with no send left, and a proposal to send. */
  spent(): Promise<Member>;
  unsent(): Promise<string>;
  /** Has so much that its export comes in parts. */
  hoarder(): Promise<Member>;
  replaced(): Promise<Sent>;
  /** Approved by the client on the page, without a signature. */
  approved(): Promise<Sent>;
  /** Sent, and taken back since. */
  rejected(): Promise<Sent>;
  /** As toSign, and the client has agreed to sign electronically. */
  consented(): Promise<Sent>;
  /** Said no to by the client, through the signing link. */
  declined(): Promise<Sent>;
  /** Whose link is past its time, or was withdrawn by sending to somebody else. */
  expired(): Promise<Sent>;
  lapsed(): Promise<LapsedProposals>;
  lapsedSender(): Promise<Member>;
  revoked(): Promise<Sent>;
  /** Fifty pages, sent to be signed. */
  longToSign(): Promise<Sent>;
  /** The same, and read on a phone and a desk. */
  longRead(): Promise<Sent>;
  /** Signed by the client, and sealed. */
  signed(): Promise<Sent>;
  /** Sent, set by hand this way and that, with notes of the owner's. */
  noted(): Promise<string>;
  /** Whoever has a logo, a footer and a colour, and a proposal that shows them, sent to be signed. */
  brander(): Promise<Member>;
  branded(): Promise<Sent>;
  /** As long as the content of a proposal comes in practice. */
  fiftyPages(): Promise<string>;
  /** On professional, with more notices than a page of them holds. */
  busy(): Promise<Member>;
  /** For a client who reads from right to left. */
  rightToLeft(): Promise<string>;
  /** Those that a list is made of: all above but the last three. */
  everything(): Promise<void>;
  /** Mails in the local mailbox. @returns the id of one */
  mailbox(): Promise<string>;
  /** The admin's, with a key beside it and events that arrived, failed and wait: the endpoint's id. */
  endpoint(): Promise<string>;
  /** Customers of the payments' stand-in, in every state. */
  payers(): Promise<Payers>;
  /** Pages of everything that a studio sent to a client. */
  portal(): Promise<ShownPortal>;
}

export function castOf(world: World): Cast {
  const team = once(() => shownTeam(world));
  const locked = once(() => lockedTeam(world));
  const cast: Cast = {
    owner: once(() => ownerOf(world)),
    newcomer: once(() => trialMember(world)),
    starter: once(() => memberOn(world, "starter")),
    guarded: once(async () => (await guardedMember(world)).member),
    halfway: async () => atSecondStep(world, await cast.guarded()),
    settingUp: async () => {
      const member = await trialMember(world);
      await beginApp(member);
      return member;
    },
    unguarded: once(() => unguardedMember(world)),
    admin: once(() => adminMember(world)),
    team,
    teamOwner: async () => (await team()).owner,
    teamMember: async () => (await team()).member,
    lockedTeamOwner: async () => (await locked()).owner,
    lockedTeamMember: async () => (await locked()).member,
    payer: once(async () => {
      const member = await subscriberOn(world, "professional");
      await member.json("POST", "/api/subscription/downgrade", { plan: "starter" });
      return member;
    }),
    leaver: once(async () => {
      const member = await subscriberOn(world, "starter");
      await member.json("POST", "/api/cancel-subscription");
      return member;
    }),
    debtor: once(async () => {
      const member = await subscriberOn(world, "starter");
      await failPaymentOf(world, member);
      return member;
    }),
    openCheckout: once(async () => {
      const answer = await (await cast.newcomer()).get("/api/create-checkout-session?plan=professional");
      return /cs_local_[\w.-]+/.exec(answer.headers.get("Location") ?? "")?.[0] ?? "";
    }),
    formerAgency: once(() => keyHolder(world, { tier: "starter" })),
    lapsedAgency: once(() => keyHolder(world, { status: "cancelled", cancels_at: 1 })),
    locked: once(() => memberOn(world, "trial", { trial_ends_at: Date.now() - DAY })),
    booked: once(() => bookedIn(world)),
    late: once(() => lateIn(world, 5)),
    overdue: once(() => lateIn(world, -1)),
    draft: once(async () => draftProposal(await cast.owner(), BRIEF)),
    priced: once(async () => priced(await cast.owner(), await generatedProposal(await cast.owner()))),
    short: once(async () => {
      const brief = { title: LONG.title, clientName: LONG.clientName, description: "Design a logo." };
      const { body } = await (await cast.owner()).json("POST", "/api/proposals/generate", brief);
      return body.id;
    }),
    written: once(async () => generatedProposal(await cast.owner(), { title: "Never sent" })),
    template: once(async () => templateOf(await cast.owner(), (await cast.toSign()).id)),
    listedPrice: once(async () => listedPrice(await cast.owner())),
    piece: once(async () => followedPiece(await cast.owner())),
    doubtful: once(async () => draftProposal(await cast.owner(), { ...BRIEF, ...DOUBTFUL })),
    beingWritten: once(async () => draftUnderRun(world, await cast.owner(), Date.now() + DAY)),
    notWritten: once(async () => draftUnderRun(world, await cast.owner(), 0)),
    toSign: once(async () =>
      sent(world, await cast.owner(), "reader@harbor.example", {}, { followUp: "account" }),
    ),
    toApprove: once(async () => {
      const changes = { requiresSignature: false, title: "A second one" };
      return sent(world, await cast.owner(), "approver@harbor.example", changes);
    }),
    changed: once(async () => changedSince(await cast.owner(), world)),
    toCountersign: once(async () => {
      const owner = await cast.owner();
      const id = await generatedProposal(owner, { ...BRIEF, clientEmail: "own-first@harbor.example" });
      const fields = { ...MAIL, recipientEmail: "own-first@harbor.example", countersign: "before" };
      const sending = await owner.json("POST", `/api/proposals/${id}/send`, fields);
      expect(sending.status, sending.text).toBe(200);
      expect((await owner.get(`/proposal/${id}/countersign`)).status).toBe(200);
      return id;
    }),
    toConfirm: once(async () =>
      sent(world, await cast.owner(), "coded@harbor.example", {}, { requiresCode: true }),
    ),
    withdrawn: once(async () => taken(world, await cast.owner(), "withdraw-link")),
    cameBack: once(async () => lost(world, await sent(world, await cast.owner(), "lost@harbor.example"))),
    reminded: once(async () => reminded(world)),
    hinted: once(async () => hinted(world, await cast.owner())),
    spent: once(() => spent(world)),
    hoarder: once(() => largeAccount(world)),
    unsent: once(async () => generatedProposal(await cast.spent(), { title: "One too many" })),
    replaced: once(async () => taken(world, await cast.owner(), "fresh-link")),
    approved: once(async () => approved(world, await cast.owner())),
    rejected: once(async () => rejected(world, await cast.owner())),
    consented: once(async () => acted(world, await cast.owner(), "consented@harbor.example", "consent")),
    declined: once(async () => acted(world, await cast.owner(), "declined@harbor.example", "decline")),
    expired: once(async () => expired(world, await cast.owner())),
    lapsed: once(() => lapsedProposals(world)),
    lapsedSender: async () => (await cast.lapsed()).owner,
    revoked: once(async () => revoked(world, await cast.owner())),
    longToSign: once(async () => longToSign(world, await cast.owner())),
    longRead: once(async () => read(world, await cast.longToSign())),
    signed: once(async () => signed(world, await cast.owner())),
    noted: once(async () => noted(world, await cast.owner())),
    brander: once(() => branderIn(world)),
    branded: once(async () =>
      sent(world, await cast.brander(), "branded@harbor.example", {
        includeLogo: true,
        includeFooter: true,
        footerContent: "Studio Weber · Berlin",
      }),
    ),
    fiftyPages: once(async () => fiftyPages(await cast.owner())),
    busy: once(() => busy(world)),
    rightToLeft: once(async () => generatedProposal(await cast.owner(), RIGHT_TO_LEFT)),
    async everything() {
      await cast.draft();
      await cast.written();
      for (const paper of [cast.toSign, cast.toApprove, cast.approved, cast.rejected, cast.signed])
        await paper();
    },
    mailbox: once(async () => {
      await cast.everything();
      return keepMails(world);
    }),
    endpoint: once(async () => endpointIn(world, await cast.admin())),
    payers: once(() => payersIn(world, LONG.owner)),
    portal: once(() => shownPortal(world)),
  };
  return cast;
}

/** Whose plan has changed since it made its keys. */
async function keyHolder(world: World, change: PlanColumns): Promise<Member> {
  const member = await memberOn(world, "agency");
  await keyOf(member);
  await keyOf(member, ["proposals:read"], "90");
  await putPlan(world, member, change);
  return member;
}

async function followedPiece(owner: Member): Promise<{ id: string; draft: string }> {
  const id = await pieceOf(owner, { tags: "legal, terms of business, kessler" });
  await pieceOf(owner, { name: LONG.title.slice(0, 100), kind: "case-study", tags: "" });
  const draft = await generatedProposal(owner, { title: "With the library" });
  const { body } = await owner.get(`/api/proposals/${draft}`);
  const html = `${marked(PIECE.html, id)}${body.generatedContent}`;
  await owner.post(`/proposal/${draft}/edit`, { html, revision: String(body.contentRevision) });
  await changePiece(owner, id, PIECE.html.replace("Half now", "A third now"));
  forgetNotice(owner);
  return { id, draft };
}

async function templateOf(owner: Member, proposalId: string): Promise<string> {
  const key = await savedTemplate(owner, proposalId, {
    name: LONG.title.slice(0, 100),
    description: "For clinics: a new website with online booking, in ten weeks.",
  });
  forgetNotice(owner);
  return key;
}

async function listedPrice(owner: Member): Promise<string> {
  const fields = {
    name: LONG.title,
    description: LONG.owner,
    price: "12500",
    currency: "EUR",
    unit: "month",
  };
  await owner.post("/library?tab=prices&price=new", { ...fields, every: "month", tax: "VAT 19%" });
  forgetNotice(owner);
  return (await owner.get("/prices.json")).body.items[0].id;
}

/** The notice of making something belongs to no other screen. */
function forgetNotice(owner: Member): void {
  for (const name of owner.cookies.keys()) if (name.endsWith("notice")) owner.cookies.delete(name);
}

/** With a key that has a long name, and a log of every state. */
async function endpointIn(world: World, owner: Member): Promise<string> {
  const { id: key } = await keyOf(owner);
  await world.db
    .prepare("update api_keys set name = ? where id = ?")
    .bind(LONG.title.slice(0, 60), key)
    .run();
  const id = await endpointOf(owner, `/countersign/${"long".repeat(20)}`, [
    "proposal.sent",
    "proposal.signed",
  ]);
  forgetNotice(owner);
  const states = ["delivered", "failed", "queued"];
  for (const [n, state] of states.entries())
    await world.db
      .prepare(
        `insert into hook_deliveries (id, endpoint_id, event_id, type, body, state, attempts, next_attempt_at, last_status, last_answer, last_duration, last_error, created_at)
         values (?, ?, ?, 'proposal.signed', '{"id":"evt_1","data":{}}', ?, ?, ?, ?, 'Internal error', 120, ?, ?)`,
      )
      .bind(
        `shown-delivery-${n}`,
        id,
        `evt_shown${n}`,
        state,
        n + 1,
        Date.now() + DAY,
        n === 0 ? 200 : 500,
        n === 0 ? null : "It returned 500.",
        Date.now() - n * DAY,
      )
      .run();
  return id;
}

/** A proposal sent to an address of its own, with the signing link that was mailed there. */
async function sent(
  world: World,
  owner: Member,
  address: string,
  changes: object = {},
  rules: object = {},
): Promise<Sent> {
  const brief = { ...BRIEF, clientEmail: address, ...changes };
  const id = await generatedProposal(owner, brief);
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, {
    ...MAIL,
    ...rules,
    recipientEmail: address,
  });
  expect(answer.status, answer.text).toBe(200);
  return { id, address, path: await signingPath(world, address) };
}

async function changedSince(owner: Member, world: World): Promise<string> {
  const { id } = await sent(world, owner, "changed@harbor.example");
  const { body } = await owner.json("GET", `/api/proposals/${id}`);
  const generatedContent = String(body.generatedContent)
    .replace("<p>", "<p>Since we last met, two things have changed. ")
    .replace(/<h2>[^<]*<\/h2>/, "<h2>A new heading in place of the first one</h2>");
  const title = `${LONG.title} (${LONG.clientCompany})`;
  expect((await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent })).status).toBe(200);
  expect((await owner.json("PUT", `/api/proposals/${id}`, { ...BRIEF, title })).status).toBe(200);
  const answer = await owner.json("PATCH", `/api/proposals/${id}`, { priceTable: TYPED });
  expect(answer.status, answer.text).toBe(200);
  return id;
}

/** A draft with a run of the model over it, alive until then. */
async function draftUnderRun(world: World, owner: Member, until: number): Promise<string> {
  const id = await draftProposal(owner, BRIEF);
  await world.db
    .prepare("update proposals set generation_id = ?, generation_until = ? where id = ?")
    .bind(`run-of-${id}`, until, id)
    .run();
  return id;
}

async function ownerOf(world: World): Promise<Member> {
  const owner = await memberOn(world, "professional");
  await world.db.prepare("update users set name = ? where email = ?").bind(LONG.owner, owner.email).run();
  return owner;
}

async function branderIn(world: World): Promise<Member> {
  const brander = await memberOn(world, "professional");
  const logo = `data:image/jpeg;base64,${pictures.jpeg.toString("base64")}`;
  const answer = await brander.json("POST", "/api/user/branding", {
    logo,
    footer: "Studio Weber · Berlin",
    accent: "#c8006a",
  });
  expect(answer.status, answer.text).toBe(200);
  return brander;
}

async function busy(world: World): Promise<Member> {
  const member = await ownerOf(world);
  const proposalId = await generatedProposal(member);
  const { title, clientName: actorName } = LONG;
  await notificationsOf(world, { email: member.email, proposalId, title, actorName }, 64);
  return member;
}

async function approved(world: World, owner: Member): Promise<Sent> {
  const changes = { requiresSignature: false, title: "Approved as it stands" };
  const paper = await sent(world, owner, "decider@harbor.example", changes);
  expect((await world.visitor().post(String(paper.path), { intent: "approve" })).status).toBe(302);
  return paper;
}

async function rejected(world: World, owner: Member): Promise<Sent> {
  const paper = await sent(world, owner, "closed@harbor.example");
  await owner.json("PATCH", `/api/proposals/${paper.id}/status`, { status: "rejected" });
  return paper;
}

/** Sent, and answered on the page by pressing one of its buttons. */
async function acted(world: World, owner: Member, address: string, intent: string): Promise<Sent> {
  const paper = await sent(world, owner, address);
  expect((await world.visitor().post(String(paper.path), { intent })).status).toBe(302);
  return paper;
}

async function expired(world: World, owner: Member): Promise<Sent> {
  const paper = await sent(world, owner, "expired@harbor.example");
  await world.db
    .prepare("update signing_links set expires_at = 1 where proposal_id = ?")
    .bind(paper.id)
    .run();
  return paper;
}

async function revoked(world: World, owner: Member): Promise<Sent> {
  const paper = await sent(world, owner, "revoked@harbor.example");
  const elsewhere = { ...MAIL, recipientEmail: "instead@harbor.example" };
  const answer = await owner.json("POST", `/api/proposals/${paper.id}/send`, elsewhere);
  expect(answer.status, answer.text).toBe(200);
  return paper;
}

async function longToSign(world: World, owner: Member): Promise<Sent> {
  const address = "long@harbor.example";
  const id = await fiftyPages(owner, { clientEmail: address });
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  expect(answer.status, answer.text).toBe(200);
  return { id, address, path: await signingPath(world, address) };
}

/** Read by two people, a scanner and a mail program. */
async function read(world: World, paper: Sent): Promise<Sent> {
  const browsers = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile",
    "Mozilla/5.0 (Windows NT 10.0)",
  ];
  for (const [index, userAgent] of browsers.entries()) {
    const client = world.visitor();
    client.headers["User-Agent"] = userAgent;
    const view = `a-view-of-reader-${index}`;
    expect((await client.post(`${paper.path}/opened`, { view })).status).toBe(200);
    const sections = Array.from({ length: 20 }, (_, section) => `${section + 1}:${(section % 5) * 60}`);
    const beat = { view, ms: "4500", sections: sections.join() };
    expect((await client.post(`${paper.path}/read`, beat)).status).toBe(200);
  }
  const scanner = world.visitor();
  scanner.headers["User-Agent"] = "Mimecast-URL-Scanner/1.0";
  await scanner.get(String(paper.path));
  return paper;
}

/** As a hard bounce leaves it; what the mail service posts for it is tests/worker/mail/mail-webhook.test.ts. */
async function lost(world: World, paper: Sent): Promise<Sent & { deliveryId: string }> {
  const row = await world.until("the mail to be out", () =>
    world.db
      .prepare("select id, user_id from deliveries where proposal_id = ? and state = 'sent'")
      .bind(paper.id)
      .first<{ id: string; user_id: string }>(),
  );
  const why = "The recipient's server returned it. It said: 550 5.1.1 No such user here";
  const now = Date.now();
  await world.db.batch([
    world.db
      .prepare("update deliveries set state = 'bounced', bounced_at = ?, last_error = ? where id = ?")
      .bind(now, why, row.id),
    world.db
      .prepare(
        "insert into mail_suppressions (user_id, email, reason, delivery_id, created_at) values (?, ?, 'bounced', ?, ?)",
      )
      .bind(row.user_id, paper.address, row.id, now),
  ]);
  return { ...paper, deliveryId: row.id };
}

/** An owner of its own, so that nobody's list has one row more. */
async function reminded(world: World): Promise<{ stopPath: string; laterPath: string }> {
  const owner = await memberOn(world, "professional");
  const paper = await sent(world, owner, "reminded-reader@harbor.example");
  await owner.post(`/proposal/${paper.id}`, { intent: "remind", message: "" });
  const reminder = await world.until("the reminder", () =>
    world.mail.to(paper.address).find(({ subject }) => subject.startsWith("Reminder:")),
  );
  const pathTo = (page: string) => new RegExp(`/${page}/[\\w-]+`).exec(reminder.text)?.[0] ?? "";
  return { stopPath: pathTo("stop"), laterPath: pathTo("later") };
}

async function hinted(world: World, owner: Member): Promise<Sent> {
  const paper = await sent(world, owner, "price-reader@harbor.example");
  await world.db
    .prepare(
      `insert into notices (id, user_id, kind, proposal_id, about_id, title, actor_name, detail, created_at)
       select ?, user_id, 'price_read', id, id, title, client_name, '', ? from proposals where id = ?`,
    )
    .bind(newId(), Date.now(), paper.id)
    .run();
  return paper;
}

async function spent(world: World): Promise<Member> {
  const member = await trialMember(world);
  for (let sends = 0; sends < 3; sends += 1) {
    await sent(world, member, `spent-${sends}@harbor.example`);
  }
  return member;
}

async function taken(world: World, owner: Member, intent: "withdraw-link" | "fresh-link"): Promise<Sent> {
  const paper = await sent(world, owner, `${intent}@harbor.example`);
  expect((await owner.post(`/proposal/${paper.id}`, { intent })).status).toBe(302);
  // What it has to say is for the next screen, whichever that is.
  owner.cookies.delete("countersign-notice");
  return paper;
}

async function signed(world: World, owner: Member): Promise<Sent> {
  const paper = await sent(world, owner, "signed@harbor.example");
  const signature = { ...SIGNATURE, signerName: LONG.clientName, signerEmail: paper.address };
  const answer = await world.visitor().json("POST", `/api${paper.path}`, signature);
  expect(answer.status, answer.text).toBe(200);
  await world.until("the signed copy by mail", () =>
    world.mail.to(paper.address).some(({ attachments }) => attachments.length > 0),
  );
  return paper;
}

async function noted(world: World, owner: Member): Promise<string> {
  const { id } = await sent(world, owner, "noted@harbor.example");
  for (const status of ["approved", "rejected", "sent", "approved", "sent"])
    await owner.json("PATCH", `/api/proposals/${id}/status`, { status });
  const internalNotes = `She decides with the practice manager.\n\n${"Call again after the holidays. ".repeat(12)}`;
  const answer = await owner.json("PATCH", `/api/proposals/${id}`, { internalNotes });
  expect(answer.status, answer.text).toBe(200);
  return id;
}

const CHAPTER = `<p>${"The work is planned, built and reported on in plain words, week by week. ".repeat(8)}</p>`;
const TABLE =
  "<table><tr><th>Stage</th><th>From</th><th>To</th></tr><tr><td>Design</td><td>11 Jan</td><td>12 Feb</td></tr></table>";

async function fiftyPages(owner: Member, changes: object = {}): Promise<string> {
  const id = await generatedProposal(owner, { title: "Fifty pages of it", ...changes });
  const chapters = Array.from(
    { length: 50 },
    (_, index) => `<h2>Chapter ${index + 1}</h2>${CHAPTER.repeat(4)}${TABLE}`,
  );
  const answer = await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: chapters.join("") });
  expect(answer.status, answer.text).toBe(200);
  return id;
}

/** What the mail service took, as local mode would have kept it. The newest can be answered. @returns its id */
async function keepMails(world: World): Promise<string> {
  const now = Date.now();
  const newest = world.mail.accepted.length - 1;
  const ids = world.mail.accepted.map(async (accepted, index) => {
    const id = `${9_999_999_999_999 - now - index}-mail-${index}`;
    const { from, to, cc, reply_to, subject, html, text, attachments } = accepted;
    const files = attachments.map(({ filename }) => ({ filename, size: 48_000, url: "/local/mailbox.json" }));
    const mail = {
      id,
      from,
      to: to[0],
      cc,
      replyTo: index === newest ? `${"0".repeat(32)}@${REPLY_DOMAIN}` : (reply_to ?? null),
      subject,
      html,
      text,
      attachments: files,
    };
    const sentAt = new Date(now + index).toISOString();
    await world.files.put(`local-mailbox/mails/${id}`, JSON.stringify({ ...mail, sentAt }));
    return id;
  });
  return String((await Promise.all(ids)).at(-1));
}
