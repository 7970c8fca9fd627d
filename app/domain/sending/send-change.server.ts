import { eq } from "drizzle-orm";
import { expectOneChange, type Statement } from "~/db/client.server";
import { proposals, recipients } from "~/db/schema";
import { sha256 } from "~/platform/crypto.server";
import { keepBrowserZone } from "../accounts/browser-zone.server";
import { type BoundRow, boundRow } from "../audit/bound-rows";
import type { AuditDraft } from "../audit/chain.server";
import type { Change, QueuedMail } from "../audit/commit.server";
import type { HookEvent } from "../audit/hook-statement.server";
import { rememberClient } from "../clients/remember-client.server";
import type { MemberContext } from "../context";
import { settleByVersion } from "../conversation/versions/settle-by-version.server";
import { confirmEmails } from "../mail/suppressions.server";
import { countSend } from "../people/usage/count-usage.server";
import { isUntouched } from "../proposals/edit.server";
import type { Proposal } from "../proposals/find-own.server";
import { namedIn, nameInText } from "../proposals/pictures/named-pictures.server";
import { statusChange } from "../proposals/status-change.server";
import { hasVariables } from "../proposals/variables/variables";
import { addVersion } from "../proposals/version.server";
import { waitsAnew } from "../proposals/waits-anew.server";
import { changeAccessCodes } from "../signing/codes/access-code.server";
import { issueLink, newLink, revokeLinks, type SigningLink } from "../signing/links/signing-link.server";
import { partyRole } from "../signing/parties/act";
import { messagesTo, setSigners } from "../signing/parties/signers.server";
import { requests } from "../signing/turn/ask-signers.server";
import { heldBack } from "../signing/turn/held-back";
import { notifyTurnEnded } from "../signing/turn/notify-turn-ended.server";
import type { SendPlan } from "./decide-send";
import { planSent } from "./follow-up/plan-sent.server";
import type { StoredSend } from "./load-send.server";
import { reopenEvents } from "./renewal/renew-link.server";
import { copyDeliveries, newDelivery } from "./send-deliveries";

type Recipient = typeof recipients.$inferSelect;

/** Their order is that of the events in the chain. */
export async function changesOf(ctx: MemberContext, stored: StoredSend, plan: SendPlan): Promise<Change[]> {
  const { version, proposal, recipient, signing, rules } = plan;
  const update = await updateProposal(ctx, stored, plan);
  const refs = { proposalId: proposal.id, recipientId: recipient.id, versionId: version.id };
  const link = signing.isHeld ? null : await newLink(ctx, refs, rules);
  const delivery = newDelivery(ctx, plan, link);
  const rows = [...plan.newRecipients, ...plan.renamed].map((row) => boundRow("recipients", row));
  const messages = messagesTo(signing.all);
  const request = { version, userId: ctx.actor.id, rules, message: plan.command.message, messages };
  return [
    update,
    plan.isNew ? addVersion(ctx, version, stored.latest) : {},
    { statements: nameInText(ctx, proposal.id, namedIn(stored.proposal), namedIn(proposal)) },
    recipientsChange(ctx, stored, plan),
    ...(await signersChanges(ctx, stored, plan)),
    ...(await changeAccessCodes(ctx, refs, plan.codes)),
    { events: reopenEvents(stored.proposal) },
    link ? issueLink(ctx, link) : {},
    { statements: besides(ctx, stored, plan) },
    signing.isHeld ? {} : { mails: mailsNow(plan, link, delivery, rows) },
    { hooks: [sentHook(plan)] },
    plan.isNew
      ? settleByVersion(
          ctx,
          { proposalId: proposal.id, number: version.number },
          { threadIds: plan.command.settles ?? [], readAt: plan.command.threadsReadAt ?? ctx.now },
        )
      : {},
    ...(await requests(
      ctx,
      request,
      signing.due,
      signing.isHeld ? heldBack(proposal, delivery, rows) : null,
    )),
    await planSent(ctx, stored, plan, link),
    { statements: [waitsAnew(ctx, proposal.id)] },
  ];
}

async function updateProposal(
  ctx: MemberContext,
  stored: StoredSend,
  { proposal, status, version, signing }: SendPlan,
): Promise<Change> {
  const { contentHtml, blockIds, contentRevision, requiresSignature, requiresCode, number, searchText } =
    proposal;
  const { validUntil, extendedUntil, codeMethod, linkDays, language, signatureFields, followUp } = proposal;
  return {
    statements: [
      ...countSend(ctx),
      ctx.db
        .update(proposals)
        .set({
          // Variables are filled in anew by the next send.
          ...(hasVariables(contentHtml) ? { contentHtml, blockIds } : { contentHtml: "", blockIds: null }),
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
          followUp,
          currentVersionId: version.id,
          currentRecipientId: signing.currentId,
          countersignerId: null,
          sentAt: ctx.now,
          updatedAt: ctx.now,
          archivedAt: null,
          pageClosedAt: null,
        })
        .where(isUntouched(ctx, stored.proposal)),
      expectOneChange(ctx.db),
    ],
    events:
      stored.proposal.contentHtml === contentHtml
        ? []
        : [{ type: "document.edited", payload: { contentSha256: await sha256(contentHtml) } }],
  };
}

const recipientsChange = (
  { db }: MemberContext,
  { correctedEmail }: StoredSend,
  { newRecipients, renamed, recipient, version }: SendPlan,
): Change => ({
  statements: [
    ...newRecipients.map((row) => db.insert(recipients).values(row)),
    ...renamed.map(({ id, name }) => db.update(recipients).set({ name }).where(eq(recipients.id, id))),
  ],
  events: correctionEvents(correctedEmail, recipient, version.id),
});

function correctionEvents(
  from: string | null,
  { id: recipientId, email: to }: Recipient,
  versionId: string,
): AuditDraft[] {
  if (from === null || from.toLowerCase() === to) return [];
  return [{ type: "recipient.changed", versionId, recipientId, payload: { from, to } }];
}

/** Returns changes that follow the recipients' rows. */
const signersChanges = async (
  ctx: MemberContext,
  { signerRows }: StoredSend,
  { version, signing, ended: { revoked, reason, waiting, notified } }: SendPlan,
): Promise<Change[]> => [
  revokeLinks(ctx, revoked, reason),
  await notifyTurnEnded(ctx, { version, userId: ctx.actor.id }, notified),
  revokeLinks(ctx, waiting, "not their turn"),
  setSigners(
    ctx,
    { proposalId: version.proposalId, versionId: version.id },
    signing.all,
    signerRows.filter((row) => row.versionId === version.id),
  ),
];

/** Keeps more of a send for the account. Evidence shows its time beside UTC; a chosen zone wins over the browser's. */
const besides = (
  ctx: MemberContext,
  { proposal: { status }, isSample }: StoredSend,
  { proposal, status: next, command, confirmedEmails }: SendPlan,
): Statement[] => [
  ...(next === status ? [] : [statusChange(ctx, proposal.id, status, next, "event")]),
  ...(command.timeZone ? [keepBrowserZone(ctx, command.timeZone)] : []),
  ...(isSample ? [] : rememberClient(ctx, proposal.id, clientOf(proposal, command))),
  ...(confirmedEmails.length > 0 ? [confirmEmails(ctx, ctx.actor.id, confirmedEmails)] : []),
];

const clientOf = ({ brief, ...named }: Proposal, { recipientEmail }: SendPlan["command"]) => ({
  ...brief,
  clientName: named.clientName,
  clientCompany: named.clientCompany,
  clientEmail: named.clientEmail || recipientEmail,
  language: named.language,
});

const mailsNow = (
  { command, recipient }: SendPlan,
  link: SigningLink | null,
  delivery: ReturnType<typeof newDelivery>,
  rows: readonly BoundRow[],
): QueuedMail[] => [
  { row: delivery, recipientId: recipient.id, linkId: link?.id ?? null, rows },
  ...copyDeliveries(command, delivery).map((row) => ({ row, recipientId: null, linkId: null })),
];

const sentHook = ({ proposal, command, signing: { all } }: SendPlan): HookEvent => ({
  type: "proposal.sent",
  proposalId: proposal.id,
  data: {
    recipient: { email: command.recipientEmail },
    ...(all.length > 1 && {
      signers: all.map(({ recipient: { name, email, role }, title, step }) => ({
        name,
        email,
        role: partyRole(role),
        title,
        step,
      })),
    }),
  },
});
