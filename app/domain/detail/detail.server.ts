import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { readyCardAccount } from "~/db/card-account-ready.server";
import { readTogether } from "~/db/client.server";
import { type clients, proposals, statusChanges, users } from "~/db/schema";
import type { Cover, FollowUpSchedule, Theme } from "~/db/vocabulary";
import { evidenceQueries } from "../agreements/evidence/evidence-rows.server";
import type { Finding } from "../agreements/evidence/finding";
import { evidenceFindings } from "../agreements/evidence/findings.server";
import type { AuditRow } from "../audit/chain.server";
import { frozenCover } from "../branding/cover";
import { letterheadQuery, letterheadToFreeze } from "../branding/letterhead.server";
import { type AgreedDocument, type AgreementNow, agreementNow } from "../change-orders/agreement-now";
import { type ChangeOrderRow, familyQueries } from "../change-orders/agreement-now.server";
import type { MemberContext } from "../context";
import {
  ALL_THREADS,
  type Conversation,
  conversationOf,
  conversationQueries,
  FIRST,
  type Page,
} from "../conversation/conversation.server";
import { type InvoiceOwner, invoicePartyQueries } from "../invoices/party-queries.server";
import type { InvoiceRow } from "../invoices/stored-invoices.server";
import { filesWithSenders } from "../next-step/client-files.server";
import { cutOffIntents, intentsIn } from "../payment-requests/card/cut-off.server";
import {
  type AnsweredReport,
  reportsWithAnswers,
} from "../payment-requests/milestones/stored-reports.server";
import type { PaymentEntry, PaymentRequest } from "../payment-requests/payment-state";
import { type SentPrice, sentPriceOf } from "../prices/proposal/sent-price.server";
import { found, isOwn, type Proposal } from "../proposals/find-own.server";
import { USUAL_SCHEDULE } from "../proposals/follow-up/schedule";
import { proposalColumns } from "../proposals/text.server";
import { asOffered, calendarColumns } from "../proposals/validity/own-calendar.server";
import { filledText } from "../proposals/variables/filled-content.server";
import { offeredCode } from "../sending/code-choice";
import {
  type FollowedPerson,
  followedPeople,
  followedQueries,
} from "../sending/follow-up/followed-people.server";
import { openHint } from "../sending/follow-up/open-hint.server";
import { priceReaders } from "../sending/follow-up/read-price.server";
import { type DeliveryRows, deliveryQueries, deliveryRows } from "./delivery-rows.server";
import { ownerOf } from "./owner-of";
import { type SigningRows, signingQueries, signingRows } from "./signing-rows.server";

type StatusChangeRow = typeof statusChanges.$inferSelect;

export interface ProposalDetail extends SigningRows, DeliveryRows {
  proposal: Proposal;
  /** Everybody who is waited for; empty for colleagues. */
  followed: FollowedPerson[];
  /** Those of them who had the price in view, by recipient. */
  priceReaders: ReadonlySet<string>;
  /** With which reminders can be planned: the last send's days, else the account's. */
  reminderDays: FollowUpSchedule;
  /** The text with its variables filled in, and the open ones marked. */
  text: string;
  author: { id: string; name: string };
  /** The proposal's own choice, else the account's. */
  offersCode: boolean;
  /** When the owner last got the hint that the price is read. Null if that was over a week ago, or they are done with it. */
  priceReadAt: number | null;
  /** Null before the first send. */
  sentPrice: SentPrice | null;
  events: AuditRow[];
  findings: Finding[];
  conversation: Conversation;
  /** Of the agreement, with what was paid. */
  requests: PaymentRequest[];
  entries: PaymentEntry[];
  /** Oldest first. */
  invoices: InvoiceRow[];
  /** JSON, as it was signed or approved; null without a price. */
  acceptedPrice: string | null;
  /** Milestones that were reported as done, the oldest first. */
  reports: AnsweredReport[];
  /** By clients, after their answer, the oldest first. */
  sentFiles: Awaited<ReturnType<typeof filesWithSenders>>;
  /** What the account and its address book say for invoices; undefined for a client that is in no book. */
  invoiceOwner: InvoiceOwner | undefined;
  invoiceClient: typeof clients.$inferSelect | undefined;
  /** Clients of the reader can choose to pay by card. */
  isPaidByCard: boolean;
  /** The agreement that it is, or changes; null before it is agreed. */
  agreement: AgreementNow | null;
  /** All of that agreement, the newest last. */
  changeOrders: ChangeOrderRow[];
  /** Payments that Stripe no longer reports on. */
  cutOff: ReadonlySet<string>;
  /** The signed logo, else the one that the next send would freeze; null for none. */
  logoKey: string | null;
  theme: Theme | null;
  cover: Cover | null;
  /** The current colour; no version keeps it. */
  accent: string | null;
  /** Oldest first: the first change and the newest hundred. */
  statusChanges: StatusChangeRow[];
}

/** Uses one round trip. @throws DomainError not_found */
export const proposalDetail = (ctx: MemberContext, id: string, page: Page = FIRST): Promise<ProposalDetail> =>
  detailWhere(ctx, id, isOwn(ctx, id), page);

/** @param readable the condition under which the actor may read it @throws DomainError not_found */
export async function detailWhere(
  ctx: MemberContext,
  id: string,
  readable: SQL | undefined,
  page: Page,
): Promise<ProposalDetail> {
  const read = await readTogether(ctx.db, {
    ...evidenceQueries(ctx.db, id),
    ...proposalQueries(ctx, id, readable),
    ...signingQueries(ctx, id),
    ...deliveryQueries(ctx, id),
    ...conversationQueries(ctx, id, ALL_THREADS, page),
    ...followedQueries(ctx, id),
    ...familyQueries(ctx, id),
    cardAccount: readyCardAccount(ctx.db, ctx.actor.id, ctx.cards.mode),
  });
  const proposal = found(read.proposal);
  const letterhead = letterheadToFreeze(ctx.actor, proposal, read.branding[0]);
  const [author] = read.author;
  const signing = signingRows(read);
  const { signedVersion } = signing;
  const { logoKey, theme } = signedVersion ?? letterhead;
  const delivery = deliveryRows(ctx, read);
  const followed = followedPeople(ctx, read, {
    proposal,
    signers: signing.signers,
    validity: delivery.validity,
  });
  return {
    ...signing,
    ...delivery,
    followed,
    priceReaders: await readersOfPrice(ctx, proposal, followed),
    reminderDays: proposal.followUp ?? author?.followUp ?? USUAL_SCHEDULE,
    conversation: conversationOf(read),
    ...ledgerIn(read),
    sentFiles: read.sentFiles,
    acceptedPrice: acceptedIn(read),
    invoiceOwner: read.invoiceOwner[0],
    invoiceClient: read.invoiceClient[0],
    isPaidByCard: read.cardAccount.length > 0,
    cutOff: intentsIn(read.cutOff),
    ...familyIn(proposal, read),
    proposal,
    text: await filledText(ctx, asOffered(ctx.now, proposal, author), letterhead, author ?? ctx.actor),
    author: { id: proposal.userId, name: author?.name ?? "" },
    offersCode: offeredCode(proposal, author?.asksForCode ?? true),
    priceReadAt: read.hint[0]?.hintedAt ?? null,
    sentPrice: read.sentPrice[0] ?? null,
    events: read.events,
    findings: await evidenceFindings(ctx, id, read),
    logoKey,
    theme,
    cover: signedVersion ? signedVersion.cover : frozenCover(proposal.cover, letterhead.accent),
    accent: letterhead.accent,
    statusChanges: withFirst(read.newestChanges.reverse(), read.firstChange[0]),
  };
}

/** Asked only if reading is measured and nothing weightier is known of a person. Costs one more query, for the text of the version. */
async function readersOfPrice(
  ctx: MemberContext,
  { id: proposalId, currentVersionId: versionId, measuresReading }: Proposal,
  followed: readonly FollowedPerson[],
): Promise<ReadonlySet<string>> {
  if (!measuresReading || versionId === null) return new Set();
  const asked = followed.filter(
    ({ isOwn, openedAt, codeAt, facts }) =>
      !isOwn && openedAt !== null && codeAt === null && !facts.situation.hasAnswer,
  );
  return priceReaders(ctx, { proposalId, versionId }, asked);
}

const proposalQueries = (ctx: MemberContext, id: string, readable: SQL | undefined) => ({
  proposal: ctx.db
    .select(proposalColumns)
    .from(proposals)
    .where(and(readable, eq(proposals.id, id)))
    .limit(1),
  author: authorOf(ctx, id),
  branding: letterheadQuery(ctx, ownerOf(id)),
  hint: openHint(ctx, id),
  ...invoicePartyQueries(ctx, id),
  cutOff: cutOffIntents(ctx, id),
  reports: reportsWithAnswers(ctx, id),
  sentFiles: filesWithSenders(ctx, id),
  sentPrice: sentPriceOf(ctx, id),
  newestChanges: changesOf(ctx, id)
    .orderBy(desc(statusChanges.changedAt), sql`rowid desc`)
    .limit(STATUS_CHANGES),
  firstChange: changesOf(ctx, id).orderBy(statusChanges.changedAt, sql`rowid`).limit(1),
});

const authorOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ name: users.name, businessName: users.businessName, ...calendarColumns })
    .from(users)
    .where(eq(users.id, ownerOf(proposalId)));

const ledgerIn = ({
  payment_requests: requests,
  payment_entries: entries,
  invoices,
  reports,
}: {
  payment_requests: PaymentRequest[];
  payment_entries: PaymentEntry[];
  invoices: InvoiceRow[];
  reports: AnsweredReport[];
}) => ({ requests, entries, invoices, reports });

const familyIn = (
  { id, amendsId }: Proposal,
  { agreedFamily, changeOrders }: { agreedFamily: AgreedDocument[]; changeOrders: ChangeOrderRow[] },
) => ({ agreement: agreementNow(amendsId ?? id, agreedFamily), changeOrders });

type Priced = { acceptedPrice: string | null };

const acceptedIn = ({
  signatures,
  decisions,
}: {
  signatures: Priced[];
  decisions: Priced[];
}): string | null =>
  [...signatures, ...decisions].findLast(({ acceptedPrice }) => acceptedPrice !== null)?.acceptedPrice ??
  null;

const STATUS_CHANGES = 100;

const changesOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db.select().from(statusChanges).where(eq(statusChanges.proposalId, proposalId));

const withFirst = (changes: StatusChangeRow[], first: StatusChangeRow | undefined) =>
  first && first.id !== changes[0]?.id ? [first, ...changes] : changes;
