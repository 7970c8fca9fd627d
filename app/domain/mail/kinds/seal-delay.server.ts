/** To both sides, when the PDF has to wait for fonts: in the place of the signed copy, which follows. */
import { isInvited } from "../../signing/signer-match";
import type { MailCalendar, MailContent } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { greeting, own } from "../content/own-words";
import { footerOf, letterheadOf } from "../content/sender-words";
import { mailKind } from "./mail-kind.server";
import { assertSigned, type FromOwner, fromOwner, loadSigned } from "./proposal-rows.server";
import { AT, CLIENT, SIGN_URL, STUDIO, TITLE } from "./sample-people";
import { isReadersCopy, partysUrl } from "./signed-copy.server";
import { withLink } from "./signing-link";

interface SealDelayData extends FromOwner {
  signerName: string;
  /** For whoever signed. */
  isSigners: boolean;
  isOwners: boolean;
  signedAt: number;
  url: string;
}

export const sealDelay = mailKind({
  kind: "seal_delay",
  label: "Signed, PDF to follow",
  group: "To clients",
  payload: withLink,
  load: loadSigned,
  data: async (ctx, rows, mail): Promise<SealDelayData> => {
    const { signature, invited } = assertSigned(rows.agreement);
    const { linkId } = mail.payload;
    const isInvitedOne = isInvited(invited, { name: signature.signerName, email: signature.signerEmail });
    return {
      ...fromOwner(ctx, rows, mail.toName),
      signerName: signature.signerName,
      isSigners: isInvitedOne && signature.linkId === linkId,
      isOwners: linkId === null,
      signedAt: signature.signedAt,
      url: await partysUrl(ctx, rows),
    };
  },
  content,
  envelope: (_, { rows, mail }) => ({
    sender: mail.payload.linkId !== null || isReadersCopy(rows, mail) ? rows.owner : null,
  }),
  samples: [
    {
      id: "seal-delay",
      name: "Signed, PDF to follow",
      subject: `Signed, PDF to follow: ${TITLE}`,
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        title: TITLE,
        signedAt: AT,
        signerName: CLIENT.name,
        isSigners: true,
        isOwners: false,
        url: SIGN_URL,
      },
    },
  ],
});

function content(data: SealDelayData, calendar: MailCalendar): MailContent {
  const { signerName, isSigners, isOwners, title, signedAt, url, accent } = data;
  const signer = isSigners ? "You" : own(signerName);
  const when = moment(signedAt, calendar);
  return {
    preview: `${signer} signed ${own(title)} on ${when}. The PDF will follow.`,
    letterhead: letterheadOf(data),
    heading: `Signed: ${own(title)}`,
    paragraphs: [
      greeting(data.toName),
      `${signer} signed this proposal on ${when}. ${isSigners ? "Your" : "The"} signature is recorded.`,
      `The signed PDF will follow: it contains letters that can’t be printed yet. We’ll email it as soon as they can.${isOwners ? " The proposal’s page lists them." : ""}`,
    ],
    details: [
      ["From", own(data.ownerName)],
      ["Signed by", own(signerName)],
      ["Signed", when],
    ],
    button: { label: isOwners ? "Open the proposal" : "Open the agreement", url, accent },
    notes: isOwners ? [] : [`Questions? Reply to this email: it reaches ${own(data.ownerName)}.`],
    footer: footerOf(data),
  };
}
