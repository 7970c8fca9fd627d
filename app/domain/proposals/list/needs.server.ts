import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { isOpenPayment, standingSum } from "~/db/open-payments.server";
import { prepared } from "~/db/prepared.server";
import { proposals } from "~/db/schema";
import { addDays, dayIn } from "~/platform/time/calendar-day";
import type { MemberContext } from "../../context";
import { isClosingAnswered } from "../closing/is-closed.server";
import { MOVES, type ProposalStatus, WAITING } from "../status";
import { isAsked } from "./is-asked.server";
import { CLOSING_DAYS, ENDS_SOON_DAYS, HINT_MS, MOST_NEEDS } from "./needs";

/** Of one account, on one day of its own calendar. */
export interface NeedsValues {
  userId: string | Placeholder;
  today: string | Placeholder;
  soon: string | Placeholder;
  longAgo: string | Placeholder;
  hintsSince: number | Placeholder;
}

/** A proposal ends with a day of its account. */
export function needsValues({ actor, now }: Pick<MemberContext, "actor" | "now">) {
  const today = dayIn(now, actor.timeZone);
  return {
    userId: actor.id,
    today,
    soon: addDays(today, ENDS_SOON_DAYS),
    longAgo: addDays(today, -CLOSING_DAYS),
    hintsSince: now - HINT_MS,
  };
}

const { placeholder } = sql;

export const NEEDS_PLACEHOLDERS: NeedsValues = {
  userId: placeholder("userId"),
  today: placeholder("today"),
  soon: placeholder("soon"),
  longAgo: placeholder("longAgo"),
  hintsSince: placeholder("hintsSince"),
};

const among = (statuses: readonly ProposalStatus[]): SQL =>
  sql.raw(`(${statuses.map((status) => `'${status}'`).join(", ")})`);

/** Sent, unanswered, and still open to its readers. The plus signs keep SQLite away from the index of everything that waits. */
const isOpen = (userId: NeedsValues["userId"]): SQL =>
  sql`proposals.user_id = ${userId} and +proposals.deleted_at is null and proposals.archived_at is null
    and proposals.page_closed_at is null and proposals.current_version_id is not null and +proposals.status in ${among(WAITING)}`;

const isToCountersign = (userId: NeedsValues["userId"]): SQL =>
  sql`(proposals.countersigner_id = ${userId} and proposals.deleted_at is null
    and proposals.status in ${among(MOVES.sign.from)})`;

/** The last request to a person who has not answered was not delivered. */
const isUndelivered = sql`exists (select 1 from deliveries d
  join recipients r on r.proposal_id = proposals.id and r.email = lower(d.to_email)
  where d.proposal_id = proposals.id and d.version_id = proposals.current_version_id
    and d.kind in ('proposal', 'turn_to_sign', 'link_renewal') and d.state in ('bounced', 'failed')
    and (r.id = proposals.current_recipient_id or exists (select 1 from signers s
      where s.recipient_id = r.id and s.version_id = d.version_id and s.removed_at is null))
    and not exists (select 1 from deliveries later where later.proposal_id = d.proposal_id
      and later.kind in ('proposal', 'turn_to_sign', 'link_renewal') and lower(later.to_email) = r.email
      and (later.created_at, later.rowid) > (d.created_at, d.rowid))
    and not exists (select 1 from signatures g where g.recipient_id = r.id and g.version_id = d.version_id)
    and not exists (select 1 from decisions a where a.recipient_id = r.id and a.version_id = d.version_id))`;

const isOpened = sql`(proposals.last_viewed_at is not null or proposals.status <> 'sent')`;

const isTimeAsked = sql`exists (select 1 from audit_events e where e.proposal_id = proposals.id
  and e.type = 'time.requested' and e.payload ->> 'validUntil' = proposals.last_day)`;

const isPaymentReported = sql`exists (select 1 from payment_requests where payment_requests.proposal_id = proposals.id
  and payment_requests.reported_at is not null and ${isOpenPayment})`;

const isPaymentDisputed = sql`exists (select 1 from payment_requests where payment_requests.proposal_id = proposals.id
  and ${standingSum("disputed")} > 0)`;

/** The last day of the payment that is late the longest. */
const lateDay = (today: NeedsValues["today"]): SQL =>
  sql`(select min(payment_requests.due_day) from payment_requests where payment_requests.proposal_id = proposals.id
    and payment_requests.due_day < ${today} and ${isOpenPayment})`;

/** Only what has a price asks for payments. */
const owesPayments = ({ userId, today }: NeedsValues): SQL =>
  sql`proposals.user_id = ${userId} and proposals.price_table is not null and +proposals.deleted_at is null
    and proposals.archived_at is null and (${isPaymentReported} or ${isPaymentDisputed} or ${lateDay(today)} is not null)`;

const hintsOf = ({ userId, hintsSince }: NeedsValues): SQL =>
  sql`select n.proposal_id as hinted, max(n.created_at) as hinted_at from notices n where n.user_id = ${userId} and n.kind = 'price_read'
    and n.created_at > ${hintsSince} group by n.proposal_id`;

/** The owner has not said yet that they wrote. */
const isHintOpenSince = (at: SQL): SQL => sql`${at} > coalesce(proposals.hint_done_at, 0)`;

/**
 * The ids of proposals that need a person, by the same rules as `needOf`. Each part uses its own index and finds a few rows, so
 * that an account with many proposals waits no longer. D1 takes five parts at most.
 */
export const idsInNeed = (values: NeedsValues): SQL => {
  const { userId, today, soon, longAgo } = values;
  return sql`select id from (select id from proposals where ${isToCountersign(userId)}
      union select id from proposals where ${owesPayments(values)})
    union select id from proposals where ${isOpen(userId)} and waiting_for = 'us' and ${isAsked}
    union select id from (select distinct f.proposal_id as failed from deliveries f
      where f.user_id = ${userId} and f.state in ('bounced', 'failed')) cross join proposals on id = failed
      where ${isOpen(userId)} and ${isUndelivered} and (last_day is null or last_day >= ${today})
    union select id from proposals where ${isOpen(userId)} and last_day between ${longAgo} and ${soon}
      and iif(last_day < ${today}, not ${isClosingAnswered} or ${isTimeAsked}, ${isOpened})
    union select id from (${hintsOf(values)}) cross join proposals on id = hinted
      where ${isOpen(userId)} and (last_day is null or last_day >= ${today}) and ${isHintOpenSince(sql`hinted_at`)}`;
};

const isTrue = (condition: SQL, name: string) =>
  sql`coalesce((${condition}), 0)`.mapWith(Boolean).as(name) as SQL.Aliased<boolean>;

/** Those of the account, and colleagues' that wait for its signature. */
export const selectNeeds = prepared((db) => {
  const { userId } = NEEDS_PLACEHOLDERS;
  return db
    .select({
      id: proposals.id,
      title: proposals.title,
      clientName: proposals.clientName,
      clientCompany: proposals.clientCompany,
      lastDay: proposals.lastDay,
      sentAt: sql<number>`coalesce(proposals.sent_at, 0)`.as("sent"),
      isToCountersign: isTrue(isToCountersign(userId), "to_countersign"),
      isAsked: isTrue(sql`proposals.waiting_for = 'us' and ${isAsked}`, "asked"),
      isTimeAsked: isTrue(isTimeAsked, "time_asked"),
      isUndelivered: isTrue(isUndelivered, "undelivered"),
      isPaymentDisputed: isTrue(isPaymentDisputed, "payment_disputed"),
      isPaymentReported: isTrue(isPaymentReported, "payment_reported"),
      lateSince: sql<string | null>`${lateDay(NEEDS_PLACEHOLDERS.today)}`.as("late_since"),
      isOpened: isTrue(isOpened, "opened"),
      isClosed: isTrue(isClosingAnswered, "closed"),
      priceReadAt: sql<
        number | null
      >`(select max(n.created_at) from notices n where n.proposal_id = proposals.id
        and n.user_id = ${userId} and n.kind = 'price_read' and n.created_at > ${NEEDS_PLACEHOLDERS.hintsSince}
        and ${isHintOpenSince(sql`n.created_at`)})`.as("price_read_at"),
    })
    .from(proposals)
    .where(sql`proposals.id in (${idsInNeed(NEEDS_PLACEHOLDERS)})`)
    .orderBy(
      sql`to_countersign desc, asked desc, time_asked desc, payment_disputed desc, payment_reported desc, undelivered desc, coalesce(last_day, '9')`,
    )
    .limit(MOST_NEEDS);
});
