import * as z from "zod";
import { greeting, isolate } from "../../content/bidi-text";
import { formatDateTime } from "../../content/format-date";
import type { MailContent, MailFormat } from "../../content/mail-content";
import { footerOf, letterheadOf } from "../../content/sender-text";
import { mailKind } from "../../mail-kind.server";
import { AT, CLIENT, READER, STUDIO, TITLE } from "../../sample-data";
import {
  assertDecided,
  type ClientMailData,
  clientLanguage,
  clientMailData,
  loadDecided,
  ownerEnvelope,
} from "../proposal-rows.server";

/** `linkId` is null: there is nothing left to open. The message is the reason, if its writer shares it. */
const payload = z.object({ linkId: z.null(), message: z.string() });

interface EndedData extends ClientMailData {
  declinedBy: string;
  declinedAt: number;
  reason: string;
}

/** Goes to the other signers who were asked, when one declines. */
export const signingEnded = mailKind({
  kind: "signing_ended",
  group: "To clients",
  payload,
  load: loadDecided,
  data: (ctx, rows, mail): EndedData => {
    const { clientName, decision } = assertDecided(rows.decided);
    return {
      ...clientMailData(ctx, rows, mail.toName),
      declinedBy: clientName,
      declinedAt: decision.decidedAt,
      reason: mail.payload.message,
    };
  },
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "signing-ended",
      subject: `Not signed: ${TITLE}`,
      data: {
        toName: READER,
        ownerName: STUDIO,
        title: TITLE,
        declinedBy: CLIENT.name,
        declinedAt: AT,
        reason: "The budget for this year is spent.",
      },
    },
  ],
});

function content(data: EndedData, format: MailFormat): MailContent {
  const { t } = format;
  const [owner, name, title] = [isolate(data.ownerName), isolate(data.declinedBy), isolate(data.title)];
  const reason = data.reason.trim();
  return {
    preview: t("mail.ended.preview", { name }),
    letterhead: letterheadOf(data),
    heading: t("mail.ended.heading", { title }),
    paragraphs: [greeting(data.toName, t), t("mail.ended.text", { name, title })],
    ...(reason && { quote: { intro: t("mail.ended.wrote", { name }), text: isolate(reason) } }),
    details: [
      [t("mail.label.from"), owner],
      [t("mail.receipt.declined.label"), formatDateTime(data.declinedAt, format)],
    ],
    button: null,
    notes: [t("mail.ended.note", { owner })],
    footer: footerOf(data, t),
  };
}
