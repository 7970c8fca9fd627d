import * as z from "zod";
import { FOLLOW_UP_CASES, FOLLOW_UP_RULES, type FollowUpCase, type ReminderCase } from "~/db/vocabulary";
import { inEnglish } from "~/platform/language/translate";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../context";
import { isWaiting } from "../../proposals/status";
import { hasEnded, lastDay } from "../../proposals/validity/validity";
import type { Act } from "../../signing/parties/act";
import { greeting, isolate, splitParagraphs } from "../content/bidi-text";
import { followUpSubject, followUpText, REMINDER_CASES } from "../content/follow-up-text";
import { formatDateTime } from "../content/format-date";
import type { MailContent, MailFormat } from "../content/mail-content";
import {
  footerOf,
  letterheadOf,
  replyNote,
  reviewButtonLabel,
  senderWithEmail,
} from "../content/sender-text";
import { mailKind } from "../mail-kind.server";
import { mailPixelUrl } from "../open-tracking.server";
import { AT, CLIENT, OWNER, SIGN_URL, SITE, STUDIO, TITLE, TOKEN } from "../sample-data";
import { linkAndMessagePayload } from "./link-payload";
import { loadWithLink, type Others, openUntil, othersDetails, othersIn } from "./proposal.server";
import {
  actIn,
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  ownerEnvelope,
  type ProposalRows,
  reasonNotToSend,
  validityIn,
} from "./proposal-rows.server";

/** The step of a plan that a reminder is; absent in one that its owner sent by hand. */
const followUpOfMail = z.object({
  id: z.string(),
  step: z.number(),
  rule: z.enum(FOLLOW_UP_RULES),
  about: z.enum(FOLLOW_UP_CASES),
});

const payload = linkAndMessagePayload.extend({ followUp: followUpOfMail.optional() });

export type ReminderPayload = z.output<typeof payload>;

const SAMPLE_NAMES: Readonly<Record<ReminderCase, string>> = {
  answered: "Reminder: our answer waits",
  code: "Reminder: code asked for",
  others: "Reminder: others have answered",
  price: "Reminder: price read",
  opened: "Reminder: opened",
  unopened: "Reminder: never opened",
};

interface ReminderData extends ClientMailData {
  ownerEmail: string;
  message: string;
  url: string;
  act: Act;
  sentAt: number;
  /** UTC milliseconds; null where the link does not expire. */
  expiresAt: number | null;
  validUntil?: string | null;
  stopUrl: string;
  /** Where the reader chooses a day, and where they decline; null without a personal link. */
  ways: { laterUrl: string; noUrl: string } | null;
  /** What had happened; null in a reminder by hand. */
  about?: FollowUpCase | null;
  others?: Others;
  pixelUrl?: string | null;
}

export const reminder = mailKind({
  kind: "reminder",
  group: "To clients",
  payload,
  load: loadWithLink,
  stop: (rows, mail, now) => reasonNotToSend(rows, mail) ?? reasonNotToRemind(rows, now),
  data: async (ctx, rows, mail): Promise<ReminderData> => ({
    ...clientMailData(ctx, rows, mail.toName),
    ownerEmail: rows.owner.email,
    message: mail.payload.message,
    url: await clientUrl(ctx, rows),
    act: actIn(rows),
    // A retry must produce the same mail, so only values that never change.
    sentAt: rows.link?.createdAt ?? rows.version?.frozenAt ?? mail.createdAt,
    expiresAt: rows.link?.expiresAt ?? null,
    validUntil: lastDay(validityIn(rows)),
    stopUrl: `${ctx.config.appUrl}/stop/${mail.id}`,
    ways: await waysOut(ctx, rows, mail.id),
    about: mail.payload.followUp?.about ?? null,
    others: othersIn(rows),
    pixelUrl: mailPixelUrl(ctx, mail),
  }),
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  headers: reminderHeaders,
  samples: [
    {
      id: "reminder",
      subject: `Reminder: ${TITLE}`,
      data: sample("If anything is unclear, call me any morning this week."),
    },
    ...REMINDER_CASES.map((about) => ({
      id: `reminder-${about}`,
      name: SAMPLE_NAMES[about],
      subject: followUpSubject(about, { owner: STUDIO, title: TITLE, original: TITLE }, inEnglish),
      data: {
        ...sample(followUpText(null, about, { owner: STUDIO, t: inEnglish })),
        about,
        others: { signed: ["Sample Director"], approved: [], toSign: [], toApprove: [] },
      },
    })),
  ],
});

function sample(message: string) {
  return {
    toName: CLIENT.name,
    ownerName: STUDIO,
    ownerEmail: OWNER.email,
    title: TITLE,
    act: "sign" as const,
    message,
    url: SIGN_URL,
    sentAt: AT - 5 * DAY,
    expiresAt: AT + 25 * DAY,
    stopUrl: `${SITE}/stop/${TOKEN}`,
    ways: { laterUrl: `${SITE}/later/${TOKEN}`, noUrl: `${SIGN_URL}#decline` },
  };
}

/** The fragments are ids on the reader's page. */
async function waysOut(ctx: Context, rows: ProposalRows, mailId: string): Promise<ReminderData["ways"]> {
  if (!rows.link) return null;
  const url = await clientUrl(ctx, rows);
  const laterUrl = `${ctx.config.appUrl}/later/${mailId}`;
  return { laterUrl, noUrl: `${url}#${actIn(rows) === "sign" ? "decline" : "steps"}` };
}

/** The mail program can offer to stop reminders (RFC 2369). */
export function reminderHeaders({ stopUrl }: { stopUrl: string }): Record<"List-Unsubscribe", string> {
  return { "List-Unsubscribe": `<${new URL(stopUrl).href}>` };
}

function reasonNotToRemind(rows: ProposalRows, now: number): string | null {
  const { proposal, link, remindersStopped } = rows;
  if (!isWaiting(proposal.status)) return "The client has already responded.";
  if (remindersStopped) return "Your client asked for no more reminders.";
  if (hasEnded(validityIn(rows), now)) return "Its last valid day has passed.";
  return link && link.expiresAt <= now ? "Its link has expired." : null;
}

function content(data: ReminderData, format: MailFormat): MailContent {
  const { t } = format;
  const [owner, title] = [isolate(data.ownerName), isolate(data.title)];
  return {
    preview: t("mail.reminder.preview", { owner, title }),
    letterhead: letterheadOf(data),
    heading: title,
    paragraphs: [
      greeting(data.toName, t),
      ...(data.about ? [] : [t("mail.reminder.text", { owner, date: formatDateTime(data.sentAt, format) })]),
      ...splitParagraphs(data.message),
    ],
    details: [
      [t("mail.label.from"), senderWithEmail(data, t)],
      ...(data.about === "others" ? othersDetails(data, format) : []),
      ...openUntil(data, format),
    ],
    button: { label: reviewButtonLabel(data.act, t), url: data.url, accent: data.accent },
    notes: [
      replyNote(data.ownerName, t),
      ...(data.ways
        ? [
            {
              text: t("mail.follow_up.later"),
              label: t("mail.follow_up.later_link"),
              url: data.ways.laterUrl,
            },
            { text: t("mail.follow_up.no"), label: t("mail.follow_up.no_link"), url: data.ways.noUrl },
          ]
        : []),
      { text: t("mail.reminder.stop", { owner }), label: t("mail.reminder.stop_link"), url: data.stopUrl },
    ],
    footer: footerOf(data, t),
    pixelUrl: data.pixelUrl,
  };
}
