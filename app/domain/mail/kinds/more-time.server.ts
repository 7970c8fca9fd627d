import * as z from "zod";
import { longDay } from "~/platform/language/day-text";
import type { Context } from "../../context";
import type { Act } from "../../signing/parties/act";
import { greeting, isolate } from "../content/bidi-text";
import type { MailContent, MailFormat } from "../content/mail-content";
import {
  footerOf,
  letterheadOf,
  replyNote,
  reviewButtonLabel,
  senderWithEmail,
} from "../content/sender-text";
import { type Mail, mailKind } from "../mail-kind.server";
import { CLIENT, OWNER, SIGN_URL, STUDIO, TITLE } from "../sample-data";
import { linkPayload } from "./link-payload";
import {
  actIn,
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  loadProposal,
  ownerEnvelope,
  reasonNotToSend,
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
