import type { AuditRow } from "~/domain/audit/chain.server";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import type { Signer } from "~/domain/signing/parties/signers.server";

/** Final, whatever happens later. */
const ANSWERS: AuditRow["type"][] = ["document.completed", "recipient.approved", "recipient.declined"];

export const isAnswer = ({ type }: AuditRow): boolean => ANSWERS.includes(type);

export const isAnswered = ({ events, signers }: ProposalDetail): boolean =>
  events.some((event) => isAnswer(event) && !isPartial(event, signers));

/** One of several has approved: the others have yet to answer. */
const isPartial = ({ type, recipientId }: AuditRow, signers: Signer[]): boolean =>
  type === "recipient.approved" && signers.some((signer) => signer.recipientId === recipientId);
