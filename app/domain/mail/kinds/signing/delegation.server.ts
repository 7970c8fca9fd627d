import * as z from "zod";
import type { Context } from "../../../context";
import type { Act } from "../../../signers/act";
import { greeting, isolate } from "../../content/bidi-text";
import { type MailContent, type MailFormat, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import {
  footerOf,
  letterheadOf,
  nameAndEmail,
  replyNote,
  reviewButtonLabel,
} from "../../content/sender-text";
import { type Mail, mailKind } from "../../mail-kind.server";
import { CLIENT, DETAIL_URL, OWNER, READER, SIGN_URL, STUDIO, TITLE } from "../../sample-data";
import {
  actIn,
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  detailUrl,
  loadProposal,
  ownerEnvelope,
  titleOf,
} from "../proposal-rows.server";

const noticePayload = z.object({
  occasion: z.enum(["not_me", "someone_else"]),
  /** The new person has been asked. */
  isDone: z.boolean(),
  /** Who was asked, and for what. */
  who: z.string(),
  act: z.enum(["sign", "approve"]).default("sign"),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
});

interface NoticeData extends z.output<typeof noticePayload> {
  toName: string;
  title: string;
  url: string;
}

const SAMPLE: NoticeData = {
  toName: OWNER.name,
  title: TITLE,
  url: `${DETAIL_URL}#delegation`,
  occasion: "someone_else",
  isDone: false,
  who: CLIENT.name,
  act: "sign",
  name: READER,
  email: "reader@sample.example",
  reason: "She is responsible for purchasing.",
};

export const delegationNotice = mailKind({
  kind: "delegation_notice",
  label: "Someone else should sign",
  group: "To owners",
  payload: noticePayload,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, mail): NoticeData => ({
    ...mail.payload,
    toName: mail.toName,
    title: titleOf(rows),
    url: `${detailUrl(ctx, rows)}#delegation`,
  }),
  content: noticeContent,
  samples: [
    {
      id: "delegation-asked",
      name: "Wants someone else to sign",
      subject: `${CLIENT.name} wants someone else to sign “${TITLE}”`,
      data: SAMPLE,
    },
    {
      id: "delegation-done",
      name: "Handed over to someone else",
      subject: `${CLIENT.name} handed “${TITLE}” over to someone else`,
      data: { ...SAMPLE, isDone: true },
    },
    {
      id: "not-me",
      name: "Reached the wrong person",
      subject: `“${TITLE}” did not reach ${CLIENT.name}`,
      data: { ...SAMPLE, occasion: "not_me", name: "", email: "", reason: "I left the company in May." },
    },
  ],
});

function noticeContent(data: NoticeData, { t }: MailFormat): MailContent {
  const { toName, title, who, act, name, email, reason, url } = data;
  const { heading, text, next, button } = noticeWords(data);
  return {
    preview: text,
    letterhead: PRODUCT_LETTERHEAD,
    heading: `${heading}: ${isolate(title)}`,
    paragraphs: [`Hello ${isolate(toName)},`, text, next],
    ...(reason === "" ? {} : { quote: { intro: "They wrote:", text: isolate(reason) } }),
    details: [
      [`Asked to ${act}`, isolate(who)],
      ...(email === "" ? [] : [["Named instead", nameAndEmail(name, email, t)] as const]),
    ],
    button: { label: button, url },
    notes: ["You’re getting this because you sent the proposal with Countersign."],
  };
}

function noticeWords({ occasion, isDone, who, act, name, email }: NoticeData) {
  const [asked, named] = [isolate(who), isolate(name)];
  const answer = "Agree, and they get a link of their own while the old one stops working.";
  if (occasion === "not_me")
    return {
      heading: "Wrong person",
      text: `Somebody opened the link you sent to ${asked}, and says that they aren’t ${asked}.`,
      next: email === "" ? "Correct the address on the proposal’s page." : `They named ${named}. ${answer}`,
      button: "Open the proposal",
    };
  if (isDone)
    return {
      heading: "Handed over",
      text: `${asked} has named ${named} to ${act} instead. ${named} has been asked, and the old link no longer works.`,
      next: "Your settings allow this. You can replace them on the proposal’s page.",
      button: "Open the proposal",
    };
  return {
    heading: `Someone else should ${act}`,
    text: `${asked} would like ${named} to ${act} instead.`,
    next: `${answer} Until you answer, ${asked} can still ${act}.`,
    button: "Answer",
  };
}

const answerPayload = z.object({
  /** Null where the link has ended. */
  linkId: z.string().nullable(),
  isApproved: z.boolean(),
  name: z.string(),
});

interface AnswerData extends ClientMailData {
  isApproved: boolean;
  act: Act;
  /** Who takes their place. */
  name: string;
  url: string | null;
}

export const delegationAnswer = mailKind({
  kind: "delegation_answer",
  label: "Answer to a delegation",
  group: "To clients",
  payload: answerPayload,
  load: (ctx: Context, mail: Mail<z.output<typeof answerPayload>>) =>
    loadProposal(ctx, mail, mail.payload.linkId),
  data: async (ctx, rows, mail): Promise<AnswerData> => ({
    ...clientMailData(ctx, rows, mail.toName),
    isApproved: mail.payload.isApproved,
    act: actIn(rows),
    name: mail.payload.name,
    url: rows.link && rows.link.revokedAt === null ? await clientUrl(ctx, rows) : null,
  }),
  language: clientLanguage,
  content: answerContent,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "delegation-approved",
      name: "Someone else signs instead",
      subject: `No longer waiting for you: ${TITLE}`,
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        title: TITLE,
        isApproved: true,
        act: "sign",
        name: READER,
        url: null,
      },
    },
    {
      id: "delegation-refused",
      name: "Please sign it yourself",
      subject: `Still waiting for you: ${TITLE}`,
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        title: TITLE,
        isApproved: false,
        act: "sign",
        name: "",
        url: SIGN_URL,
      },
    },
  ],
});

function answerContent(data: AnswerData, format: MailFormat): MailContent {
  const { t } = format;
  const [owner, name, title] = [isolate(data.ownerName), isolate(data.name), isolate(data.title)];
  const text = data.isApproved
    ? t("mail.delegation.approved.text", { owner, name })
    : t("mail.delegation.refused.text", { owner, title });
  return {
    preview: text,
    letterhead: letterheadOf(data),
    heading: data.isApproved
      ? t("mail.delegation.approved.heading", { title })
      : t("mail.delegation.refused.heading", { title }),
    paragraphs: [greeting(data.toName, t), text],
    details: [[t("mail.label.from"), owner]],
    button: data.url ? { label: reviewButtonLabel(data.act, t), url: data.url, accent: data.accent } : null,
    notes: [replyNote(data.ownerName, t)],
    footer: footerOf(data, t),
  };
}
