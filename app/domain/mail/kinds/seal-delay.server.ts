/** Replaces the signed copy, which follows, while the PDF waits for fonts. */
import { joinedNames } from "~/platform/language/joined-names";
import { t } from "~/platform/words/t";
import { isInvited } from "../../people/signer-match";
import { greeting, isolate } from "../content/bidi-text";
import { cutSubject } from "../content/cut-subject";
import { formatDateTime } from "../content/format-date";
import type { MailContent, MailFormat } from "../content/mail-content";
import { footerOf, letterheadOf } from "../content/sender-text";
import { mailKind } from "../mail-kind.server";
import { AT, CLIENT, SIGN_URL, STUDIO, TITLE } from "../sample-data";
import { linkPayload } from "./link-payload";
import { assertSigned, type ClientMailData, clientMailData, loadSigned } from "./proposal-rows.server";
import { isOwnersCopy, partyLanguage, partyUrl } from "./signed-copy.server";
import {
  type AgreementFacts,
  agreementDetails,
  agreementFacts,
  hasSeveral,
} from "./signing/agreement-details.server";

interface SealDelayData extends ClientMailData {
  facts: AgreementFacts;
  isForSigner: boolean;
  isForOwner: boolean;
  signedAt: number;
  url: string;
}

export const sealDelay = mailKind({
  kind: "seal_delay",
  group: "To clients",
  payload: linkPayload,
  load: loadSigned,
  data: async (ctx, rows, mail): Promise<SealDelayData> => {
    const { signature, invited } = assertSigned(rows.agreement);
    const { linkId } = mail.payload;
    const signedByInvited = isInvited(invited, { name: signature.signerName, email: signature.signerEmail });
    return {
      ...clientMailData(ctx, rows, mail.toName),
      facts: agreementFacts(rows),
      isForSigner: signedByInvited && signature.linkId === linkId,
      isForOwner: linkId === null,
      signedAt: signature.signedAt,
      url: await partyUrl(ctx, rows),
    };
  },
  language: partyLanguage,
  content,
  envelope: (_, { rows, data, mail, t }) =>
    isOwnersCopy(rows, mail)
      ? { sender: null, subject: cutSubject(t("mail.delay.subject", { title: data.title })) }
      : { sender: rows.owner },
  samples: [
    {
      id: "seal-delay",
      subject: `Signed, PDF to follow: ${TITLE}`,
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        title: TITLE,
        signedAt: AT,
        facts: {
          signed: [CLIENT.name],
          approved: [],
          completedAt: AT,
          price: () => null,
          deposit: () => null,
          accepted: null,
        },
        isForSigner: true,
        isForOwner: false,
        url: SIGN_URL,
      },
    },
  ],
});

const whereOwnersLook = (): string => t("The proposal’s page lists them.");

function content(data: SealDelayData, format: MailFormat): MailContent {
  const { isForSigner: isSigners, isForOwner: isOwners, signedAt, facts, url, accent } = data;
  const { t } = format;
  const [owner, title] = [isolate(data.ownerName), isolate(data.title)];
  const signer = joinedNames(t, facts.signed.map(isolate));
  const date = formatDateTime(isSigners ? signedAt : facts.completedAt, format);
  const signed = hasSeveral(facts)
    ? t("mail.signed.complete", { date: formatDateTime(facts.completedAt, format) })
    : t("mail.delay.other_text", { signer, date });
  const why = t("mail.delay.why");
  return {
    preview: isSigners
      ? t("mail.delay.you_preview", { title, date })
      : hasSeveral(facts)
        ? signed
        : t("mail.delay.other_preview", { signer, title, date }),
    letterhead: letterheadOf(data),
    heading: t("mail.signed.subject", { title }),
    paragraphs: [
      greeting(data.toName, t),
      isSigners ? t("mail.delay.you_text", { date }) : signed,
      isOwners ? `${why} ${whereOwnersLook()}` : why,
    ],
    details: [[t("mail.label.from"), owner], ...agreementDetails(facts, format)],
    button: { label: t(isOwners ? "mail.open_proposal" : "mail.open_agreement"), url, accent },
    notes: isOwners ? [] : [t("mail.delay.reply", { owner })],
    footer: footerOf(data, t),
  };
}
