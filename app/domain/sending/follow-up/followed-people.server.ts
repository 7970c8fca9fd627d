import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Results } from "~/db/client.server";
import { followUps, recipients } from "~/db/schema";
import type { MemberContext } from "../../context";
import type { Proposal } from "../../proposals/find-own.server";
import { isLinkRevoked, isWaiting } from "../../proposals/status";
import { hasEnded, type Validity } from "../../proposals/validity/validity";
import { calendarIn, type FollowUp } from "../../signing/follow-up/follow-up-rows";
import { placesOf, readerPlacesOf, unaskedReminders } from "../../signing/follow-up/plan-change.server";
import type { Signer } from "../../signing/parties/signers.server";
import { progressOf } from "../../signing/parties/signing-order";
import type { FollowUpFacts } from "./decide-follow-up";

/** Somebody whose answer is awaited. */
export interface FollowedPerson {
  recipientId: string;
  name: string;
  email: string;
  /** They sign for the sender. */
  isOwn: boolean;
  askedAt: number | null;
  openedAt: number | null;
  codeAt: number | null;
  /** By the time at which they are due. */
  steps: FollowUp[];
  /** Those of a step: everything but when it is due. */
  facts: Omit<FollowUpFacts, "dueAt" | "isChosen" | "hasLater" | "isCurrent">;
  /** Their links to the version sent last. */
  links: string[];
}

/** What has happened around each person. Names are written out: Drizzle omits the table in a select of one, and D1 merges equal names. */
function peopleOf({ db, now }: MemberContext, proposalId: string) {
  const current = sql`(select p.current_version_id from proposals p where p.id = ${proposalId})`;
  return db
    .select({
      personId: sql<string>`recipients.id`.as("person_id"),
      personName: sql<string>`recipients.name`.as("person_name"),
      personEmail: sql<string>`recipients.email`.as("person_email"),
      accountId: sql<string | null>`recipients.user_id`.as("account_id"),
      askedAt: sql<number | null>`(select min(l.created_at) from signing_links l
        where l.recipient_id = recipients.id and l.version_id = ${current})`.as("asked_at"),
      openedAt: sql<number | null>`(select min(e.occurred_at) from audit_events e
        where e.proposal_id = ${proposalId} and e.type = 'document.opened' and e.recipient_id = recipients.id
          and e.version_id = ${current})`.as("opened_at"),
      codeAt: sql<number | null>`(select max(c.created_at) from signing_codes c
        join signing_links l on l.id = c.link_id where l.recipient_id = recipients.id and l.version_id = ${current})`.as(
        "code_at",
      ),
      hasAnswer: sql<number>`exists (select 1 from threads t where t.proposal_id = ${proposalId}
        and t.asker_id = recipients.id and t.state = 'answered')`.as("has_answer"),
      awaitsUs:
        sql<number>`exists (select 1 from threads t where t.proposal_id = ${proposalId} and t.state = 'open')`.as(
          "awaits_us",
        ),
      requestState: sql<string | null>`(select d.state from deliveries d where d.proposal_id = ${proposalId}
        and d.kind in ('proposal', 'turn_to_sign', 'link_renewal') and lower(d.to_email) = recipients.email
        order by d.created_at desc, d.rowid desc limit 1)`.as("request_state"),
      remindedAt: sql<number | null>`(select max(coalesce(d.sent_at, d.created_at)) from deliveries d
        where d.proposal_id = ${proposalId} and d.kind = 'reminder' and lower(d.to_email) = recipients.email
          and d.state not in ('failed', 'bounced'))`.as("reminded_at"),
      reasons: sql<string[]>`(select json_group_array(s.reason) from mail_suppressions s
        where s.email = recipients.email and (s.confirmed_at is null or s.reason = 'reminders stopped')
          and s.user_id = (select p.user_id from proposals p where p.id = ${proposalId}))`
        .mapWith((json: string): string[] => JSON.parse(json))
        .as("reasons"),
      hasLink: sql<number>`exists (select 1 from signing_links l where l.recipient_id = recipients.id
        and l.version_id = ${current} and l.revoked_at is null and l.handed_over = 'email' and l.expires_at > ${now})`.as(
        "has_link",
      ),
      links: sql<string[]>`(select json_group_array(l.id) from signing_links l
        where l.recipient_id = recipients.id and l.version_id = ${current})`
        .mapWith((json: string): string[] => JSON.parse(json))
        .as("links"),
      reminders: unaskedReminders(proposalId, sql`recipients.email`),
    })
    .from(recipients)
    .where(
      and(
        eq(recipients.proposalId, proposalId),
        inArray(recipients.role, ["signer", "approver", "countersigner"]),
      ),
    )
    .orderBy(asc(recipients.position), asc(recipients.createdAt));
}

export const followedQueries = (ctx: MemberContext, proposalId: string) => ({
  followed: peopleOf(ctx, proposalId),
  followUpSteps: ctx.db
    .select()
    .from(followUps)
    .where(
      and(
        eq(followUps.proposalId, proposalId),
        sql`${followUps.versionId} = (select p.current_version_id from proposals p where p.id = ${proposalId})`,
      ),
    )
    .orderBy(asc(followUps.dueAt)),
  readerPlaces: readerPlacesOf(ctx, proposalId),
});

type StoredFollowed = Results<ReturnType<typeof followedQueries>>;

interface Around {
  proposal: Proposal;
  /** Of the version sent last; empty where one person answers. */
  signers: readonly Signer[];
  /** Null before the first send. */
  validity: Validity | null;
}

/** Everybody who is waited for, with the facts by which the sweep decides. What they read is not among them. */
export function followedPeople(
  { actor, now }: Pick<MemberContext, "actor" | "now">,
  read: StoredFollowed,
  { proposal, signers, validity }: Around,
): FollowedPerson[] {
  if (validity === null || !isWaiting(proposal.status)) return [];
  const due = signers.length
    ? progressOf(signers).due.map(({ recipientId }) => recipientId)
    : [proposal.currentRecipientId];
  const places = placesOf(read.readerPlaces);
  return read.followed
    .filter(({ personId }) => due.includes(personId))
    .map((person): FollowedPerson => {
      const { personId: recipientId, personEmail: email, reasons, links, openedAt, codeAt, askedAt } = person;
      const isOwn = person.accountId !== null;
      return {
        ...{ recipientId, name: person.personName, email, isOwn, askedAt, openedAt, codeAt, links },
        steps: read.followUpSteps.filter((step) => step.recipientId === recipientId),
        facts: {
          reminder: {
            isLapsed: hasEnded(validity, now),
            isOwnTurn: proposal.countersignerId !== null,
            isWaiting: true,
            isRevoked: isLinkRevoked(proposal),
            hasWorkingLink: person.hasLink === 1 || !proposal.requiresSignature,
            isStopped: reasons.includes("reminders stopped"),
            isSuppressed: reasons.some((reason) => reason !== "reminders stopped"),
            remindedAt: person.remindedAt,
          },
          reminders: person.reminders,
          isAsked: true,
          isArchived: proposal.archivedAt !== null,
          isAccountLocked: actor.rights.isLocked,
          awaitsUs: person.awaitsUs === 1,
          isDelivered: person.requestState === "sent" || person.requestState === "delivered",
          calendar: calendarIn(now, places, isOwn ? "" : email, validity),
          situation: {
            isStudio: isOwn,
            hasAnswer: person.hasAnswer === 1,
            askedForCode: codeAt !== null,
            othersAnswered: signers.some((each) => each.recipientId !== recipientId && each.hasAnswered),
            readPrice: false,
            isOpened: openedAt !== null,
          },
        },
      };
    });
}
