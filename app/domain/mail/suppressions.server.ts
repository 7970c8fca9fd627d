/**
 * Addresses that an owner's mails no longer go to: they came back for good, or were called spam. The owner lifts it
 * by saying that the address was checked (docs/decisions/0016-webhooks-and-suppression.md).
 */
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { mailSuppressions } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import type { Context, MemberContext } from "../context";
import { STOPS_MAIL, SUPPRESSION_WORDS, type SuppressionReason, UNREACHABLE } from "./suppression-words";

export interface Suppression {
  /** Lower-case. */
  email: string;
  reason: SuppressionReason;
}

/** The addresses travel as one value: D1 binds at most 100. */
const among = (emails: string[]) =>
  sql`${mailSuppressions.email} in (select lower(value) from json_each(${JSON.stringify(emails)}))`;

const standing = (userId: string, emails: string[]) =>
  and(
    eq(mailSuppressions.userId, userId),
    among(emails),
    inArray(mailSuppressions.reason, STOPS_MAIL),
    isNull(mailSuppressions.confirmedAt),
  );

/** The query for those of these addresses that this owner's mails do not go to. */
export const suppressedAmong = (ctx: Pick<Context, "db">, userId: string, emails: string[]) =>
  ctx.db
    .select({ email: mailSuppressions.email, reason: mailSuppressions.reason })
    .from(mailSuppressions)
    .where(standing(userId, emails))
    // Of several reasons the last one is shown: a complaint before a bounce, and the service's own block before both.
    .orderBy(mailSuppressions.reason);

/** The query for the addresses of a proposal, its client's and its mails', that this owner's mails no longer go to. */
export const stoppedAddressesOf = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select({ email: mailSuppressions.email, reason: mailSuppressions.reason })
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.userId, ctx.actor.id),
        inArray(mailSuppressions.reason, STOPS_MAIL),
        isNull(mailSuppressions.confirmedAt),
        sql`${mailSuppressions.email} in (select lower(client_email) from proposals where id = ${proposalId} union select lower(to_email) from deliveries where proposal_id = ${proposalId} union select lower(value) from deliveries, json_each(deliveries.cc) where proposal_id = ${proposalId})`,
      ),
    )
    .orderBy(mailSuppressions.reason);

/** The rows of `suppressedAmong`, a line for each address. */
export function suppressions(rows: { email: string; reason: string }[]): Suppression[] {
  const byEmail = new Map(rows.map((row) => [row.email, row as Suppression]));
  return [...byEmail.values()];
}

/** Mails go there again: the owner has checked the addresses. The next mail there has the service lift its own block. */
export const confirmAddresses = (ctx: Context, userId: string, emails: string[]): Statement =>
  ctx.db.update(mailSuppressions).set({ confirmedAt: ctx.now, lift: null }).where(standing(userId, emails));

interface Cause {
  userId: string;
  email: string;
  reason: (typeof mailSuppressions.$inferInsert)["reason"];
  deliveryId: string;
  detail: string;
  /** UTC milliseconds. */
  occurredAt: number;
}

/** The query for confirmed addresses whose block the service has not been asked to lift. */
export const confirmedAmong = (ctx: Pick<Context, "db">, userId: string, emails: string[]) =>
  ctx.db
    .selectDistinct({ email: mailSuppressions.email })
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.userId, userId),
        among(emails),
        isNotNull(mailSuppressions.confirmedAt),
        isNull(mailSuppressions.lift),
      ),
    );

/** What the service answered to that. */
export const putDownLift = (
  ctx: Pick<Context, "db">,
  userId: string,
  email: string,
  lift: "lifted" | "refused",
): Statement =>
  ctx.db
    .update(mailSuppressions)
    .set({ lift })
    .where(
      and(
        eq(mailSuppressions.userId, userId),
        eq(mailSuppressions.email, email),
        isNotNull(mailSuppressions.confirmedAt),
      ),
    );

/** The query for whether the service refused to lift its block of this address. */
export const liftsRefused = (ctx: Pick<Context, "db">, userId: string, email: string) =>
  ctx.db
    .select({ email: mailSuppressions.email })
    .from(mailSuppressions)
    .where(and(eq(mailSuppressions.userId, userId), among([email]), eq(mailSuppressions.lift, "refused")))
    .limit(1);

/** No more mail goes there. A confirmation from before it happened counts no more; a later one holds. */
export const suppress = (ctx: Context, { userId, email, reason, occurredAt, ...cause }: Cause): Statement => {
  const told = { ...cause, createdAt: ctx.now, confirmedAt: null, lift: null };
  return ctx.db
    .insert(mailSuppressions)
    .values({ userId, email: email.toLowerCase(), reason, ...told })
    .onConflictDoUpdate({
      target: [mailSuppressions.userId, mailSuppressions.email, mailSuppressions.reason],
      set: told,
      setWhere: sql`${mailSuppressions.confirmedAt} < ${occurredAt}`,
    });
};

/** An owner's send, refused: the reason, and the tick that lifts it. */
export function addressSuppressed({ email, reason }: Suppression): DomainError {
  const message = `${SUPPRESSION_WORDS[reason]} Check it, and confirm it when you send again.`;
  const besideField = `${SUPPRESSION_WORDS[reason]} Correct it, or tick the box below to confirm it.`;
  return new DomainError("address_suppressed", message, {
    email,
    reason,
    fieldErrors: { recipientEmail: besideField },
  });
}

/** @throws DomainError address_suppressed when mail to this address of the owner's has stopped */
export async function assertAddressTakesMail(ctx: Context, userId: string, email: string): Promise<void> {
  const [found] = suppressions(await suppressedAmong(ctx, userId, [email]));
  if (found) throw addressSuppressed(found);
}

/**
 * The same for mail that a client asked for: they cannot lift it, and are told of no address.
 * @throws DomainError address_suppressed
 */
export async function assertClientTakesMail(ctx: Context, userId: string, email: string): Promise<void> {
  const [found] = suppressions(await suppressedAmong(ctx, userId, [email]));
  if (found) throw new DomainError("address_suppressed", UNREACHABLE);
}
