import { eq, sql } from "drizzle-orm";
import { type Results, readTogether } from "~/db/client.server";
import { followUps, proposals } from "~/db/schema";
import type { FollowUpTexts, ProposalStatus } from "~/db/vocabulary";
import { chainHead } from "../../audit/chain.server";
import type { MemberContext } from "../../context";
import { readersCalendar } from "../../proposals/follow-up/readers-calendar";
import type { FollowUp } from "../../signing/follow-up/follow-up-rows";
import { placesOf, readerPlacesOf, unaskedReminders } from "../../signing/follow-up/plan-change.server";
import { currentSigners, type Signer } from "../../signing/parties/signers.server";
import { progressOf } from "../../signing/parties/signing-order";
import {
  type ReminderTarget,
  reminderData,
  reminderQueries,
  reminderRows,
} from "../reminders/reminder-data.server";
import type { FollowUpFacts, Situation } from "./decide-follow-up";
import { followUpLease } from "./follow-up-lease.server";
import { hasReadPrice } from "./read-price.server";

/** What has happened around a step, in one row: aliases, because in a D1 batch columns of one name collapse. */
const stateOf = (ctx: MemberContext, { id, proposalId, versionId, recipientId, dueAt }: FollowUp) =>
  ctx.db
    .select({
      archivedAt: proposals.archivedAt,
      versionNow: sql<string | null>`${proposals.currentVersionId}`.as("version_now"),
      recipientNow: sql<string | null>`${proposals.currentRecipientId}`.as("recipient_now"),
      statusNow: sql<ProposalStatus>`${proposals.status}`.as("status_now"),
      awaitsUs:
        sql<number>`exists (select 1 from threads t where t.proposal_id = ${proposalId} and t.state = 'open')`.as(
          "awaits_us",
        ),
      hasAnswer: sql<number>`exists (select 1 from threads t where t.proposal_id = ${proposalId}
        and t.asker_id = ${recipientId} and t.state = 'answered')`.as("has_answer"),
      isOpened: sql<number>`exists (select 1 from audit_events e where e.proposal_id = ${proposalId}
        and e.type = 'document.opened' and e.version_id = ${versionId} and e.recipient_id = ${recipientId})`.as(
        "is_opened",
      ),
      askedForCode: sql<number>`exists (select 1 from signing_codes c join signing_links l on l.id = c.link_id
        where l.recipient_id = ${recipientId} and l.version_id = ${versionId})`.as("asked_for_code"),
      requestState: sql<string | null>`(select d.state from deliveries d where d.proposal_id = ${proposalId}
        and d.kind in ('proposal', 'turn_to_sign', 'link_renewal') and lower(d.to_email) = (
          select r.email from recipients r where r.id = ${recipientId})
        order by d.created_at desc, d.rowid desc limit 1)`.as("request_state"),
      reminders: unaskedReminders(
        proposalId,
        sql`(select r.email from recipients r where r.id = ${recipientId})`,
      ),
      hasLater: sql<number>`exists (select 1 from ${followUps} f where f.recipient_id = ${recipientId}
        and f.version_id = ${versionId} and f.state in ('planned', 'working') and f.due_at <= ${ctx.now}
        and (f.due_at, f.id) > (${dueAt}, ${id}))`.as("has_later"),
      reader: sql<Reader>`(select json_object('name', r.name, 'email', r.email, 'userId', r.user_id)
        from recipients r where r.id = ${recipientId})`
        .mapWith((json: string) => JSON.parse(json))
        .as("reader"),
      measuresReading: proposals.measuresReading,
      texts: sql<FollowUpTexts>`(select coalesce(u.follow_up_texts, '{}') from users u
        where u.id = ${proposals.userId})`
        .mapWith((json: string) => JSON.parse(json))
        .as("own_texts"),
      links: sql<string[]>`(select json_group_array(l.id) from signing_links l
        where l.recipient_id = ${recipientId} and l.version_id = ${versionId})`
        .mapWith((json: string) => JSON.parse(json))
        .as("reader_links"),
    })
    .from(proposals)
    .where(eq(proposals.id, proposalId));

const stepQueries = (ctx: MemberContext, row: FollowUp) => ({
  held: ctx.db.select().from(followUps).where(followUpLease.isHeld(row)),
  state: stateOf(ctx, row),
  current: currentSigners(ctx, row.proposalId),
  places: readerPlacesOf(ctx, row.proposalId),
  head: chainHead(ctx, row.proposalId),
  ...reminderQueries(ctx, row.proposalId, row.recipientId),
});

type StoredStep = Results<ReturnType<typeof stepQueries>>;
type StoredState = StoredStep["state"][number];

interface Reader {
  name: string;
  email: string;
  /** The account of who signs for the sender; null for a client. */
  userId: string | null;
}

export interface LoadedFollowUp {
  /** The worker still has the row. */
  isHeld: boolean;
  facts: FollowUpFacts;
  head: StoredStep["head"][number] | undefined;
  about: ReminderTarget | undefined;
  linkId: string | null;
  status: ProposalStatus;
  texts: FollowUpTexts;
  reader: Reader & { linkId: string | null };
}

/** Reads all in one batch, and the view counter only where it could decide. Null where the proposal is gone. */
export async function loadFollowUp(ctx: MemberContext, row: FollowUp): Promise<LoadedFollowUp | null> {
  const read = await readTogether(ctx.db, stepQueries(ctx, row));
  const [state] = read.state;
  if (!state) return null;
  const rows = reminderRows(read);
  const signers = read.current[0]?.signers ?? [];
  const isStudio = state.reader.userId !== null;
  const situation = await situationOf(ctx, row, state, signers);
  const { timeZone = null } = rows.about ?? {};
  const facts: FollowUpFacts = {
    dueAt: row.dueAt,
    isChosen: row.rule === "chosen by the reader",
    reminder: reminderData(rows, ctx.now),
    reminders: state.reminders,
    isCurrent: state.versionNow === row.versionId,
    isAsked: isAsked(signers, row.recipientId, state.recipientNow),
    isArchived: state.archivedAt !== null,
    isAccountLocked: ctx.actor.rights.isLocked,
    awaitsUs: state.awaitsUs === 1,
    isDelivered: state.requestState === "sent" || state.requestState === "delivered",
    hasLater: state.hasLater === 1,
    calendar: readersCalendar(
      ctx.now,
      isStudio ? undefined : placesOf(read.places).get(state.reader.email),
      timeZone,
    ),
    situation,
  };
  return {
    isHeld: read.held.length > 0,
    facts,
    head: read.head[0],
    about: rows.about,
    linkId: rows.link?.linkId ?? null,
    status: state.statusNow,
    texts: state.texts,
    reader: { ...state.reader, linkId: state.links.at(-1) ?? null },
  };
}

/** @param currentId the client who is asked, where one person answers */
const isAsked = (signers: readonly Signer[], recipientId: string, currentId: string | null): boolean =>
  signers.length === 0
    ? currentId === recipientId
    : progressOf(signers).due.some((signer) => signer.recipientId === recipientId);

async function situationOf(
  ctx: MemberContext,
  row: FollowUp,
  state: StoredState,
  signers: readonly Signer[],
): Promise<Situation> {
  const situation = {
    isStudio: state.reader.userId !== null,
    hasAnswer: state.hasAnswer === 1,
    askedForCode: state.askedForCode === 1,
    othersAnswered: signers.some(
      ({ recipientId, hasAnswered }) => recipientId !== row.recipientId && hasAnswered,
    ),
    isOpened: state.isOpened === 1,
    readPrice: false,
  };
  const { isStudio, hasAnswer, askedForCode, othersAnswered, isOpened } = situation;
  const isDecided = isStudio || hasAnswer || askedForCode || othersAnswered || !isOpened;
  if (isDecided || !state.measuresReading) return situation;
  return { ...situation, readPrice: await hasReadPrice(ctx, row, state.links) };
}
