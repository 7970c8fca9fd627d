import { isSameName } from "../../people/signer-match";
import { spokenOutcome } from "../../signing/decision/spoken-outcome";
import { greeting, isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import type { MailContent, MailFormat } from "../content/mail-content";
import { footerOf, letterheadOf } from "../content/sender-text";
import { mailKind } from "../mail-kind.server";
import { AT, CLIENT, CLIENT_URL, SIGN_URL, STUDIO, TITLE } from "../sample-data";
import { linkPayload } from "./link-payload";
import {
  assertDecided,
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  loadDecided,
  ownerEnvelope,
} from "./proposal-rows.server";

interface ReceiptData extends ClientMailData {
  outcome: "approved" | "rejected" | "declined";
  /** Null where a personal link identifies the client. */
  claimedName: string | null;
  reason: string;
  decidedAt: number;
  url: string;
}

const SAMPLE = { toName: CLIENT.name, ownerName: STUDIO, title: TITLE, decidedAt: AT };

export const decisionReceipt = mailKind({
  kind: "answer_receipt",
  group: "To clients",
  payload: linkPayload,
  load: loadDecided,
  data: async (ctx, rows, mail): Promise<ReceiptData> => {
    const { decision, throughLink, claimedName, role } = assertDecided(rows.decided);
    const { outcome, reason, decidedAt } = decision;
    return {
      ...clientMailData(ctx, rows, mail.toName),
      outcome: spokenOutcome(outcome, role),
      reason,
      decidedAt,
      claimedName: throughLink ? null : claimedName,
      url: await clientUrl(ctx, rows),
    };
  },
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "receipt-approved",
      name: "Receipt for an approval",
      subject: `Approved: ${TITLE}`,
      data: {
        ...SAMPLE,
        outcome: "approved",
        claimedName: "Sample Colleague",
        reason: "Could it start a week later?",
        url: CLIENT_URL,
      },
    },
    {
      id: "receipt-declined",
      name: "Receipt for declining",
      subject: `Declined: ${TITLE}`,
      data: { ...SAMPLE, outcome: "declined", claimedName: null, reason: "", url: SIGN_URL },
    },
  ],
});

function content(data: ReceiptData, format: MailFormat): MailContent {
  const { outcome, claimedName, decidedAt } = data;
  const { t } = format;
  const owner = isolate(data.ownerName);
  const isOther = claimedName && !isSameName(claimedName, data.toName);
  // Through a link, which alone is declined, no name is claimed.
  const other = isOther && outcome !== "declined" ? { outcome, who: isolate(claimedName) } : null;
  const date = formatDateTime(decidedAt, format);
  const comment = data.reason.replace(/\r\n?/g, "\n").trim();
  return {
    preview: other
      ? t(`mail.receipt.${other.outcome}.other_preview`, { who: other.who, date })
      : t(`mail.receipt.${outcome}.you_preview`, { date }),
    letterhead: letterheadOf(data),
    heading: t(`mail.receipt.${outcome}.subject`, { title: isolate(data.title) }),
    paragraphs: [
      greeting(data.toName, t),
      other
        ? t(`mail.receipt.${other.outcome}.other_text`, { who: other.who, owner, date })
        : t(`mail.receipt.${outcome}.you_text`, { owner, date }),
    ],
    ...(comment === "" ? {} : { quote: { intro: t("mail.receipt.comment"), text: isolate(comment) } }),
    details: [
      [t("mail.label.from"), owner],
      ...(claimedName ? [[t("mail.label.name_entered"), isolate(claimedName)] as const] : []),
      [t(`mail.receipt.${outcome}.label`), date],
    ],
    button: { label: t("mail.open_proposal"), url: data.url, accent: data.accent },
    notes: [t("mail.receipt.not_you", { owner })],
    footer: footerOf(data, t),
  };
}
