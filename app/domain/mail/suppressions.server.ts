/** Mail to an email stops after a hard bounce or complaint (docs/decisions/0016-webhooks-and-suppression.md). */
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Statement } from "~/db/client.server";
import { mailSuppressions } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { Context, MemberContext } from "../context";
import {
  CLIENT_UNREACHABLE,
  SUPPRESSION_MESSAGES,
  SUPPRESSION_REASONS,
  type SuppressionReason,
} from "./suppression-labels";

export interface Suppression {
  /** Lower-case. */
  email: string;
  reason: SuppressionReason;
}

/** Binds one JSON value, because D1 binds at most 100. */
const emailIn = (emails: string[]) =>
  sql`${mailSuppressions.email} in (select lower(value) from json_each(${JSON.stringify(emails)}))`;

const isActive = (userId: string, emails: string[]) =>
  and(
    eq(mailSuppressions.userId, userId),
    emailIn(emails),
    inArray(mailSuppressions.reason, SUPPRESSION_REASONS),
    isNull(mailSuppressions.confirmedAt),
  );

/** One row an email, with its last reason: a complaint before a bounce, and the provider's block before both. */
const suppressionOfEmail = {
  email: mailSuppressions.email,
  reason: sql<SuppressionReason>`max(${mailSuppressions.reason})`.as("reason"),
};

const byFirstReason = sql`min(${mailSuppressions.reason})`;

export const findSuppressedEmails = (ctx: Pick<Context, "db">, userId: string, emails: string[]) =>
  ctx.db
    .select(suppressionOfEmail)
    .from(mailSuppressions)
    .where(isActive(userId, emails))
    .groupBy(mailSuppressions.email)
    .orderBy(byFirstReason);

export const findProposalSuppressions = (ctx: MemberContext, proposalId: string) =>
  ctx.db
    .select(suppressionOfEmail)
    .from(mailSuppressions)
    .where(
      and(
        eq(mailSuppressions.userId, ctx.actor.id),
        inArray(mailSuppressions.reason, SUPPRESSION_REASONS),
        isNull(mailSuppressions.confirmedAt),
        sql`${mailSuppressions.email} in (select lower(client_email) from proposals where id = ${proposalId} union select lower(to_email) from deliveries where proposal_id = ${proposalId} union select lower(value) from deliveries, json_each(deliveries.cc) where proposal_id = ${proposalId})`,
      ),
    )
    .groupBy(mailSuppressions.email)
    .orderBy(byFirstReason);

export const confirmEmails = (ctx: Context, userId: string, emails: string[]): Statement =>
  ctx.db.update(mailSuppressions).set({ confirmedAt: ctx.now, lift: null }).where(isActive(userId, emails));

interface Cause {
  userId: string;
  email: string;
  reason: (typeof mailSuppressions.$inferInsert)["reason"];
  deliveryId: string;
  detail: string;
  occurredAt: number;
}

/** Emails of a delivery that the owner confirmed and the provider may still block. */
export const blocksToLift = (ctx: Pick<Context, "db">, deliveryId: string) =>
  ctx.db
    .selectDistinct({ email: mailSuppressions.email })
    .from(mailSuppressions)
    .where(
      and(
        sql`${mailSuppressions.userId} = (select user_id from deliveries where id = ${deliveryId})`,
        sql`${mailSuppressions.email} in (select lower(to_email) from deliveries where id = ${deliveryId} union select lower(value) from deliveries, json_each(deliveries.cc) where deliveries.id = ${deliveryId})`,
        isNotNull(mailSuppressions.confirmedAt),
        isNull(mailSuppressions.lift),
      ),
    );

export const recordLift = (
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

export const findRefusedLift = (ctx: Pick<Context, "db">, userId: string, email: string) =>
  ctx.db
    .select({ email: mailSuppressions.email })
    .from(mailSuppressions)
    .where(and(eq(mailSuppressions.userId, userId), emailIn([email]), eq(mailSuppressions.lift, "refused")))
    .limit(1);

/** Overrides an earlier confirmation, not a later one. */
export const suppress = (ctx: Context, { userId, email, reason, occurredAt, ...cause }: Cause): Statement => {
  const values = { ...cause, createdAt: ctx.now, confirmedAt: null, lift: null };
  return ctx.db
    .insert(mailSuppressions)
    .values({ userId, email: email.toLowerCase(), reason, ...values })
    .onConflictDoUpdate({
      target: [mailSuppressions.userId, mailSuppressions.email, mailSuppressions.reason],
      set: values,
      setWhere: sql`${mailSuppressions.confirmedAt} < ${occurredAt}`,
    });
};

export function suppressedError({ email, reason }: Suppression): DomainError {
  const why = t(SUPPRESSION_MESSAGES[reason]);
  const message = `${why} ${t("Check it, and confirm it when you send again.")}`;
  const fieldMessage = `${why} ${t("Correct it, or tick the box below to confirm it.")}`;
  return new DomainError("address_suppressed", message, {
    email,
    reason,
    fieldErrors: { recipientEmail: fieldMessage },
  });
}

export async function assertNotSuppressed(ctx: Context, userId: string, email: string): Promise<void> {
  const [found] = await findSuppressedEmails(ctx, userId, [email]);
  if (found) throw suppressedError(found);
}

/** Checks an address before mail that a client asked for. @throws DomainError address_suppressed */
export async function assertClientNotSuppressed(ctx: Context, userId: string, email: string): Promise<void> {
  const [found] = await findSuppressedEmails(ctx, userId, [email]);
  if (found) throw new DomainError("address_suppressed", ctx.message(CLIENT_UNREACHABLE));
}
