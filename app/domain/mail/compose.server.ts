import { cutText } from "~/platform/cut-text";
import { reachableAt } from "../accounts/deleted-account";
import { fullSenderName } from "../accounts/sender-name";
import type { Context } from "../context";
import { pdfFileName } from "../documents/pdf-name";
import type { PortalMail } from "../portal/portal-mail.server";
import type { AccountFacts } from "./account-mail.server";
import {
  type DeliveryFacts,
  isForClient,
  LARGEST_ATTACHMENT,
  mailFacts,
  type ProposalFacts,
} from "./delivery-facts.server";
import type { MailCalendar, MailFacts } from "./renderer";
import type { OutgoingMail } from "./transport";

/**
 * Puts a mail together from what is stored: the same delivery gives the same mail, or the provider would refuse a retry
 * under its idempotency key (platform.md 4). That befalls a retry where the owner's name, colour or time zone changed
 * between the two tries: the mail is then told as one whose outcome nobody knows.
 * @param calendar in which its times are written
 * @throws Error when something the mail tells of is missing
 */
export async function composeMail(
  ctx: Context,
  facts: DeliveryFacts,
  calendar: MailCalendar,
): Promise<OutgoingMail> {
  const businessName = facts.about === "account" ? "" : facts.owner.businessName;
  const said = { ...(await mailFacts(ctx, facts)), calendar, businessName };
  if (facts.about === "portal") return portalMail(ctx, facts, said);
  return facts.about === "account" ? accountMail(ctx, facts, said) : proposalMail(ctx, facts, said);
}

/** In its owner's name, who reads the answer. */
async function portalMail(
  ctx: Context,
  { delivery, owner }: PortalMail,
  said: MailFacts,
): Promise<OutgoingMail> {
  return {
    idempotencyKey: delivery.id,
    from: senderAddress(ctx.config.mail.from, fullSenderName(owner)),
    to: oneLine(delivery.toEmail),
    cc: [],
    replyTo: oneLine(reachableAt(owner)) || null,
    subject: cutText(oneLine(delivery.subject), LONGEST_SUBJECT),
    ...(await ctx.render.mailBody(said)),
    attachments: [],
  };
}

/** From the product to the account's holder. Only the welcome invites a reply. */
async function accountMail(ctx: Context, { delivery }: AccountFacts, said: MailFacts): Promise<OutgoingMail> {
  const { id, kind, toEmail, subject } = delivery;
  return {
    idempotencyKey: id,
    from: senderAddress(ctx.config.mail.from, ""),
    to: oneLine(toEmail),
    cc: [],
    replyTo: kind === "welcome" ? ctx.config.contactEmail : null,
    subject: oneLine(subject),
    ...(await ctx.render.mailBody(said)),
    attachments: [],
  };
}

async function proposalMail(ctx: Context, facts: ProposalFacts, said: MailFacts): Promise<OutgoingMail> {
  const { delivery, owner } = facts;
  const attachments = said.kind === "signed_copy" ? await sealedPdf(ctx, facts, said.title) : [];
  const attached = attachments.length > 0;
  const body = await ctx.render.mailBody(said.kind === "signed_copy" ? { ...said, attached } : said);
  return {
    idempotencyKey: delivery.id,
    // What an owner is told of comes from the product: nobody writes to themselves.
    from: senderAddress(ctx.config.mail.from, isForClient(facts) ? fullSenderName(owner) : ""),
    to: oneLine(delivery.toEmail),
    // Each copy is a mail of its own.
    cc: [],
    replyTo: isForClient(facts) ? oneLine(reachableAt(owner)) || null : null,
    ...headersOf(said),
    subject: oneLine(subjectOf(said, delivery.subject)),
    ...body,
    attachments,
  };
}

const LONGEST_SUBJECT = 200;

/** @param written as it stands in the mail's row */
function subjectOf(said: MailFacts, written: string): string {
  if (said.kind === "own_copy")
    return cutText(`Copy: ${written.replace(/^\s*proposal\s*:\s*(?=\S)/i, "")}`, LONGEST_SUBJECT);
  // Phones offer a code that they read in a subject. It stands nowhere but in the mail.
  return said.kind === "signing_code"
    ? cutText(`${said.code} is your code to sign “${said.title}”`, LONGEST_SUBJECT)
    : written;
}

async function sealedPdf(ctx: Context, { agreement }: ProposalFacts, title: string) {
  const key = agreement?.sealed.r2Key;
  const file = key ? await ctx.files.get(key) : null;
  if (!file) throw new Error("The sealed PDF of this email is missing.");
  if (file.size > LARGEST_ATTACHMENT) {
    await file.body.cancel();
    return [];
  }
  const content = new Uint8Array(await file.arrayBuffer());
  return [{ filename: pdfFileName(title), contentType: "application/pdf", content }];
}

/** A reminder can be ended from the mail program itself (RFC 2369). */
export function headersOf(said: MailFacts): { headers?: Record<string, string> } {
  if (said.kind !== "reminder") return {};
  return { headers: { "List-Unsubscribe": `<${new URL(said.stopUrl).href}>` } };
}

/**
 * 'Owner Name via Countersign <address>': people see whom it is from, mail servers that it is ours to send.
 * @param configured the deployment's sender, 'Name <address>' or a bare address
 */
export function senderAddress(configured: string, ownerName: string): string {
  const address = /<([^<>]+)>\s*$/.exec(configured)?.[1] ?? configured.trim();
  const name = cutText(oneLine(ownerName).replace(/["\\<>]/g, ""), 200).trim();
  return name === "" ? `Countersign <${address}>` : `"${name} via Countersign" <${address}>`;
}

/**
 * A header is one line; a line break would start the next one (ASVS 1.3.11). Without what turns the direction of
 * writing: in a sender's name it would rewrite the words around it.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, "")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
