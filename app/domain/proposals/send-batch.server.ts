import { expectOneChange, type Statement } from "~/db/client.server";
import { deliveries, proposals, proposalVersions, recipients, signingLinks } from "~/db/schema";
import { newId } from "~/platform/ids";
import { memberUsagePeriod } from "../accounts/member";
import { type AuditDraft, appendEvents, type ChainHead, ownerActor } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { countSend } from "../plans/count-usage.server";
import { newLink, revokeLinksOfOthers, type SigningLink } from "../signing/link.server";
import { isUntouched } from "./edit.server";
import type { Proposal } from "./own.server";
import type { SendFields } from "./send-form";
import { statusChange } from "./status-change.server";
import { contentOf, freeze, hashVersion, type Version } from "./version.server";

type Recipient = typeof recipients.$inferSelect;
type Delivery = typeof deliveries.$inferInsert;

/** A send whose name is settled: the delivery's id. */
export type NamedSend = SendFields & { deliveryId: string };

/** What one attempt found. */
export interface Situation {
  /** As it is in the database. */
  stored: Proposal;
  /** As this send would store it. */
  proposal: Proposal;
  head: ChainHead;
  latest: Version | undefined;
  latestRejected: boolean;
  recipient: Recipient | undefined;
}

/** Everything one send writes, for one all-or-nothing batch. */
export async function sendStatements(
  ctx: MemberContext,
  command: NamedSend,
  situation: Situation,
): Promise<Statement[]> {
  const { stored, proposal, latest, head } = situation;
  const keep =
    latest && !situation.latestRejected && latest.sha256 === (await hashVersion(contentOf(proposal)));
  const version = keep ? latest : await freeze(ctx, proposal, (latest?.number ?? 0) + 1);
  const recipient = situation.recipient ?? newRecipient(ctx, command, proposal);
  const of = { proposalId: proposal.id, recipientId: recipient.id, versionId: version.id };
  const link = proposal.requiresSignature ? await newLink(ctx, of) : null;
  const delivery = newDelivery(ctx, command, recipient, version, link);
  const approvedStays = keep && stored.status === "approved";
  const status = approvedStays ? ("approved" as const) : ("sent" as const);
  const { contentHtml, contentRevision, requiresSignature } = proposal;
  const events = describe(command, { version, isNewVersion: !keep, replaced: latest, link, recipient });
  return [
    ...countSend(ctx),
    ctx.db
      .update(proposals)
      .set({
        contentHtml,
        contentRevision,
        requiresSignature,
        status,
        currentVersionId: version.id,
        sentAt: ctx.now,
        updatedAt: ctx.now,
      })
      .where(isUntouched(ctx, stored)),
    expectOneChange(ctx.db),
    ...(keep ? [] : [ctx.db.insert(proposalVersions).values(version)]),
    ...(situation.recipient ? [] : [ctx.db.insert(recipients).values(recipient)]),
    revokeLinksOfOthers(ctx, proposal.id, recipient.id),
    ...(link ? [ctx.db.insert(signingLinks).values(link)] : []),
    ctx.db.insert(deliveries).values(delivery),
    ...(status === stored.status ? [] : [statusChange(ctx, proposal.id, stored.status, status, "event")]),
    ...(await appendEvents(ctx, proposal.id, head, ownerActor(ctx.actor), events)),
  ];
}

function newRecipient(ctx: MemberContext, command: NamedSend, proposal: Proposal): Recipient {
  return {
    id: newId(),
    proposalId: proposal.id,
    name: proposal.clientName,
    email: command.recipientEmail.toLowerCase(),
    role: proposal.requiresSignature ? "signer" : "approver",
    position: 1,
    createdAt: ctx.now,
  };
}

function newDelivery(
  ctx: MemberContext,
  command: NamedSend,
  recipient: Recipient,
  version: Version,
  link: SigningLink | null,
): Delivery {
  return {
    id: command.deliveryId,
    userId: ctx.actor.id,
    proposalId: version.proposalId,
    kind: "proposal",
    versionId: version.id,
    linkId: link?.id ?? null,
    toName: recipient.name,
    toEmail: command.recipientEmail,
    cc: command.ccEmails,
    subject: command.subject,
    message: command.message,
    state: "pending",
    countedIn: memberUsagePeriod(ctx.actor, ctx.now),
    createdAt: ctx.now,
  };
}

interface Made {
  version: Version;
  /** False when unchanged content keeps its version. */
  isNewVersion: boolean;
  replaced: Version | undefined;
  link: SigningLink | null;
  recipient: Recipient;
}

/** The send in the vocabulary of the evidence. */
function describe(
  command: NamedSend,
  { version, isNewVersion, replaced, link, recipient }: Made,
): AuditDraft[] {
  const of = { versionId: version.id, recipientId: recipient.id, linkId: link?.id ?? null };
  const drafts: AuditDraft[] = [];
  if (isNewVersion && replaced) {
    const payload = { number: replaced.number, byNumber: version.number };
    drafts.push({ type: "version.superseded", versionId: replaced.id, payload });
  }
  if (isNewVersion) {
    const payload = { number: version.number, sha256: version.sha256 };
    drafts.push({ type: "version.frozen", versionId: version.id, payload });
  }
  if (link) {
    const payload = { channel: "e-mailed link", expiresAt: link.expiresAt } as const;
    drafts.push({ type: "link.issued", ...of, payload });
  }
  const payload = { deliveryId: command.deliveryId, kind: "proposal", to: command.recipientEmail };
  return [...drafts, { type: "mail.queued", ...of, payload }];
}
