import { expectOneChange, type Statement } from "~/db/client.server";
import { proposals, recipients } from "~/db/schema";
import { newId } from "~/platform/ids";
import { keepBrowserZone } from "../../accounts/browser-zone.server";
import { boundRow } from "../../audit/bound-rows";
import type { AuditDraft } from "../../audit/chain.server";
import type { Change } from "../../audit/commit.server";
import type { Letterhead } from "../../branding/letterhead.server";
import type { MemberContext } from "../../context";
import type { AccessCode } from "../../links/access-code.server";
import { issueLink, newLink } from "../../links/signing-link.server";
import { confirmEmails } from "../../mail/suppressions.server";
import { partyRole } from "../../signers/act";
import type { ChosenCountersigner } from "../../signers/countersigners.server";
import { countSend } from "../../usage/count-usage.server";
import { rememberClient } from "../client/remember-client.server";
import { isUntouched } from "../edit.server";
import type { Proposal } from "../find-own.server";
import { namedIn, nameInText } from "../pictures/named-pictures.server";
import { statusChange } from "../status-change.server";
import type { OwnCalendar } from "../validity/own-calendar.server";
import { hasVariables } from "../variables/variables";
import { addVersion, type Version } from "../version.server";
import { accessCodeChanges } from "./access-code-changes.server";
import { requests } from "./ask-signers.server";
import { heldBack } from "./held-back";
import { reopenEvents } from "./renew-link.server";
import { copyDeliveries, newDelivery } from "./send-deliveries";
import type { SendFields } from "./send-form";
import {
  type KnownSigners,
  renamedRecipients,
  renameRecipient,
  type SentSigners,
  sentSigners,
  signersChanges,
} from "./sent-signers.server";
import { rulesOfLink, versionToSend } from "./version-to-send.server";

type Recipient = typeof recipients.$inferSelect;

export type SendCommand = SendFields & {
  deliveryId: string;
  copies: { deliveryId: string; email: string }[];
};

export interface SendContext extends KnownSigners {
  stored: Proposal;
  proposal: Proposal;
  contentSha256: string;
  latest: Version | undefined;
  latestRejected: boolean;
  letterhead: Letterhead;
  calendar: OwnCalendar;
  correctedEmail: string | null;
  accessCodes: AccessCode[];
  isSample: boolean;
  /** Suppressed emails that the owner checked: mail goes there again. */
  confirmedEmails: string[];
  countersigner: ChosenCountersigner | null;
}

/** Their order is that of the events in the chain. */
export async function sendChanges(
  ctx: MemberContext,
  command: SendCommand,
  context: SendContext,
): Promise<Change[]> {
  const { stored, latest } = context;
  const { version, isNew, proposal, statements: numbering } = await versionToSend(ctx, context);
  const recipient = existingRecipient(context, command) ?? newRecipient(ctx, command, proposal);
  const linkRefs = { proposalId: proposal.id, recipientId: recipient.id, versionId: version.id };
  const signing: SentSigners = proposal.requiresSignature
    ? sentSigners(ctx, context, recipient, command, context.countersigner, isNew)
    : aloneIn(recipient);
  const link = signing.isHeld ? null : await newLink(ctx, linkRefs, rulesOfLink(context, proposal, version));
  const renamed = renamedRecipients(context.recipients, signing);
  const delivery = newDelivery(ctx, command, recipient, version, link);
  const copies = copyDeliveries(command, delivery);
  const newRecipients = unknownRecipients(context.recipients, [
    ...signing.all.map((signer) => signer.recipient),
    ...copyRecipients(ctx, command, proposal, signing.all.length),
  ]);
  const rows = [...newRecipients, ...renamed].map((row) => boundRow("recipients", row));
  const approvedStays = !isNew && stored.status === "approved";
  const status = approvedStays ? ("approved" as const) : ("sent" as const);
  const sent = {
    ...proposal,
    status,
    currentVersionId: version.id,
    currentRecipientId: signing.currentId,
    countersignerId: null,
  };
  return [
    { statements: numbering },
    updateProposal(ctx, context, sent),
    isNew ? addVersion(ctx, version, latest) : {},
    { statements: nameInText(ctx, stored.id, namedIn(stored), namedIn(proposal)) },
    {
      statements: [
        ...newRecipients.map((row) => ctx.db.insert(recipients).values(row)),
        ...renamed.map((row) => renameRecipient(ctx, row)),
      ],
      events: correctionEvents(context, recipient, version),
    },
    ...(await signersChanges(ctx, context, signing, version)),
    ...(await accessCodeChanges(
      ctx,
      { proposal, version, signing, codes: context.accessCodes },
      command.accessCode,
    )),
    { events: reopenEvents(stored) },
    link ? issueLink(ctx, link) : {},
    {
      statements: [
        ...(status === stored.status ? [] : [statusChange(ctx, proposal.id, stored.status, status, "event")]),
        ...timeZoneUpdate(ctx, command),
        ...(context.isSample ? [] : rememberClient(ctx, proposal.id, clientOf(proposal, command))),
        ...(context.confirmedEmails.length > 0
          ? [confirmEmails(ctx, ctx.actor.id, context.confirmedEmails)]
          : []),
      ],
      mails: signing.isHeld
        ? []
        : [
            { row: delivery, recipientId: recipient.id, linkId: link?.id ?? null, rows },
            ...copies.map((row) => ({ row, recipientId: null, linkId: null })),
          ],
      hooks: [
        {
          type: "proposal.sent",
          proposalId: proposal.id,
          data: { recipient: { email: command.recipientEmail }, ...hookSigners(signing) },
        },
      ],
    },
    ...(await requests(
      ctx,
      {
        version,
        userId: ctx.actor.id,
        rules: rulesOfLink(context, proposal, version),
        message: command.message,
      },
      signing.due,
      signing.isHeld ? heldBack(proposal, delivery, rows) : null,
    )),
  ];
}

const aloneIn = (recipient: Recipient): SentSigners => ({
  all: [{ recipient, title: "", step: 1, hasAnswered: false }],
  due: [],
  isHeld: false,
  currentId: recipient.id,
});

const hookSigners = ({ all }: SentSigners): Record<string, object> =>
  all.length < 2
    ? {}
    : {
        signers: all.map(({ recipient: { name, email, role }, title, step }) => ({
          name,
          email,
          role: partyRole(role),
          title,
          step,
        })),
      };

function updateProposal(
  ctx: MemberContext,
  { stored, contentSha256 }: SendContext,
  { contentHtml, contentRevision, requiresSignature, requiresCode, ...sent }: Proposal,
): Change {
  const { status, number, searchText, currentVersionId, currentRecipientId, countersignerId } = sent;
  const { validUntil, extendedUntil, codeMethod, linkDays, language, signatureFields } = sent;
  return {
    statements: [
      ...countSend(ctx),
      ctx.db
        .update(proposals)
        .set({
          // Variables are filled in anew by the next send.
          contentHtml: hasVariables(contentHtml) ? contentHtml : "",
          contentRevision,
          requiresSignature,
          requiresCode,
          codeMethod,
          linkDays,
          language,
          status,
          number,
          searchText,
          validUntil,
          extendedUntil,
          signatureFields,
          currentVersionId,
          currentRecipientId,
          countersignerId,
          sentAt: ctx.now,
          updatedAt: ctx.now,
          archivedAt: null,
          pageClosedAt: null,
        })
        .where(isUntouched(ctx, stored)),
      expectOneChange(ctx.db),
    ],
    events:
      stored.contentHtml === contentHtml ? [] : [{ type: "document.edited", payload: { contentSha256 } }],
  };
}

function correctionEvents(
  { correctedEmail: from }: SendContext,
  { id: recipientId, email: to }: Recipient,
  { id: versionId }: Version,
): AuditDraft[] {
  if (from === null || from.toLowerCase() === to) return [];
  return [{ type: "recipient.changed", versionId, recipientId, payload: { from, to } }];
}

function newRecipient(ctx: MemberContext, command: SendCommand, proposal: Proposal): Recipient {
  return {
    id: newId(),
    proposalId: proposal.id,
    name: proposal.clientName,
    email: command.recipientEmail.toLowerCase(),
    role: proposal.requiresSignature ? "signer" : "approver",
    position: 1,
    createdAt: ctx.now,
    userId: null,
  };
}

const clientOf = ({ brief, ...named }: Proposal, { recipientEmail }: SendCommand) => ({
  ...brief,
  clientName: named.clientName,
  clientCompany: named.clientCompany,
  clientEmail: named.clientEmail || recipientEmail,
  language: named.language,
});

const existingRecipient = ({ recipients: known, proposal }: SendContext, { recipientEmail }: SendCommand) =>
  known.find(
    ({ email, role }) =>
      email === recipientEmail.toLowerCase() && role === (proposal.requiresSignature ? "signer" : "approver"),
  );

const copyRecipients = (
  ctx: MemberContext,
  { ccEmails }: SendCommand,
  { id }: Proposal,
  signerCount: number,
): Recipient[] =>
  ccEmails.map((email, index) => ({
    id: newId(),
    proposalId: id,
    name: email,
    email,
    role: "copy",
    position: signerCount + index + 1,
    createdAt: ctx.now,
    userId: null,
  }));

function unknownRecipients(known: Recipient[], named: Recipient[]): Recipient[] {
  const isSame = (one: Recipient, other: Recipient) => one.email === other.email && one.role === other.role;
  return named.filter(
    (each, index) =>
      !known.some((one) => isSame(one, each)) && named.findIndex((one) => isSame(one, each)) === index,
  );
}

/** Evidence shows the owner's time beside UTC; a chosen time zone wins over the browser's. */
const timeZoneUpdate = (ctx: MemberContext, { timeZone }: SendCommand): Statement[] =>
  timeZone ? [keepBrowserZone(ctx, timeZone)] : [];
