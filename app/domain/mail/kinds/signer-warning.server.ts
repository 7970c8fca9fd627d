import { greeting, isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import type { MailContent, MailTimeFormat } from "../content/mail-content";
import { footerOf, letterheadOf } from "../content/sender-text";
import { mailKind } from "../mail-kind.server";
import { AT, CLIENT, STUDIO, TITLE } from "../sample-data";
import { linkPayload } from "./link-payload";
import {
  assertSigned,
  type ClientMailData,
  clientMailData,
  loadSigned,
  ownerEnvelope,
} from "./proposal-rows.server";

interface WarningData extends ClientMailData {
  signerName: string;
  signerEmail: string;
  signedAt: number;
}

export const signerWarning = mailKind({
  kind: "signer_warning",
  label: "Someone else signed",
  group: "To clients",
  payload: linkPayload,
  load: loadSigned,
  data: (ctx, rows, mail): WarningData => {
    const { signerName, signerEmail, signedAt } = assertSigned(rows.agreement).signature;
    return { ...clientMailData(ctx, rows, mail.toName), signerName, signerEmail, signedAt };
  },
  content,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "signer-warning",
      name: "Someone else signed",
      subject: `Sample Stranger signed “${TITLE}” with your link`,
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        title: TITLE,
        signedAt: AT,
        signerName: "Sample Stranger",
        signerEmail: "stranger@sample.example",
      },
    },
  ],
});

function content(data: WarningData, timeFormat: MailTimeFormat): MailContent {
  const { title, signerName, signerEmail, signedAt } = data;
  const [owner, signer] = [isolate(data.ownerName), isolate(signerName)];
  return {
    preview: `${signer} signed with the link that was sent to you.`,
    letterhead: letterheadOf(data),
    heading: `Signed by someone else: ${isolate(title)}`,
    paragraphs: [
      greeting(data.toName),
      `${owner} sent you a link to sign this proposal. ${signer} signed with it, using a name or email address that is not yours.`,
      `If you forwarded the link to ${signer}, you don’t need to do anything. If you didn’t, reply to this email now: it reaches ${owner}.`,
    ],
    details: [
      ["Signed by", `${signer}, ${isolate(signerEmail)}`],
      ["Signed", formatDateTime(signedAt, timeFormat)],
      ["Sent by", owner],
    ],
    button: null,
    notes: [`The signed PDF follows in a separate email. ${owner} can see who signed.`],
    footer: footerOf(data),
  };
}
