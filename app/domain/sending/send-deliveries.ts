import type { deliveries } from "~/db/schema";
import type { MemberContext } from "../context";
import { withPersonal } from "../mail/kinds/link-payload";
import { proposal as proposalMail } from "../mail/kinds/proposal.server";
import { proposalCopy } from "../mail/kinds/proposal-copy.server";
import { memberUsagePeriod } from "../people/member";
import type { SigningLink } from "../signing/links/signing-link.server";
import { messagesTo } from "../signing/parties/signers.server";
import type { SendPlan } from "./decide-send";
import type { SendCommand } from "./send-command";

type Delivery = typeof deliveries.$inferInsert;

export function newDelivery(
  ctx: MemberContext,
  { command, recipient, version, signing }: SendPlan,
  link: SigningLink | null,
): Delivery {
  return {
    id: command.deliveryId,
    userId: ctx.actor.id,
    proposalId: version.proposalId,
    ...proposalMail.mail({
      ...withPersonal(command.message, messagesTo(signing.all).get(recipient.id)),
      linkId: link?.id ?? null,
    }),
    versionId: version.id,
    toName: recipient.name,
    toEmail: command.recipientEmail,
    cc: command.ccEmails,
    subject: command.subject,
    state: "pending",
    countedIn: memberUsagePeriod(ctx.actor, ctx.now),
    createdAt: ctx.now,
  };
}

/** Copies are separate mails, so they never carry the signing link. */
export function copyDeliveries(command: SendCommand, delivery: Delivery): Delivery[] {
  return command.copies.map(({ deliveryId, email }) => ({
    ...delivery,
    id: deliveryId,
    ...proposalCopy.mail({ message: command.message, linkId: null }),
    toName: email,
    toEmail: email,
    cc: [],
    countedIn: null,
  }));
}
