/** A send in the vocabulary of the evidence. */
import type { recipients } from "~/db/schema";
import { boundRow } from "../audit/bound-rows";
import type { AuditDraft } from "../audit/chain.server";
import { reopening } from "../signing/fresh-link.server";
import { issuance, revocations, type SigningLink } from "../signing/link.server";
import type { Situation } from "./send-batch.server";
import type { Version } from "./version.server";

type Recipient = typeof recipients.$inferSelect;

interface Made {
  version: Version;
  /** False when unchanged content keeps its version. */
  isNewVersion: boolean;
  replaced: Version | undefined;
  link: SigningLink | null;
  recipient: Recipient;
}

/** In the order in which they come about: text, version, address, links revoked, link issued. The mails follow them. */
export function sendEvents(situation: Situation, made: Made, now: number): AuditDraft[] {
  return [
    ...edited(situation),
    ...(made.isNewVersion ? frozen(made) : []),
    ...corrected(situation, made),
    ...revocations(situation.linksOfOthers, "sent to another recipient", now),
    ...reopening(situation.stored),
    ...(made.link ? [issuance(made.link)] : []),
  ];
}

/** The send dialog may bring the editor's text along. */
function edited({ stored, proposal, contentSha256 }: Situation): AuditDraft[] {
  if (stored.contentHtml === proposal.contentHtml) return [];
  return [{ type: "document.edited", payload: { contentSha256 } }];
}

function corrected({ corrects: from }: Situation, { recipient, version }: Made): AuditDraft[] {
  const { email: to } = recipient;
  if (from === null || from.toLowerCase() === to) return [];
  return [
    { type: "recipient.changed", versionId: version.id, recipientId: recipient.id, payload: { from, to } },
  ];
}

function frozen({ version, replaced }: Made): AuditDraft[] {
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
