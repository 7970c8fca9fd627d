import { and, eq } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { type deliveries, proposals, proposalVersions, recipients, signingLinks, users } from "~/db/schema";
import { newId } from "~/platform/ids";
import { memberUsagePeriod } from "../accounts/member";
import { boundRow } from "../audit/bound-rows";
import type { Change } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { proposal as proposalMail } from "../mail/kinds/proposal.server";
import { proposalCopy } from "../mail/kinds/proposal-copy.server";
import { confirmAddresses } from "../mail/suppressions.server";
import { countSend } from "../plans/count-usage.server";
import { newLink, revokeLinks, type SigningLink } from "../signing/link.server";
import { isUntouched } from "./edit.server";
import type { Proposal } from "./own.server";
import { sendEvents } from "./send-events";
import type { SendFields } from "./send-form";
import { statusChange } from "./status-change.server";
import { contentOf, freeze, hashVersion, type Version } from "./version.server";

type Recipient = typeof recipients.$inferSelect;
type Delivery = typeof deliveries.$inferInsert;

/** A send whose names are settled: its own delivery's and those of the copies. */
export type NamedSend = SendFields & { deliveryId: string; copies: { deliveryId: string; email: string }[] };

/** What one attempt found. */
export interface Situation {
  /** As it is in the database. */
  stored: Proposal;
  /** As this send would store it. */
  proposal: Proposal;
  /** Of the text as this send would store it. */
  contentSha256: string;
  latest: Version | undefined;
  latestRejected: boolean;
  /** Of the logo that this send would freeze; null where none is shown. */
  logoKey: string | null;
  linksOfOthers: SigningLink[];
  /** Everybody it was sent to before. */
  recipients: Recipient[];
  /** The address that this send corrects; null for any other send. */
  corrects: string | null;
  /** Addresses that the owner has checked: mail goes there again. */
  confirms: string[];
}

/** Everything one send changes. */
export async function sendChange(
  ctx: MemberContext,
  command: NamedSend,
  situation: Situation,
): Promise<Change> {
  const { stored, proposal, latest, linksOfOthers, logoKey } = situation;
  const sha256 = await hashVersion(contentOf(proposal, logoKey));
  const keep = latest && !situation.latestRejected && latest.sha256 === sha256;
  const version = keep ? latest : await freeze(ctx, proposal, (latest?.number ?? 0) + 1, logoKey);
  const recipient = knownRecipient(situation, command) ?? newRecipient(ctx, command, proposal);
  const of = { proposalId: proposal.id, recipientId: recipient.id, versionId: version.id };
  const link = proposal.requiresSignature ? await newLink(ctx, of, proposal) : null;
  const delivery = newDelivery(ctx, command, recipient, version, link);
  const copies = copiesOf(command, delivery);
  const approvedStays = keep && stored.status === "approved";
  const status = approvedStays ? ("approved" as const) : ("sent" as const);
  const { contentHtml, contentRevision, requiresSignature, requiresCode, linkDays } = proposal;
  const newRecipients = newAmong(situation.recipients, [recipient, ...readersOf(ctx, command, proposal)]);
  const made = { version, isNewVersion: !keep, replaced: latest, link, recipient };
  const statements = [
    ...countSend(ctx),
    ctx.db
      .update(proposals)
      .set({
        contentHtml,
        contentRevision,
        requiresSignature,
        requiresCode,
        linkDays,
        status,
        currentVersionId: version.id,
        currentRecipientId: recipient.id,
        sentAt: ctx.now,
        updatedAt: ctx.now,
        // Its owner works with it again.
        archivedAt: null,
        pageClosedAt: null,
      })
      .where(isUntouched(ctx, stored)),
    expectOneChange(ctx.db),
    ...(keep ? [] : [ctx.db.insert(proposalVersions).values(version)]),
    ...newRecipients.map((row) => ctx.db.insert(recipients).values(row)),
    ...(linksOfOthers.length > 0
      ? [
          revokeLinks(
            ctx,
            linksOfOthers.map(({ id }) => id),
          ),
        ]
      : []),
    ...(link ? [ctx.db.insert(signingLinks).values(link)] : []),
    ...(status === stored.status ? [] : [statusChange(ctx, proposal.id, stored.status, status, "event")]),
    ...timeZoneOf(ctx, command),
    ...(situation.confirms.length > 0 ? [confirmAddresses(ctx, ctx.actor.id, situation.confirms)] : []),
  ];
  return {
    statements,
    events: sendEvents(situation, made, ctx.now),
    mails: [
      {
        row: delivery,
        recipientId: recipient.id,
        linkId: link?.id ?? null,
        rows: newRecipients.map((row) => boundRow("recipients", row)),
      },
      ...copies.map((row) => ({ row, recipientId: null, linkId: null })),
    ],
    hooks: [
      {
        type: "proposal.sent",
        proposalId: proposal.id,
        data: { recipient: { email: command.recipientEmail } },
      },
    ],
  };
}

function newRecipient(ctx: MemberContext, command: NamedSend, proposal: Proposal): Recipient {
  return {
    id: newId(),
    proposalId: proposal.id,
    name: proposal.clientName,
    email: command.recipientEmail.toLowerCase(),
    role: proposal.requiresSignature ? "signer" : "approver",
    position: SIGNERS,
    createdAt: ctx.now,
  };
}

/** Who was asked before at this address, for the same. */
const knownRecipient = ({ recipients: known, proposal }: Situation, { recipientEmail }: NamedSend) =>
  known.find(
    ({ email, role }) =>
      email === recipientEmail.toLowerCase() && role === (proposal.requiresSignature ? "signer" : "approver"),
  );

/** After the signers, in the order they were named in. */
const readersOf = (ctx: MemberContext, { ccEmails }: NamedSend, { id }: Proposal): Recipient[] =>
  ccEmails.map((email, index) => ({
    id: newId(),
    proposalId: id,
    name: email,
    email,
    role: "copy",
    position: SIGNERS + index + 1,
    createdAt: ctx.now,
  }));

/** Who is among them already stays where they are. */
function newAmong(known: Recipient[], named: Recipient[]): Recipient[] {
  const isSame = (one: Recipient, other: Recipient) => one.email === other.email && one.role === other.role;
  return named.filter(
    (each, index) =>
      !known.some((one) => isSame(one, each)) && named.findIndex((one) => isSame(one, each)) === index,
  );
}

/** How many a send asks to sign. */
const SIGNERS = 1;

/** Evidence is printed in the owner's own time beside UTC: the one they chose, else the browser's. */
const timeZoneOf = (ctx: MemberContext, { timeZone }: NamedSend): Statement[] =>
  timeZone
    ? [
        ctx.db
          .update(users)
          .set({ timeZone })
          .where(and(eq(users.id, ctx.actor.id), eq(users.timeZoneChosen, false))),
      ]
    : [];

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
    ...proposalMail.mail({ message: command.message, linkId: link?.id ?? null }),
    versionId: version.id,
    toName: recipient.name,
    toEmail: command.recipientEmail,
    cc: command.ccEmails,
    subject: command.subject,
    state: "pending",
    countedIn: memberUsagePeriod(ctx.actor, ctx.now),
    createdAt: ctx.now,
  };
}

/** Who is asked for an answer is asked alone: others read of the proposal in a mail of their own. */
function copiesOf(command: NamedSend, delivery: Delivery): Delivery[] {
  return command.copies.map(({ deliveryId, email }) => ({
    ...delivery,
    id: deliveryId,
    ...proposalCopy.mail({ message: command.message, linkId: null }),
    toName: email,
    toEmail: email,
    cc: [],
    countedIn: null,
  }));
}
