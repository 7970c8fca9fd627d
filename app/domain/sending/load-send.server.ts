import { and, eq } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { decisions, deliveries, recipients } from "~/db/schema";
import { type ChainHead, chainHead } from "../audit/chain.server";
import { type LetterheadRow, letterheadQuery } from "../branding/letterhead.server";
import { pictureKeysIn } from "../content/figures/document-pictures.server";
import type { TypedContent } from "../content/sanitise.server";
import type { MemberContext } from "../context";
import type { StoredThread } from "../conversation/attaching/attached-threads";
import { storedThreads, threadsToAttach } from "../conversation/attaching/stored-threads.server";
import { findSuppressedEmails, type Suppression } from "../mail/suppressions.server";
import { sampleId } from "../proposals/drafts/sample-id.server";
import { assertUnlocked, found, ownProposal, type Proposal } from "../proposals/find-own.server";
import { picturesNamed } from "../proposals/pictures/named-pictures.server";
import { uploadedAmong } from "../proposals/pictures/own-pictures.server";
import { calendarOf, calendarQuery, type OwnCalendar } from "../proposals/validity/own-calendar.server";
import { latestVersion, type Version } from "../proposals/version.server";
import { type AccessCode, accessCodesOf } from "../signing/codes/access-code.server";
import { unrevokedLinks } from "../signing/links/signing-link.server";
import {
  type Countersigner,
  type CountersignSettings,
  countersignersFor,
  countersignSettings,
} from "../signing/parties/countersigners.server";
import { byRecipient, currentSigners, personalMessages, signerRows } from "../signing/parties/signers.server";
import { failedClientDelivery, lastSend } from "./last-send.server";
import type { SendCommand } from "./send-command";
import type { KnownSigners } from "./sent-signers";
import { toRecipient } from "./to-recipient";

/** The state before a send, read at one moment. */
export interface StoredSend extends KnownSigners {
  proposal: Proposal;
  head: ChainHead;
  latest: Version | undefined;
  /** A client rejected the latest version and must get a new one. */
  latestRejected: boolean;
  /** The send that had the same key. */
  earlier: typeof deliveries.$inferSelect | undefined;
  suppressed: Suppression[];
  correctedEmail: string | null;
  letterhead: LetterheadRow | undefined;
  calendar: OwnCalendar;
  /** The account's pictures in the typed and the stored text, and on the cover, by key. */
  pictureBytes: ReadonlyMap<string, number>;
  /** The access codes that are valid. */
  accessCodes: AccessCode[];
  /** People who may sign for the sender; the sender is the first. */
  countersigners: Countersigner[];
  countersignSettings: CountersignSettings | undefined;
  isSample: boolean;
  /** The conversation, with the messages of the threads that are to be attached. */
  threads: StoredThread[];
}

/** @param typed null where the stored text is sent @throws DomainError not_found, locked unless it was sent before */
export async function loadSend(
  ctx: MemberContext,
  command: SendCommand,
  typed: TypedContent | null,
): Promise<StoredSend> {
  const { proposalId, recipientEmail, signers = [], ccEmails } = command;
  const emails = [recipientEmail, ...signers.map(({ email }) => email), ...ccEmails];
  const read = await readTogether(ctx.db, {
    proposal: ownProposal(ctx, proposalId),
    head: chainHead(ctx, proposalId),
    latest: latestVersion(ctx, proposalId),
    rejected: rejectedVersions(ctx, proposalId),
    recipients: recipientsOf(ctx, proposalId),
    openLinks: unrevokedLinks(ctx, proposalId),
    signerRows: signerRows(ctx, proposalId),
    current: currentSigners(ctx, proposalId),
    messages: personalMessages(ctx, proposalId),
    earlier: ctx.db.select().from(deliveries).where(eq(deliveries.id, command.deliveryId)),
    last: lastSend(ctx, proposalId),
    suppressed: findSuppressedEmails(ctx, ctx.actor.id, emails),
    corrected: failedClientDelivery(ctx, proposalId, command.corrects ?? ""),
    letterhead: letterheadQuery(ctx, ctx.actor.id),
    calendar: calendarQuery(ctx),
    countersigners: countersignersFor(ctx, ctx.actor.id),
    countersignSettings: countersignSettings(ctx, ctx.actor.id),
    accessCodes: accessCodesOf(ctx, proposalId),
    picturesNamed: picturesNamed(ctx, proposalId),
    picturesTyped: uploadedAmong(ctx, typed ? pictureKeysIn(typed.html) : []),
    ...threadsToAttach(ctx, proposalId, command.attaches ?? []),
  });
  const proposal = found(read.proposal);
  const [earlier] = read.earlier;
  if (!earlier) assertUnlocked(proposal);
  const [[latest], [last]] = [read.latest, read.last];
  return {
    proposal,
    head: read.head[0],
    latest,
    latestRejected: read.rejected.some(({ versionId }) => versionId === latest?.id),
    recipients: read.recipients,
    openLinks: read.openLinks,
    signerRows: read.signerRows,
    signers: read.current[0]?.signers ?? [],
    messages: byRecipient(read.messages),
    lastRecipientEmail: last ? toRecipient(last).toEmail : null,
    earlier,
    suppressed: read.suppressed,
    correctedEmail: read.corrected[0]?.toEmail ?? null,
    letterhead: read.letterhead[0],
    calendar: calendarOf(ctx.now, read.calendar[0], command.timeZone),
    pictureBytes: new Map(
      [...read.picturesNamed, ...read.picturesTyped].map(({ key, bytes }) => [key, bytes]),
    ),
    accessCodes: read.accessCodes,
    countersigners: read.countersigners,
    countersignSettings: read.countersignSettings[0],
    isSample: proposal.id === (await sampleId(ctx)),
    threads: storedThreads(read),
  };
}

const rejectedVersions = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ versionId: decisions.versionId })
    .from(decisions)
    .where(and(eq(decisions.proposalId, proposalId), eq(decisions.outcome, "rejected")));

const recipientsOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db.select().from(recipients).where(eq(recipients.proposalId, proposalId));
