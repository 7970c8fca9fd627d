import { isSameName } from "../../people/signer-match";
import { greeting, isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import type { MailContent, MailTimeFormat } from "../content/mail-content";
import { footerOf, letterheadOf } from "../content/sender-text";
import { mailKind } from "../mail-kind.server";
import { AT, CLIENT, CLIENT_URL, SIGN_URL, STUDIO, TITLE } from "../sample-data";
import { linkPayload } from "./link-payload";
import {
  assertDecided,
  type ClientMailData,
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
  label: "Receipt for a decision",
  group: "To clients",
  payload: linkPayload,
  load: loadDecided,
  data: async (ctx, rows, mail): Promise<ReceiptData> => {
    const { decision, throughLink, claimedName } = assertDecided(rows.decided);
    const { outcome, reason, decidedAt } = decision;
    return {
      ...clientMailData(ctx, rows, mail.toName),
      outcome: outcome === "rejected" && throughLink ? "declined" : outcome,
      reason,
      decidedAt,
      claimedName: throughLink ? null : claimedName,
      url: await clientUrl(ctx, rows),
    };
  },
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

const DONE = { approved: "Approved", rejected: "Rejected", declined: "Declined" } as const;

function content(data: ReceiptData, timeFormat: MailTimeFormat): MailContent {
  const { title, outcome, claimedName, decidedAt } = data;
  const owner = isolate(data.ownerName);
  const isOther = claimedName && !isSameName(claimedName, data.toName);
  const who = isOther ? isolate(claimedName) : "You";
  const when = formatDateTime(decidedAt, timeFormat);
  const done = DONE[outcome];
  const comment = data.reason.replace(/\r\n?/g, "\n").trim();
  return {
    preview: `${who} ${outcome} it on ${when}.`,
    letterhead: letterheadOf(data),
    heading: `${done}: ${isolate(title)}`,
    paragraphs: [
      greeting(data.toName),
      `${who} ${outcome} this proposal from ${owner} on ${when}. Please keep this email for your records.`,
    ],
    ...(comment === "" ? {} : { quote: { intro: "Comment:", text: isolate(comment) } }),
    details: [
      ["From", owner],
      ...(claimedName ? [["Name entered", isolate(claimedName)] as const] : []),
      [done, when],
    ],
    button: { label: "Open the proposal", url: data.url, accent: data.accent },
    notes: [`If this wasn’t you, reply to this email: it reaches ${owner}.`],
    footer: footerOf(data),
  };
}
