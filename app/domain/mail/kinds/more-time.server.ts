import * as z from "zod";
import { longDay } from "~/platform/language/day-text";
import type { Context } from "../../context";
import type { Act } from "../../signers/act";
import { greeting, isolate } from "../content/bidi-text";
import { type MailContent, type MailFormat, PRODUCT_LETTERHEAD } from "../content/mail-content";
import {
  footerOf,
  letterheadOf,
  replyNote,
  reviewButtonLabel,
  senderWithEmail,
} from "../content/sender-text";
import { type Mail, mailKind } from "../mail-kind.server";
import { CLIENT, DETAIL_URL, OWNER, SIGN_URL, STUDIO, TITLE } from "../sample-data";
import { linkPayload } from "./link-payload";
import {
  actIn,
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  detailUrl,
  loadProposal,
  ownerEnvelope,
  reasonNotToSend,
  titleOf,
} from "./proposal-rows.server";

interface MoreTimeData extends ClientMailData {
  ownerEmail: string;
  /** "2027-03-14" */
  until: string;
  url: string;
  act: Act;
}

const givenPayload = linkPayload.extend({ until: z.string() });

/** The link is the one that the client has. */
export const moreTime = mailKind({
  kind: "more_time",
  label: "More time given",
  group: "To clients",
  payload: givenPayload,
  load: (ctx: Context, mail: Mail<z.output<typeof givenPayload>>) =>
    loadProposal(ctx, mail, mail.payload.linkId),
  stop: reasonNotToSend,
  data: async (ctx, rows, mail): Promise<MoreTimeData> => ({
    ...clientMailData(ctx, rows, mail.toName),
    ownerEmail: rows.owner.email,
    until: mail.payload.until,
    url: await clientUrl(ctx, rows),
    act: actIn(rows),
  }),
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "more-time",
      name: "More time given",
      subject: `More time: ${TITLE}`,
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        ownerEmail: OWNER.email,
        title: TITLE,
        until: "2027-03-14",
        url: SIGN_URL,
        act: "sign",
      },
    },
  ],
});

function content(data: MoreTimeData, { t, locale }: MailFormat): MailContent {
  const owner = isolate(data.ownerName);
  const day = longDay(data.until, locale);
  return {
    preview: t("mail.more_time.until", { day }),
    letterhead: letterheadOf(data),
    heading: isolate(data.title),
    paragraphs: [greeting(data.toName, t), t("mail.more_time.text", { owner, day })],
    details: [
      [t("mail.label.from"), senderWithEmail(data, t)],
      [t("client.term.valid_until"), day],
    ],
    button: { label: reviewButtonLabel(data.act, t), url: data.url, accent: data.accent },
    notes: [replyNote(data.ownerName, t)],
    footer: footerOf(data, t),
  };
}

const requestPayload = z.object({
  who: z.string(),
  message: z.string(),
  /** "2027-02-28" */
  lastDay: z.string(),
});

interface RequestData extends z.output<typeof requestPayload> {
  toName: string;
  title: string;
  url: string;
}

export const timeRequest = mailKind({
  kind: "time_request",
  label: "Request for more time",
  group: "To owners",
  payload: requestPayload,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, mail): RequestData => ({
    ...mail.payload,
    toName: mail.toName,
    title: titleOf(rows),
    url: `${detailUrl(ctx, rows)}#more-time`,
  }),
  content: ({ toName, who, message, lastDay, title, url }, { locale }) => ({
    preview: `It was valid until ${longDay(lastDay, locale)}.`,
    letterhead: PRODUCT_LETTERHEAD,
    heading: `More time? ${isolate(title)}`,
    paragraphs: [
      `Hello ${isolate(toName)},`,
      `${isolate(who)} would like more time to decide. Your proposal was valid until ${longDay(lastDay, locale)}; since then nobody can accept it.`,
      "Give 7, 14 or 30 days with one tap. Your client keeps the same link and gets an email.",
    ],
    ...(message === "" ? {} : { quote: { intro: "They wrote:", text: isolate(message) } }),
    details: [["Valid until", longDay(lastDay, locale)]],
    button: { label: "Give more time", url },
    notes: ["You’re getting this because you sent the proposal with Countersign."],
  }),
  samples: [
    {
      id: "time-request",
      name: "Request for more time",
      subject: `${CLIENT.name} asks for more time for “${TITLE}”`,
      data: {
        toName: OWNER.name,
        who: CLIENT.name,
        message: "Our board meets on Thursday. Could we have another week?",
        lastDay: "2027-02-28",
        title: TITLE,
        url: `${DETAIL_URL}#more-time`,
      },
    },
  ],
});
