/** To the client: the answer that was given in their name. */
import { isSameName } from "../../signing/signer-match";
import type { MailCalendar, MailContent } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { greeting, own } from "../content/own-words";
import { footerOf, letterheadOf } from "../content/sender-words";
import { mailKind } from "./mail-kind.server";
import {
  assertDecided,
  clientUrl,
  type FromOwner,
  fromOwner,
  inOwnersName,
  loadDecided,
} from "./proposal-rows.server";
import { AT, CLIENT, CLIENT_URL, SIGN_URL, STUDIO, TITLE } from "./sample-people";
import { withLink } from "./signing-link";

interface AnswerData extends FromOwner {
  /** As the page put it: a signature is declined, any other proposal rejected. */
  outcome: "approved" | "rejected" | "declined";
  /** The name that was typed; null where a personal link says who it was. */
  claimedName: string | null;
  reason: string;
  decidedAt: number;
  /** The page that shows the answer. */
  url: string;
}

const SAMPLE = { toName: CLIENT.name, ownerName: STUDIO, title: TITLE, decidedAt: AT };

export const answerReceipt = mailKind({
  kind: "answer_receipt",
  label: "Receipt for a decision",
  group: "To clients",
  payload: withLink,
  load: loadDecided,
  data: async (ctx, rows, mail): Promise<AnswerData> => {
    const { decision, throughLink, claimedName } = assertDecided(rows.decided);
    const { outcome, reason, decidedAt } = decision;
    return {
      ...fromOwner(ctx, rows, mail.toName),
      outcome: outcome === "rejected" && throughLink ? "declined" : outcome,
      reason,
      decidedAt,
      claimedName: throughLink ? null : claimedName,
      url: await clientUrl(ctx, rows),
    };
  },
  content,
  envelope: inOwnersName,
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

function content(data: AnswerData, calendar: MailCalendar): MailContent {
  const { title, outcome, claimedName, decidedAt } = data;
  const owner = own(data.ownerName);
  const isOther = claimedName && !isSameName(claimedName, data.toName);
  const who = isOther ? own(claimedName) : "You";
  const when = moment(decidedAt, calendar);
  const done = DONE[outcome];
  const words = data.reason.replace(/\r\n?/g, "\n").trim();
  return {
    preview: `${who} ${outcome} it on ${when}.`,
    letterhead: letterheadOf(data),
    heading: `${done}: ${own(title)}`,
    paragraphs: [
      greeting(data.toName),
      `${who} ${outcome} this proposal from ${owner} on ${when}. Please keep this email for your records.`,
    ],
    ...(words === "" ? {} : { quote: { intro: "Comment:", words: own(words) } }),
    details: [
      ["From", owner],
      ...(claimedName ? [["Name entered", own(claimedName)] as const] : []),
      [done, when],
    ],
    button: { label: "Open the proposal", url: data.url, accent: data.accent },
    notes: [`If this wasn’t you, reply to this email: it reaches ${owner}.`],
    footer: footerOf(data),
  };
}
