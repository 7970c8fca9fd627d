/** To the owner, about what others did: a proposal was opened or decided, or a mail did not arrive. */
import * as z from "zod";
import { claimant } from "../../audit/open-page";
import { isSameName } from "../../signing/signer-match";
import { type MailCalendar, type MailContent, PRODUCTS_OWN } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { mailKind } from "./mail-kind.server";
import { assertDecided, detailUrl, loadDecided, loadProposal, titleOf } from "./proposal-rows.server";
import { AT, CLIENT, DETAIL_URL, OWNER, TITLE } from "./sample-people";

interface AboutProposal {
  toName: string;
  title: string;
  /** The owner's own page of the proposal. */
  url: string;
}

const SAMPLE: AboutProposal = { toName: OWNER.name, title: TITLE, url: DETAIL_URL };

const OWNERS_NOTE = "You’re getting this because you sent the proposal with Countersign.";

const viewedPayload = z.object({ clientName: z.string() });

type ViewedData = AboutProposal & z.output<typeof viewedPayload> & { viewedAt: number };

export const viewedNotice = mailKind({
  kind: "viewed_notice",
  label: "First-view notification",
  group: "To owners",
  payload: viewedPayload,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, { toName, payload, createdAt }): ViewedData => ({
    toName,
    title: titleOf(rows),
    url: detailUrl(ctx, rows),
    ...payload,
    viewedAt: createdAt,
  }),
  content: ({ toName, clientName, title, viewedAt, url }, calendar) => ({
    preview: `${own(clientName)} opened it for the first time on ${moment(viewedAt, calendar)}.`,
    letterhead: PRODUCTS_OWN,
    heading: `Opened: ${own(title)}`,
    paragraphs: [`Hello ${own(toName)},`, `${own(clientName)} opened your proposal for the first time.`],
    details: [
      ["Opened by", own(clientName)],
      ["Opened", moment(viewedAt, calendar)],
    ],
    button: { label: "Open the proposal", url },
    notes: [OWNERS_NOTE, "You can see later visits on the proposal’s page; we won’t email you about them."],
  }),
  samples: [
    {
      id: "viewed",
      name: "Opened for the first time",
      subject: `Sample Client opened “${TITLE}”`,
      data: { ...SAMPLE, clientName: CLIENT.name, viewedAt: AT },
    },
  ],
});

interface DecisionData extends AboutProposal {
  /** Who decided, as far as that is known: on the open page whoever had its address, by the name they typed. */
  who: string;
  /** Whom the proposal was sent to. */
  clientName: string;
  outcome: "approved" | "rejected";
  reason: string;
  /** As typed by whoever decided; null where the page asked for none. */
  claimedName: string | null;
  decidedAt: number;
}

const COLLEAGUE = "“Sample Colleague” (as typed)";

export const decisionNotice = mailKind({
  kind: "decision_notice",
  label: "Decision notification",
  group: "To owners",
  // Its message is what the client wrote, which the evidence binds.
  payload: z.object({ message: z.string() }),
  load: (ctx, mail) => loadDecided(ctx, { ...mail, payload: { linkId: null } }),
  data: (ctx, rows, { toName }): DecisionData => {
    const { decision, clientName, claimedName, throughLink } = assertDecided(rows.decided);
    const { outcome, reason, decidedAt } = decision;
    return {
      toName,
      title: titleOf(rows),
      url: detailUrl(ctx, rows),
      who: throughLink ? clientName || "Your client" : claimant(claimedName),
      clientName,
      outcome,
      reason,
      claimedName,
      decidedAt,
    };
  },
  content: decisionContent,
  samples: [
    {
      id: "approved",
      name: "Approved",
      subject: `Sample Client approved “${TITLE}”`,
      data: {
        ...SAMPLE,
        who: CLIENT.name,
        clientName: CLIENT.name,
        outcome: "approved",
        reason: "",
        claimedName: null,
        decidedAt: AT,
      },
    },
    {
      id: "rejected",
      name: "Rejected with a reason",
      subject: `${COLLEAGUE} rejected “${TITLE}”`,
      data: {
        ...SAMPLE,
        who: COLLEAGUE,
        clientName: CLIENT.name,
        outcome: "rejected",
        reason: "The price is fine, but the launch comes too late for us.\nCould it be January?",
        claimedName: "Sample Colleague",
        decidedAt: AT,
      },
    },
  ],
});

function decisionContent(data: DecisionData, calendar: MailCalendar): MailContent {
  const { who, clientName, title, outcome, reason, decidedAt, claimedName } = data;
  const sentence = `${own(who)} ${outcome} your proposal on ${moment(decidedAt, calendar)}.`;
  const isOther = claimedName && clientName && !isSameName(claimedName, clientName);
  const words = reason.replace(/\r\n?/g, "\n").trim();
  return {
    preview: words === "" ? sentence : `${own(who)} ${outcome} it and left a comment.`,
    letterhead: PRODUCTS_OWN,
    heading: `${outcome === "approved" ? "Approved" : "Rejected"}: ${own(title)}`,
    paragraphs: [
      `Hello ${own(data.toName)},`,
      sentence,
      ...(isOther ? [`You sent it to ${own(clientName)}, so this may be someone else.`] : []),
    ],
    ...(words === "" ? {} : { quote: { intro: "Their comment:", words: own(words) } }),
    details: [
      ["Sent to", own(clientName)],
      ...(claimedName ? [["Name typed", own(claimedName)] as const] : []),
      [outcome === "approved" ? "Approved" : "Rejected", moment(decidedAt, calendar)],
    ],
    button: { label: "Open the proposal", url: data.url },
    notes: [
      ...(claimedName ? ["The name was typed on the proposal’s page and wasn’t checked."] : []),
      OWNERS_NOTE,
    ],
  };
}

const lostPayload = z.object({
  /** Whom it was for. */
  to: z.string(),
  /** "bounced": the recipient's server sent it back; "failed": it never left. */
  outcome: z.enum(["bounced", "failed", "complained"]),
  reason: z.string(),
});

type LostData = AboutProposal & z.output<typeof lostPayload> & { happenedAt: number };

const lostSample = (outcome: LostData["outcome"], name: string, reason: string) => ({
  id: outcome,
  name,
  subject: `Your email about “${TITLE}” did not arrive`,
  data: { ...SAMPLE, to: CLIENT.email, outcome, reason, happenedAt: AT },
});

export const deliveryNotice = mailKind({
  kind: "delivery_notice",
  label: "Failed-email notification",
  group: "To owners",
  payload: lostPayload,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, { toName, payload, createdAt }): LostData => ({
    toName,
    title: titleOf(rows),
    url: detailUrl(ctx, rows),
    ...payload,
    happenedAt: createdAt,
  }),
  content: lostContent,
  samples: [
    lostSample("bounced", "Email came back", "550 5.1.1 No such user"),
    lostSample("failed", "Email not sent", ""),
    lostSample("complained", "Email marked as spam", ""),
  ],
});

const OUTCOMES: Readonly<Record<LostData["outcome"], { heading: string; happened: string; next: string }>> = {
  bounced: {
    heading: "Not delivered",
    happened: "came back from the recipient’s mail server",
    next: "Please check the address. On the proposal’s page you can correct it or try again.",
  },
  failed: {
    heading: "Not sent",
    happened: "could not be sent",
    next: "Open the proposal to try again.",
  },
  complained: {
    heading: "Marked as spam",
    happened: "was marked as spam by its recipient",
    next: "No more emails go to this address until you confirm it. Consider calling them first.",
  },
};

function lostContent(data: LostData, calendar: MailCalendar): MailContent {
  const { toName, to, title, outcome, reason, happenedAt, url } = data;
  const { heading, happened, next } = OUTCOMES[outcome];
  const sentence = `Your email to ${own(to)} ${happened}.`;
  return {
    preview: sentence,
    letterhead: PRODUCTS_OWN,
    heading: `${heading}: ${own(title)}`,
    paragraphs: [`Hello ${own(toName)},`, sentence, next],
    details: [
      ["To", own(to)],
      ["When", moment(happenedAt, calendar)],
      ...(reason === "" ? [] : [["Why", own(reason)] as const]),
    ],
    button: { label: "Open the proposal", url },
    notes: [OWNERS_NOTE],
  };
}
