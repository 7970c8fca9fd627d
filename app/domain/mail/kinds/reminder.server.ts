/** The owner reminds a client of an open proposal. */
import { DAY } from "~/platform/durations";
import { isWaiting } from "../../proposals/status";
import { pictureUrl } from "../../views/note-picture.server";
import type { MailCalendar, MailContent } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { greeting, own, paragraphsOf } from "../content/own-words";
import { answerNote, buttonFor, footerOf, letterheadOf, senderAndAddress } from "../content/sender-words";
import { mailKind } from "./mail-kind.server";
import { loadWithLink } from "./proposal.server";
import {
  clientUrl,
  type FromOwner,
  fromOwner,
  inOwnersName,
  type ProposalRows,
  reasonNotToOffer,
} from "./proposal-rows.server";
import { AT, CLIENT, OWNER, SIGN_URL, SITE, STUDIO, TITLE, TOKEN } from "./sample-people";
import { wordsAndLink } from "./signing-link";

interface ReminderData extends FromOwner {
  ownerEmail: string;
  /** As the owner wrote it; empty where nothing was added. */
  message: string;
  url: string;
  requiresSignature: boolean;
  sentAt: number;
  /** UTC milliseconds; null where the link does not expire. */
  expiresAt: number | null;
  /** Where the reader ends reminders. */
  stopUrl: string;
  /** A transparent pixel, whose fetching hints at an opened mail; noted only where reading is measured. */
  pixelUrl?: string | null;
}

export const reminder = mailKind({
  kind: "reminder",
  label: "Reminder",
  group: "To clients",
  payload: wordsAndLink,
  load: loadWithLink,
  stop: (rows, mail, now) => reasonNotToOffer(rows, mail) ?? reasonNotToRemind(rows, now),
  data: async (ctx, rows, mail): Promise<ReminderData> => ({
    ...fromOwner(ctx, rows, mail.toName),
    ownerEmail: rows.owner.email,
    message: mail.payload.message,
    url: await clientUrl(ctx, rows),
    requiresSignature: rows.link !== null,
    // By what never changes, so that a mail tried again is the same mail.
    sentAt: rows.link?.createdAt ?? rows.version?.frozenAt ?? mail.createdAt,
    expiresAt: rows.link?.expiresAt ?? null,
    stopUrl: `${ctx.config.appUrl}/stop/${mail.id}`,
    pixelUrl: pictureUrl(ctx, mail),
  }),
  content,
  envelope: inOwnersName,
  headers: reminderHeaders,
  samples: [
    {
      id: "reminder",
      name: "Reminder",
      subject: `Reminder: ${TITLE}`,
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        ownerEmail: OWNER.email,
        title: TITLE,
        requiresSignature: true,
        message: "If anything is unclear, call me any morning this week.",
        url: SIGN_URL,
        sentAt: AT - 5 * DAY,
        expiresAt: AT + 25 * DAY,
        stopUrl: `${SITE}/stop/${TOKEN}`,
      },
    },
  ],
});

/** A reminder can be ended from the mail program itself (RFC 2369). */
export function reminderHeaders({ stopUrl }: { stopUrl: string }): Record<"List-Unsubscribe", string> {
  return { "List-Unsubscribe": `<${new URL(stopUrl).href}>` };
}

function reasonNotToRemind({ proposal, link, remindersStopped }: ProposalRows, now: number): string | null {
  if (!isWaiting(proposal.status)) return "The client has already responded.";
  if (remindersStopped) return "Your client asked for no more reminders.";
  return link && link.expiresAt <= now ? "Its link has expired." : null;
}

function content(data: ReminderData, calendar: MailCalendar): MailContent {
  const { toName, ownerName, title, url, expiresAt } = data;
  return {
    preview: `${own(ownerName)} is waiting for your reply to “${own(title)}”.`,
    letterhead: letterheadOf(data),
    heading: own(title),
    paragraphs: [
      greeting(toName),
      `A quick reminder: ${own(ownerName)} sent you this proposal on ${moment(data.sentAt, calendar)} and is looking forward to your reply.`,
      ...paragraphsOf(data.message),
    ],
    details: [
      ["From", senderAndAddress(data)],
      ...(expiresAt === null ? [] : [["Open until", moment(expiresAt, calendar)] as const]),
    ],
    button: { label: buttonFor(data.requiresSignature), url, accent: data.accent },
    notes: [
      answerNote(ownerName),
      {
        text: `Don’t want more reminders from ${own(ownerName)}?`,
        label: "Stop reminders",
        url: data.stopUrl,
      },
    ],
    footer: footerOf(data),
    pixelUrl: data.pixelUrl,
  };
}
