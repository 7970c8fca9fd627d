import { loadLanguage } from "~/platform/language/load-language";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { cutSubject } from "../../mail/content/cut-subject";
import { turnEnded, turnEndedSubject, type WhyTurnEnded } from "../../mail/kinds/signing/turn-ended.server";
import { pendingMail } from "../../mail/pending-mail";
import { findSuppressedEmails } from "../../mail/suppressions.server";
import type { Person } from "../../people/signer-match";
import { type Version, versionLanguage } from "../../proposals/version.server";

interface About {
  version: Pick<Version, "id" | "proposalId" | "title" | "language">;
  /** The owner's. */
  userId: string;
}

/** A person whose link ends now, without an answer of theirs. */
export type FormerHolder = Person & { recipientId: string; why: WhyTurnEnded };

/** Addresses that take no mail are left out: nobody waits for this one. */
export async function notifyTurnEnded(
  ctx: Context,
  { version, userId }: About,
  holders: readonly FormerHolder[],
): Promise<Change> {
  if (holders.length === 0) return {};
  const emails = holders.map(({ email }) => email);
  const suppressed = (await findSuppressedEmails(ctx, userId, emails)).map(({ email }) => email);
  const t = await loadLanguage(ctx, versionLanguage(version));
  return {
    mails: holders
      .filter(({ email }) => !suppressed.includes(email))
      .map(({ recipientId, why, ...person }) => ({
        recipientId,
        row: {
          ...pendingMail(
            ctx,
            { version, userId },
            person,
            cutSubject(t(turnEndedSubject[why], { title: version.title })),
          ),
          ...turnEnded.mail({ why }),
        },
      })),
  };
}
