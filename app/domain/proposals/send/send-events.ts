import type { recipients } from "~/db/schema";
import { boundRow } from "../../audit/bound-rows";
import type { AuditDraft } from "../../audit/chain.server";
import { linkIssuedEvent, revocationEvents, type SigningLink } from "../../links/signing-link.server";
import type { Version } from "../version.server";
import { reopenEvents } from "./renew-link.server";
import type { SendContext } from "./send-change.server";

type Recipient = typeof recipients.$inferSelect;

interface SendResult {
  version: Version;
  isNewVersion: boolean;
  replaced: Version | undefined;
  link: SigningLink | null;
  recipient: Recipient;
}

/** The order is the chain's. */
export function sendEvents(context: SendContext, result: SendResult, now: number): AuditDraft[] {
  return [
    ...editEvents(context),
    ...(result.isNewVersion ? versionEvents(result) : []),
    ...correctionEvents(context, result),
    ...revocationEvents(context.otherRecipientsLinks, "sent to another recipient", now),
    ...reopenEvents(context.stored),
    ...(result.link ? [linkIssuedEvent(result.link)] : []),
  ];
}

function editEvents({ stored, proposal, contentSha256 }: SendContext): AuditDraft[] {
  if (stored.contentHtml === proposal.contentHtml) return [];
  return [{ type: "document.edited", payload: { contentSha256 } }];
}

function correctionEvents(
  { correctedEmail: from }: SendContext,
  { recipient, version }: SendResult,
): AuditDraft[] {
  const { email: to } = recipient;
  if (from === null || from.toLowerCase() === to) return [];
  return [
    { type: "recipient.changed", versionId: version.id, recipientId: recipient.id, payload: { from, to } },
  ];
}

function versionEvents({ version, replaced }: SendResult): AuditDraft[] {
  const { id: versionId, number, sha256 } = version;
  const superseded: AuditDraft[] = replaced
    ? [
        {
          type: "version.superseded",
          versionId: replaced.id,
          payload: { number: replaced.number, byNumber: number },
        },
      ]
    : [];
  const rows = [boundRow("proposal_versions", version)];
  return [...superseded, { type: "version.frozen", versionId, payload: { number, sha256 }, rows }];
}
