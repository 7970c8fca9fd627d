import { newId } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { cutSubject } from "../mail/content/cut-subject";
import { changesNotice } from "../mail/kinds/signing/changes-notice.server";
import { findSuppressedEmails } from "../mail/suppressions.server";
import { versionLanguage } from "../proposals/version.server";
import type { FoundLink, StoredOwner } from "../signing/links/find-signing-link.server";

/** Those who have answered learn that a newer version may come. The owner is told by their own mail. */
export async function tellAboutChanges(ctx: Context, found: FoundLink<StoredOwner>): Promise<Change> {
  const { version, owner, recipient, signers, proposal } = found;
  if (proposal.currentVersionId !== version.id) return {};
  const told = signers.filter(
    ({ recipientId, hasAnswered, userId }) =>
      hasAnswered && recipientId !== recipient.id && userId !== owner.id,
  );
  if (told.length === 0) return {};
  const emails = told.map(({ email }) => email);
  const suppressed = new Set((await findSuppressedEmails(ctx, owner.id, emails)).map(({ email }) => email));
  const t = await loadLanguage(ctx, versionLanguage(version));
  const subject = cutSubject(t("mail.changes.heading", { title: version.title }));
  return {
    mails: told
      .filter(({ email }) => !suppressed.has(email))
      .map(({ recipientId, name, email }) => ({
        recipientId,
        row: {
          id: newId(),
          userId: owner.id,
          proposalId: version.proposalId,
          ...changesNotice.mail({ linkId: null }),
          versionId: version.id,
          toName: name,
          toEmail: email,
          cc: [],
          subject,
          state: "pending" as const,
          createdAt: ctx.now,
        },
      })),
  };
}
