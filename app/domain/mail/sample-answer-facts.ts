/** Sample mails to clients about answers given in their name. */
import type { SampleMail } from "./sample-facts";

const AT = Date.UTC(2026, 10, 16, 9, 30);
const SITE = "https://countersign.example";
const TOKEN = "sample-link-that-opens-nothing";

export const answerSamples = (title: string): Omit<SampleMail, "group">[] => [
  {
    id: "signer-warning",
    name: "Someone else signed",
    subject: `Sample Stranger signed “${title}” with your link`,
    facts: {
      ...{ kind: "signer_warning", toName: "Sample Client", ownerName: "Sample Studio", title, signedAt: AT },
      ...{ signerName: "Sample Stranger", signerEmail: "stranger@sample.example" },
    },
  },
  {
    id: "seal-delay",
    name: "Signed, PDF to follow",
    subject: `Signed, PDF to follow: ${title}`,
    facts: {
      ...{ kind: "seal_delay", toName: "Sample Client", ownerName: "Sample Studio", title, signedAt: AT },
      ...{ signerName: "Sample Client", isSigners: true, isOwners: false, url: `${SITE}/sign/${TOKEN}` },
    },
  },
  {
    id: "receipt-approved",
    name: "Receipt for an approval",
    subject: `Approved: ${title}`,
    facts: {
      ...{
        kind: "answer_receipt",
        toName: "Sample Client",
        ownerName: "Sample Studio",
        title,
        outcome: "approved",
      },
      ...{ claimedName: "Sample Colleague", reason: "Could it start a week later?", decidedAt: AT },
      url: `${SITE}/client/proposal/sample`,
    },
  },
  {
    id: "receipt-declined",
    name: "Receipt for declining",
    subject: `Declined: ${title}`,
    facts: {
      ...{
        kind: "answer_receipt",
        toName: "Sample Client",
        ownerName: "Sample Studio",
        title,
        outcome: "declined",
      },
      ...{ claimedName: null, reason: "", decidedAt: AT, url: `${SITE}/sign/${TOKEN}` },
    },
  },
];
