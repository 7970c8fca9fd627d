import { loadLanguage } from "~/platform/language/load-language";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { cutSubject } from "../mail/content/cut-subject";
import { changesNotice } from "../mail/kinds/signing/changes-notice.server";
import { pendingMail } from "../mail/pending-mail";
import { findSuppressedEmails } from "../mail/suppressions.server";
import { versionLanguage } from "../proposals/version.server";
import type { FoundLink, StoredOwner } from "../signing/links/find-signing-link.server";

/** Tells those who have answered that a newer version may follow. The owner gets a mail of their own. */
export async function tellAboutChanges(ctx: Context, found: FoundLink<StoredOwner>): Promise<Change> {
  const { version, owner, recipient, signers, proposal } = found;
  if (proposal.currentVersionId !== version.id) return {};
  const answered = signers.filter(
    ({ recipientId, hasAnswered, userId }) =>
      hasAnswered && recipientId !== recipient.id && userId !== owner.id,
  );
  if (answered.length === 0) return {};
  const emails = answered.map(({ email }) => email);
  const suppressed = (await findSuppressedEmails(ctx, owner.id, emails)).map(({ email }) => email);
  const t = await loadLanguage(ctx, versionLanguage(version));
  const subject = cutSubject(t("mail.changes.heading", { title: version.title }));
  return {
    mails: answered
      .filter(({ email }) => !suppressed.includes(email))
      .map(({ recipientId, ...person }) => ({
        recipientId,
        row: {
          ...pendingMail(ctx, { version, userId: owner.id }, person, subject),
          ...changesNotice.mail({ linkId: null }),
        },
      })),
  };
}
