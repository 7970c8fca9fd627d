import { greeting, isolate } from "../../content/bidi-text";
import { formatDateTime } from "../../content/format-date";
import type { MailContent, MailFormat } from "../../content/mail-content";
import { footerOf, letterheadOf, nameAndEmail } from "../../content/sender-text";
import { mailKind } from "../../mail-kind.server";
import { AT, CLIENT, STUDIO, TITLE } from "../../sample-data";
import { linkPayload } from "../link-payload";
import {
  assertSigned,
  type ClientMailData,
  clientLanguage,
  clientMailData,
  loadSigned,
  ownerEnvelope,
} from "../proposal-rows.server";

interface WarningData extends ClientMailData {
  signerName: string;
  signerEmail: string;
  signedAt: number;
}

export const signerWarning = mailKind({
  kind: "signer_warning",
  group: "To clients",
  payload: linkPayload,
  load: loadSigned,
  data: (ctx, rows, mail): WarningData => {
    const { signerName, signerEmail, signedAt } = assertSigned(rows.agreement).signature;
    return { ...clientMailData(ctx, rows, mail.toName), signerName, signerEmail, signedAt };
  },
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "signer-warning",
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

function content(data: WarningData, format: MailFormat): MailContent {
  const { title, signerName, signerEmail, signedAt } = data;
  const { t } = format;
  const [owner, signer] = [isolate(data.ownerName), isolate(signerName)];
  return {
    preview: t("mail.warning.preview", { signer }),
    letterhead: letterheadOf(data),
    heading: t("mail.warning.heading", { title: isolate(title) }),
    paragraphs: [
      greeting(data.toName, t),
      t("mail.warning.text", { owner, signer }),
      t("mail.warning.what_to_do", { owner, signer }),
    ],
    details: [
      [t("mail.label.signed_by"), nameAndEmail(signerName, signerEmail, t)],
      [t("mail.label.signed"), formatDateTime(signedAt, format)],
      [t("mail.label.sent_by"), owner],
    ],
    button: null,
    notes: [t("mail.warning.note", { owner })],
    footer: footerOf(data, t),
  };
}
