/** Builders named by state: a member on trial, a generated proposal, a sent one, a signed one. */
import { expect } from "vitest";
import type { subscriptions } from "~/db/schema";
import { openAccount } from "./accounts";
import { linkIn } from "./services/fake-mail-api";
import type { Visitor } from "./visitor";
import type { World } from "./world";

let people = 0;

export interface Member extends Visitor {
  email: string;
}

/** A new account, signed in, on its 7-day trial. */
export async function trialMember(world: World, name = "Mira Weber"): Promise<Member> {
  people += 1;
  const email = `member-${people}@studio.example`;
  return Object.assign(await openAccount(world, { name, email }), { email });
}

/** Signs a member in anew, as after a session's thirty days. */
export async function signInAgain(member: Member): Promise<void> {
  const answer = await member.json("POST", "/api/login", { email: member.email, password: "correct horse" });
  expect(answer.status, answer.text).toBe(200);
}

type Row = typeof subscriptions.$inferSelect;

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : S;

/** Columns of a subscription by their names in the database. */
export type PlanColumns = { [Key in keyof Row & string as SnakeCase<Key>]?: Row[Key] };

/** Changes a plan in the database, as a payment would. */
export async function putPlan(
  world: World,
  { email }: Pick<Member, "email">,
  columns: PlanColumns,
): Promise<void> {
  const names = Object.keys(columns);
  await world.db
    .prepare(
      `update subscriptions set ${names.map((name) => `${name} = ?`).join(", ")}
       where user_id = (select id from users where email = ?)`,
    )
    .bind(...Object.values(columns), email)
    .run();
}

export async function memberOn(world: World, tier: Row["tier"], changes: PlanColumns = {}): Promise<Member> {
  const member = await trialMember(world);
  await putPlan(world, member, { tier, status: tier === "trial" ? "trialing" : "active", ...changes });
  return member;
}

export async function makeAdmin(world: World, { email }: Pick<Member, "email">): Promise<void> {
  await world.db.prepare("update users set is_admin = 1 where email = ?").bind(email).run();
}

export async function adminMember(world: World): Promise<Member> {
  const admin = await memberOn(world, "agency");
  await makeAdmin(world, admin);
  return admin;
}

/** Proposals that are valid without an end, whose links expire by their own days. */
export const withoutEnd = (world: World, { email }: Member) =>
  world.db.prepare("update users set validity_days = null where email = ?").bind(email).run();

export const BRIEF = {
  title: "Website redesign",
  clientName: "Dr. Amara O'Neill",
  clientEmail: "amara@brightharbor.example",
  clientCompany: "Bright Harbor Dental, LLC",
  description: "Redesign the clinic's website and add online booking.",
  projectScope: "Design, build, launch.",
  deliverables: "Twelve pages\nBooking flow",
  milestones: "Design - 2 weeks\nBuild - 4 weeks",
  startDate: "2027-01-11",
  budget: "$18,500",
  currency: "USD",
  requiresSignature: true,
};

export const MAIL = {
  recipientEmail: BRIEF.clientEmail,
  ccEmails: [] as string[],
  subject: "Proposal: Website redesign",
  message: "Hello,\n\nhere is our proposal.",
};

export async function draftProposal(member: Visitor, changes: object = {}): Promise<string> {
  const answer = await member.json("POST", "/api/proposals", { ...BRIEF, ...changes });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

/** The id that the wizard's page was given for a draft to come. */
export async function wizardId(member: Visitor): Promise<string> {
  const { text } = await member.get("/create-proposal");
  const id = /name="draft" value="([^"]+)"/.exec(text)?.[1];
  expect(id, text.slice(0, 500)).toBeDefined();
  return id ?? "";
}

export async function generatedProposal(member: Visitor, changes: object = {}): Promise<string> {
  const answer = await member.json("POST", "/api/proposals/generate", { ...BRIEF, ...changes });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

/** Without the cover that comes with a generated text, for tests that count pages. */
export async function uncoveredProposal(
  world: World,
  member: Visitor,
  changes: object = {},
): Promise<string> {
  const id = await generatedProposal(member, changes);
  await world.db.prepare("update proposals set cover = null where id = ?").bind(id).run();
  return id;
}

/** @returns its id */
export async function savedTemplate(
  member: Visitor,
  proposalId: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const answer = await member.post(`/proposal/${proposalId}/template`, { name: "Clinic website", ...fields });
  expect(answer.status, answer.text).toBe(302);
  return (answer.headers.get("Location") ?? "").replace("/templates/", "");
}

export async function sentProposal(member: Visitor, changes: object = {}): Promise<string> {
  const id = await generatedProposal(member, changes);
  const answer = await member.json("POST", `/api/proposals/${id}/send`, MAIL);
  expect(answer.status, answer.text).toBe(200);
  return id;
}

/** The path of the newest signing link mailed to an address, once it has arrived. */
export function signingPath(world: World, address = BRIEF.clientEmail, atLeast = 1): Promise<string> {
  return world.until(`a signing link for ${address}`, () => {
    const mails = world.mail.to(address).filter(({ text }) => text.includes("/sign/"));
    const last = mails.at(-1);
    return mails.length >= atLeast && last ? linkIn(last) : null;
  });
}

/**
 * Waits until the evidence says that the mail service has a proposal's mail, which it does a moment after the mail is
 * there: whoever compares the evidence before and after an act would find it added by the act.
 */
export const mailRecorded = (world: World, proposalId: string): Promise<unknown> =>
  world.until("the mails to be recorded", async () => {
    const events = await eventsOf(world, proposalId);
    const count = (type: string) => events.filter((event) => event === type).length;
    return count("mail.accepted") > 0 && count("mail.accepted") >= count("mail.queued");
  });

export const SIGNATURE = {
  signerName: "Amara O'Neill",
  signerEmail: BRIEF.clientEmail,
  signatureMethod: "typed",
  signatureImage: null,
  legalDisclaimer: true,
  scrolledToBottom: true,
};

export interface Offer {
  id: string;
  address: string;
  /** Of the signing page; the JSON API has it below /api. */
  path: string;
  /** A signature that fits it, as the JSON API takes it. */
  body: typeof SIGNATURE;
}

let offers = 0;

/** A proposal that waits for its signature at an address of its own. */
export async function offerToSign(world: World, member: Visitor, changes: object = {}): Promise<Offer> {
  offers += 1;
  const address = `offer-${offers}@harbor.example`;
  const id = await generatedProposal(member, { clientEmail: address, ...changes });
  const answer = await member.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  expect(answer.status, answer.text).toBe(200);
  const path = await signingPath(world, address);
  return { id, address, path, body: { ...SIGNATURE, signerEmail: address } };
}

/** How often each type of event is in a proposal's chain. */
export async function eventCounts(world: World, proposalId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const type of await eventsOf(world, proposalId)) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** Sent, delivered and signed. */
export async function signedProposal(world: World, member: Visitor, address: string) {
  const id = await generatedProposal(member, { clientEmail: address });
  await member.json("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  const path = await signingPath(world, address);
  const answer = await world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address });
  expect(answer.status, answer.text).toBe(200);
  return { id, path };
}

/** The types of a proposal's audit events, in order. */
export async function eventsOf(world: World, proposalId: string): Promise<string[]> {
  const { results } = await world.db
    .prepare("select type from audit_events where proposal_id = ? order by seq")
    .bind(proposalId)
    .all<{ type: string }>();
  return results.map(({ type }) => type);
}
