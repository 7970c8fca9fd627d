import { and, desc, eq, ne, sql } from "drizzle-orm";
import { decisions, recipients, signatures } from "~/db/schema";
import type { Context } from "../../../context";
import { formatDateTime } from "../../content/format-date";
import type { MailFormat } from "../../content/mail-content";
import type { Mail } from "../../mail-kind.server";

/** The reader's answer to an earlier version: it does not count for the new one. */
export interface EarlierAnswer {
  act: "signed" | "approved";
  at: number;
}

type AboutVersion = Pick<Mail<unknown>, "proposalId" | "versionId" | "toEmail">;

export async function earlierAnswer(
  { db }: Pick<Context, "db">,
  { proposalId, versionId, toEmail }: AboutVersion,
): Promise<EarlierAnswer | null> {
  const isTheirs = eq(recipients.email, toEmail.toLowerCase());
  const [[signed], [approved]] = await Promise.all([
    db
      .select({ at: signatures.signedAt })
      .from(signatures)
      .innerJoin(recipients, and(eq(recipients.id, signatures.recipientId), isTheirs))
      .where(and(eq(signatures.proposalId, proposalId ?? ""), ne(signatures.versionId, versionId ?? "")))
      .orderBy(desc(signatures.signedAt))
      .limit(1),
    db
      .select({ at: decisions.decidedAt })
      .from(decisions)
      .innerJoin(recipients, and(eq(recipients.id, decisions.recipientId), isTheirs))
      .where(
        and(
          eq(decisions.proposalId, proposalId ?? ""),
          ne(decisions.versionId, versionId ?? ""),
          eq(decisions.outcome, "approved"),
          sql`exists (select 1 from signers g where g.version_id = ${decisions.versionId})`,
        ),
      )
      .orderBy(desc(decisions.decidedAt))
      .limit(1),
  ]);
  if (signed) return { act: "signed", at: signed.at };
  return approved ? { act: "approved", at: approved.at } : null;
}

export const earlierAnswerWords = (earlier: EarlierAnswer | null, format: MailFormat): string[] =>
  earlier === null
    ? []
    : [format.t(`standing.replaced.${earlier.act}`, { time: formatDateTime(earlier.at, format) })];
