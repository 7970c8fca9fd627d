import type { Facts, MailContent } from "./mail-content";
import { moment } from "./mail-times";

/** The sealed agreement for a party, with a way to it, or for somebody who was kept informed, with none. */
export function signedCopyMail(facts: Facts<"signed_copy">): MailContent {
  const { signerName, title, signedAt, url } = facts;
  return {
    preview: `${signerName} signed ${title} on ${moment(signedAt)}.`,
    sender: facts.ownerName,
    heading: `Signed: ${title}`,
    paragraphs: [
      `Hello ${facts.toName},`,
      `${signerName} signed this proposal on ${moment(signedAt)}. ${whereTheCopyIs(facts)}`,
    ],
    details: [
      ["Signed by", signerName],
      ["Signed", moment(signedAt)],
      ["SHA-256 of the PDF", facts.sha256],
    ],
    button: url === null ? null : { label: "Open the agreement", url },
    notes: [
      ...(url === null
        ? [
            `You receive this because ${facts.ownerName} kept you informed of the proposal. Replies reach ${facts.ownerName}.`,
          ]
        : []),
      "The PDF is sealed: a PDF reader’s signature panel shows whether anything was changed since.",
      `Check this document: ${facts.checkUrl}`,
    ],
  };
}

function whereTheCopyIs({ attached, url, ownerName }: Facts<"signed_copy">): string {
  if (attached) return "The signed PDF with its certificate of completion is attached. Please keep it.";
  return url === null
    ? `The signed PDF is too large to attach. Please ask ${ownerName} for it.`
    : "The signed PDF is too large to attach. Please download it with the button below and keep it.";
}
