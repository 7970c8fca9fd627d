/** To the person who was invited, when someone else signed with their link. */
import type { MailCalendar, MailContent } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { greeting, own } from "../content/own-words";
import { footerOf, letterheadOf } from "../content/sender-words";
import { mailKind } from "./mail-kind.server";
import { assertSigned, type FromOwner, fromOwner, inOwnersName, loadSigned } from "./proposal-rows.server";
import { AT, CLIENT, STUDIO, TITLE } from "./sample-people";
import { withLink } from "./signing-link";

interface WarningData extends FromOwner {
  signerName: string;
  signerEmail: string;
  signedAt: number;
}

export const signerWarning = mailKind({
  kind: "signer_warning",
  label: "Someone else signed",
  group: "To clients",
  payload: withLink,
  load: loadSigned,
  data: (ctx, rows, mail): WarningData => {
    const { signerName, signerEmail, signedAt } = assertSigned(rows.agreement).signature;
    return { ...fromOwner(ctx, rows, mail.toName), signerName, signerEmail, signedAt };
  },
  content,
  envelope: inOwnersName,
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

function content(data: WarningData, calendar: MailCalendar): MailContent {
  const { title, signerName, signerEmail, signedAt } = data;
  const [owner, signer] = [own(data.ownerName), own(signerName)];
  return {
    preview: `${signer} signed with the link that was sent to you.`,
    letterhead: letterheadOf(data),
    heading: `Signed by someone else: ${own(title)}`,
    paragraphs: [
      greeting(data.toName),
      `${owner} sent you a link to sign this proposal. ${signer} signed with it, using a name or email address that is not yours.`,
      `If you forwarded the link to ${signer}, you don’t need to do anything. If you didn’t, reply to this email now: it reaches ${owner}.`,
    ],
    details: [
      ["Signed by", `${signer}, ${own(signerEmail)}`],
      ["Signed", moment(signedAt, calendar)],
      ["Sent by", owner],
    ],
    button: null,
    notes: [`The signed PDF follows in a separate email. ${owner} can see who signed.`],
    footer: footerOf(data),
  };
}
