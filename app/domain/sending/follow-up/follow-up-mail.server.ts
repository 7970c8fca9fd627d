import type { FollowUpCase } from "~/db/vocabulary";
import { newIdOfCell } from "~/platform/ids";
import { loadLanguage } from "~/platform/language/load-language";
import type { QueuedMail } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { cutSubject } from "../../mail/content/cut-subject";
import { followUpSubject, followUpText } from "../../mail/content/follow-up-text";
import { countersignSubject, turnToCountersign } from "../../mail/kinds/signing/turn-to-countersign.server";
import { versionLanguage } from "../../proposals/version.server";
import type { FollowUp } from "../../signing/follow-up/follow-up-rows";
import { reminderDelivery } from "../reminders/reminder-delivery.server";
import type { LoadedFollowUp } from "./load-follow-up.server";

/** The mail of a step. What it says is in its row, so that a retry says the same. */
export async function followUpMail(
  ctx: MemberContext,
  row: FollowUp,
  { reader, about: target, linkId, texts }: LoadedFollowUp,
  about: FollowUpCase,
): Promise<QueuedMail> {
  const { recipientId, proposalId, id, step, rule } = row;
  if (!target) throw new Error("A reminder about nothing.");
  if (about === "countersign") return studioMail(ctx, row, reader, target.title);
  const t = await loadLanguage(ctx, versionLanguage(target));
  const owner = ctx.actor.name;
  const subject = followUpSubject(
    about,
    { owner, title: target.title, original: target.sentSubject ?? target.title },
    t,
  );
  const message = followUpText(texts, about, { owner, t });
  const followUp = { id, step, rule, about };
  return {
    row: reminderDelivery(ctx, proposalId, target, { subject, linkId, message, followUp }),
    linkId,
    recipientId,
  };
}

function studioMail(
  ctx: MemberContext,
  { proposalId, versionId, recipientId }: FollowUp,
  { name, email, linkId }: LoadedFollowUp["reader"],
  title: string,
): QueuedMail {
  const payload = { linkId: linkId ?? "", message: "", held: null, isReminder: true } as const;
  return {
    recipientId,
    linkId,
    row: {
      id: newIdOfCell(ctx.config),
      userId: ctx.actor.id,
      proposalId,
      ...turnToCountersign.mail(payload),
      versionId,
      toName: name,
      toEmail: email,
      cc: [],
      subject: cutSubject(countersignSubject({ title, isReminder: true })),
      state: "pending",
      createdAt: ctx.now,
    },
  };
}
