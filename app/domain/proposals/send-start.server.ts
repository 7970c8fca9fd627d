/** What the send form begins with. */

import { and, eq, inArray, sql } from "drizzle-orm";
import { type DeliveryKind, deliveries } from "~/db/schema";
import { isId } from "~/platform/ids";
import { fullSenderName } from "../accounts/sender-name";
import type { MemberContext } from "../context";
import { letterWords } from "../documents/letter-words";
import { unprintableLetters } from "../documents/printed-words.server";
import { writtenMessage } from "../mail/payload-parts";
import type { Suppression } from "../mail/suppressions.server";
import { stoppedAddressesOf, suppressions } from "../mail/suppressions.server";
import { USUAL_DAYS } from "../signing/link-days";
import { lastSend } from "./last-send.server";
import { assertUnlocked, found, ownProposal, type Proposal } from "./own.server";
import { type SendSuggestion, suggestedMail } from "./send-form";
import { contentOf } from "./version.server";

export interface SendStart {
  proposal: Proposal;
  suggestion: SendSuggestion;
  /** The words that are offered where a signature is required, and where none is. */
  offered: { signed: string; approved: string };
  /** Those of its addresses that mails no longer go to. */
  suppressed: Suppression[];
  /** The mail whose address is to be corrected; null where nobody asked for that. */
  corrects: { id: string; toEmail: string } | null;
  /** The letters that a PDF of it shows as boxes, in words; null where there are none. */
  missingLetters: string | null;
}

/**
 * The settings of the last send, or the proposal's own words before the first one.
 * @param corrects a mail of this proposal whose address is to be corrected
 * @throws DomainError not_found, locked
 */
export async function sendStart(
  ctx: MemberContext,
  proposalId: string,
  corrects: string | null,
): Promise<SendStart> {
  const id = isId(proposalId) ? proposalId : "";
  const [rows, [last], [corrected], stopped] = await ctx.db.batch([
    ownProposal(ctx, id),
    lastSend(ctx, id),
    correctable(ctx, id, corrects ?? ""),
    stoppedAddressesOf(ctx, id),
  ]);
  const proposal = found(rows);
  assertUnlocked(proposal);
  const suggestion = { ...mailOf(ctx, proposal, last), ...signingOf(ctx, proposal) };
  if (corrected) suggestion.recipientEmail = corrected.toEmail;
  const addresses = [suggestion.recipientEmail, ...(last?.cc ?? [])].map((email) => email.toLowerCase());
  const suppressed = suppressions(stopped).filter(({ email }) => addresses.includes(email));
  const missingLetters = missingLettersOf(ctx, proposal);
  const offer = (requiresSignature: boolean) =>
    suggestedMail({ ...proposal, requiresSignature }, ctx.actor).message;
  const offered = { signed: offer(true), approved: offer(false) };
  return { proposal, suggestion, offered, suppressed, corrects: corrected ?? null, missingLetters };
}

function missingLettersOf(ctx: MemberContext, proposal: Proposal): string | null {
  const missing = unprintableLetters(contentOf(proposal, null), fullSenderName(ctx.actor));
  return missing.length > 0 ? letterWords(missing) : null;
}

/** Those that go to whom the owner typed. */
const TO_CLIENT: DeliveryKind[] = ["proposal", "reminder", "link_renewal"];

/** The query for a mail that did not reach the one the proposal is for, by its id: another address corrects theirs. */
export const correctable = (ctx: MemberContext, proposalId: string, id: string) =>
  ctx.db
    .select({ id: deliveries.id, toEmail: deliveries.toEmail })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.id, id),
        eq(deliveries.proposalId, proposalId),
        eq(deliveries.userId, ctx.actor.id),
        inArray(deliveries.kind, TO_CLIENT),
        inArray(deliveries.state, ["failed", "bounced"]),
        sql`lower(${deliveries.toEmail}) = (select lower(recipients.email) from recipients join proposals on proposals.current_recipient_id = recipients.id where proposals.id = ${proposalId})`,
      ),
    );

function mailOf(ctx: MemberContext, proposal: Proposal, last: typeof deliveries.$inferSelect | undefined) {
  const own = ctx.actor.email;
  if (!last) {
    const words = suggestedMail(proposal, ctx.actor);
    return { recipientEmail: proposal.clientEmail, ccEmails: "", ccSelf: false, ...words };
  }
  return {
    recipientEmail: last.toEmail,
    ccEmails: last.cc.filter((email) => email !== own).join(", "),
    ccSelf: last.cc.includes(own),
    subject: last.subject,
    message: writtenMessage(last),
  };
}

function signingOf({ config }: MemberContext, { requiresSignature, requiresCode, linkDays }: Proposal) {
  const isUsual = linkDays === null || linkDays === config.signingLinkDays;
  return { requiresSignature, requiresCode, linkDays: isUsual ? USUAL_DAYS : String(linkDays) };
}
