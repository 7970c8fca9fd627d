/** Replaces the signed copy, which follows, while the PDF waits for fonts. */
import { isInvited } from "../../people/signer-match";
import { greeting, isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import type { MailContent, MailTimeFormat } from "../content/mail-content";
import { footerOf, letterheadOf } from "../content/sender-text";
import { mailKind } from "../mail-kind.server";
import { AT, CLIENT, SIGN_URL, STUDIO, TITLE } from "../sample-data";
import { linkPayload } from "./link-payload";
import { assertSigned, type ClientMailData, clientMailData, loadSigned } from "./proposal-rows.server";
import { isReaderCopy, partyUrl } from "./signed-copy.server";

interface SealDelayData extends ClientMailData {
  signerName: string;
  isForSigner: boolean;
  isForOwner: boolean;
  signedAt: number;
  url: string;
}

export const sealDelay = mailKind({
  kind: "seal_delay",
  label: "Signed, PDF to follow",
  group: "To clients",
  payload: linkPayload,
  load: loadSigned,
  data: async (ctx, rows, mail): Promise<SealDelayData> => {
    const { signature, invited } = assertSigned(rows.agreement);
    const { linkId } = mail.payload;
    const signedByInvited = isInvited(invited, { name: signature.signerName, email: signature.signerEmail });
    return {
      ...clientMailData(ctx, rows, mail.toName),
      signerName: signature.signerName,
      isForSigner: signedByInvited && signature.linkId === linkId,
      isForOwner: linkId === null,
      signedAt: signature.signedAt,
      url: await partyUrl(ctx, rows),
    };
  },
  content,
  envelope: (_, { rows, mail }) => ({
    sender: mail.payload.linkId !== null || isReaderCopy(rows, mail) ? rows.owner : null,
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
        isForSigner: true,
        isForOwner: false,
        url: SIGN_URL,
      },
    },
  ],
});

function content(data: SealDelayData, timeFormat: MailTimeFormat): MailContent {
  const { signerName, isForSigner: isSigners, isForOwner: isOwners, title, signedAt, url, accent } = data;
  const signer = isSigners ? "You" : isolate(signerName);
  const when = formatDateTime(signedAt, timeFormat);
  return {
    preview: `${signer} signed ${isolate(title)} on ${when}. The PDF will follow.`,
    letterhead: letterheadOf(data),
    heading: `Signed: ${isolate(title)}`,
    paragraphs: [
      greeting(data.toName),
      `${signer} signed this proposal on ${when}. ${isSigners ? "Your" : "The"} signature is recorded.`,
      `The signed PDF will follow: it contains letters that can’t be printed yet. We’ll email it as soon as they can.${isOwners ? " The proposal’s page lists them." : ""}`,
    ],
    details: [
      ["From", isolate(data.ownerName)],
      ["Signed by", isolate(signerName)],
      ["Signed", when],
    ],
    button: { label: isOwners ? "Open the proposal" : "Open the agreement", url, accent },
    notes: isOwners ? [] : [`Questions? Reply to this email: it reaches ${isolate(data.ownerName)}.`],
    footer: footerOf(data),
  };
}
