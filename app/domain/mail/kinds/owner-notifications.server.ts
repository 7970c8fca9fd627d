import * as z from "zod";
import { t } from "~/platform/words/t";
import { claimantLabel } from "../../audit/open-page";
import { isSameName } from "../../people/signer-match";
import { spokenOutcome } from "../../signing/decision/spoken-outcome";
import { isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import { hello } from "../content/hello";
import { type MailContent, type MailFormat, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { ownerNote } from "../content/owner-note";
import { mailKind } from "../mail-kind.server";
import { AT, CLIENT, DETAIL_URL, OWNER, TITLE } from "../sample-data";
import { assertDecided, detailUrl, loadDecided, loadProposal, titleOf } from "./proposal-rows.server";

interface AboutProposal {
  toName: string;
  title: string;
  url: string;
}

const SAMPLE: AboutProposal = { toName: OWNER.name, title: TITLE, url: DETAIL_URL };

interface ViewedData extends AboutProposal {
  clientName: string;
  viewedAt: number;
}

export const viewedSubject = ({ clientName, title }: Pick<ViewedData, "clientName" | "title">): string =>
  t("{clientName} opened “{title}”", { clientName, title });

export const viewedNotification = mailKind({
  kind: "viewed_notice",
  group: "To owners",
  /** Null for a reader of the open page, who has no name. */
  payload: z.object({ clientName: z.string().nullable() }),
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, { toName, payload, createdAt }): ViewedData => ({
    toName,
    title: titleOf(rows),
    url: detailUrl(ctx, rows),
    clientName: payload.clientName ?? claimantLabel(null),
    viewedAt: createdAt,
  }),
  subject: viewedSubject,
  content: ({ toName, clientName, title, viewedAt, url }, format) => ({
    preview: t("{clientName} opened it for the first time on {date}.", {
      clientName: isolate(clientName),
      date: formatDateTime(viewedAt, format),
    }),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Opened: {title}", { title: isolate(title) }),
    paragraphs: [
      hello(toName),
      t("{clientName} opened your proposal for the first time.", { clientName: isolate(clientName) }),
    ],
    details: [
      [t("Opened by"), isolate(clientName)],
      [t("Opened"), formatDateTime(viewedAt, format)],
    ],
    button: { label: t("Open the proposal"), url },
    notes: [
      ownerNote(),
      t("You can see later visits on the proposal’s page; we won’t email you about them."),
    ],
  }),
  samples: [
    {
      id: "viewed",
      name: "Opened for the first time",
      data: { ...SAMPLE, clientName: CLIENT.name, viewedAt: AT },
    },
  ],
});

interface DecisionData extends AboutProposal {
  /** The client's name; on the open page, the name that the visitor typed. */
  who: string;
  clientName: string;
  /** The "no" to a requested signature is a decline. */
  outcome: "approved" | "rejected" | "declined";
  reason: string;
  /** The typed name; null where the page asked for none. */
  claimedName: string | null;
  decidedAt: number;
}

type Decided = Pick<DecisionData, "who" | "outcome" | "title">;

export function decisionSubject({ who, outcome, title }: Decided): string {
  if (outcome === "approved") return t("{who} approved “{title}”", { who, title });
  return outcome === "declined"
    ? t("{who} declined “{title}”", { who, title })
    : t("{who} rejected “{title}”", { who, title });
}

const DECISION_WORDS: Readonly<
  Record<
    DecisionData["outcome"],
    (
      names: Record<"who" | "title" | "date", string>,
    ) => Record<"heading" | "sentence" | "remarked" | "label", string>
  >
> = {
  approved: ({ who, title, date }) => ({
    heading: t("Approved: {title}", { title }),
    sentence: t("{who} approved your proposal on {date}.", { who, date }),
    remarked: t("{who} approved it and left a comment.", { who }),
    label: t("Approved"),
  }),
  rejected: ({ who, title, date }) => ({
    heading: t("Rejected: {title}", { title }),
    sentence: t("{who} rejected your proposal on {date}.", { who, date }),
    remarked: t("{who} rejected it and left a comment.", { who }),
    label: t("Rejected"),
  }),
  declined: ({ who, title, date }) => ({
    heading: t("Declined: {title}", { title }),
    sentence: t("{who} declined your proposal on {date}.", { who, date }),
    remarked: t("{who} declined it and left a comment.", { who }),
    label: t("Declined"),
  }),
};

const COLLEAGUE = "“Sample Colleague” (as typed)";

export const decisionNotification = mailKind({
  kind: "decision_notice",
  group: "To owners",
  // The message is the client's, and bound by the evidence.
  payload: z.object({
    message: z.string(),
    /** The link of the answer; null on the open page. */
    linkId: z.string().nullable().default(null),
  }),
  load: (ctx, mail) => loadDecided(ctx, mail),
  data: (ctx, rows, { toName }): DecisionData => {
    const { decision, clientName, claimedName, throughLink, role } = assertDecided(rows.decided);
    const { outcome, reason, decidedAt } = decision;
    return {
      toName,
      title: titleOf(rows),
      url: detailUrl(ctx, rows),
      who: throughLink ? clientName || t("Your client") : claimantLabel(claimedName),
      clientName,
      outcome: spokenOutcome(outcome, role),
      reason,
      claimedName,
      decidedAt,
    };
  },
  subject: decisionSubject,
  content: decisionContent,
  samples: [
    {
      id: "approved",
      name: "Approved",
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

function decisionContent(data: DecisionData, format: MailFormat): MailContent {
  const { clientName, reason, claimedName } = data;
  const [who, title] = [isolate(data.who), isolate(data.title)];
  const date = formatDateTime(data.decidedAt, format);
  const { heading, sentence, remarked, label } = DECISION_WORDS[data.outcome]({ who, title, date });
  const isOther = claimedName && clientName && !isSameName(claimedName, clientName);
  const comment = reason.replace(/\r\n?/g, "\n").trim();
  return {
    preview: comment === "" ? sentence : remarked,
    letterhead: PRODUCT_LETTERHEAD,
    heading,
    paragraphs: [
      hello(data.toName),
      sentence,
      ...(isOther
        ? [
            t("You sent it to {clientName}, so this may be someone else.", {
              clientName: isolate(clientName),
            }),
          ]
        : []),
    ],
    ...(comment === "" ? {} : { quote: { intro: t("Their comment:"), text: isolate(comment) } }),
    details: [
      [t("Sent to"), isolate(clientName)],
      ...(claimedName ? [[t("Name typed"), isolate(claimedName)] as const] : []),
      [label, date],
    ],
    button: { label: t("Open the proposal"), url: data.url },
    notes: [
      ...(claimedName ? [t("The name was typed on the proposal’s page and wasn’t checked.")] : []),
      ownerNote(),
    ],
  };
}

const failurePayload = z.object({
  to: z.string(),
  outcome: z.enum(["bounced", "failed", "complained"]),
  reason: z.string(),
});

type FailureData = AboutProposal & z.output<typeof failurePayload> & { happenedAt: number };

export const failureSubject = ({ title }: Pick<FailureData, "title">): string =>
  t("Not delivered: “{title}”", { title });

const failureSample = (outcome: FailureData["outcome"], name: string, reason: string) => ({
  id: outcome,
  name,
  data: { ...SAMPLE, to: CLIENT.email, outcome, reason, happenedAt: AT },
});

export const deliveryFailureNotification = mailKind({
  kind: "delivery_notice",
  group: "To owners",
  payload: failurePayload,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, { toName, payload, createdAt }): FailureData => ({
    toName,
    title: titleOf(rows),
    url: detailUrl(ctx, rows),
    ...payload,
    happenedAt: createdAt,
  }),
  subject: failureSubject,
  content: failureContent,
  samples: [
    failureSample("bounced", "Email came back", "550 5.1.1 No such user"),
    failureSample("failed", "Email not sent", ""),
    failureSample("complained", "Email marked as spam", ""),
  ],
});

interface FailureText {
  heading: string;
  sentence: string;
  next: string;
}

const FAILURE_TEXTS: Readonly<Record<FailureData["outcome"], (title: string, to: string) => FailureText>> = {
  bounced: (title, to) => ({
    heading: t("Not delivered: {title}", { title }),
    sentence: t("Your email to {to} came back from the recipient’s mail server.", { to }),
    next: t("Please check the address. On the proposal’s page you can correct it or try again."),
  }),
  failed: (title, to) => ({
    heading: t("Not sent: {title}", { title }),
    sentence: t("Your email to {to} could not be sent.", { to }),
    next: t("Open the proposal to try again."),
  }),
  complained: (title, to) => ({
    heading: t("Marked as spam: {title}", { title }),
    sentence: t("Your email to {to} was marked as spam by its recipient.", { to }),
    next: t("No more emails go to this address until you confirm it. Consider calling them first."),
  }),
};

function failureContent(data: FailureData, format: MailFormat): MailContent {
  const { toName, outcome, reason, happenedAt, url } = data;
  const to = isolate(data.to);
  const { heading, sentence, next } = FAILURE_TEXTS[outcome](isolate(data.title), to);
  return {
    preview: sentence,
    letterhead: PRODUCT_LETTERHEAD,
    heading,
    paragraphs: [hello(toName), sentence, next],
    details: [
      [t("To"), to],
      [t("When"), formatDateTime(happenedAt, format)],
      ...(reason === "" ? [] : [[t("Why"), isolate(reason)] as const]),
    ],
    button: { label: t("Open the proposal"), url },
    notes: [ownerNote()],
  };
}
