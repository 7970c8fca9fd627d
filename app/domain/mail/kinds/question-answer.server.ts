import { eq } from "drizzle-orm";
import * as z from "zod";
import { threadMessages, threads } from "~/db/schema";
import type { LeftOut } from "~/db/vocabulary";
import type { Context } from "../../context";
import { greeting, isolate } from "../content/bidi-text";
import { leftOutForClients } from "../content/left-out";
import type { MailContent, MailFormat } from "../content/mail-content";
import { footerOf, letterheadOf, replyNote } from "../content/sender-text";
import { type Mail, mailKind } from "../mail-kind.server";
import { quietHeaders, repliesTo, replyAddress } from "../received/reply-address.server";
import { CLIENT, SIGN_URL, STUDIO, TITLE } from "../sample-data";
import { linkPayload } from "./link-payload";
import {
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  loadProposal,
  ownerEnvelope,
  type ProposalRows,
} from "./proposal-rows.server";

/** The link is the asker's; null where they have none any more. */
const payload = linkPayload.extend({ threadId: z.string(), messageId: z.string() });

interface AnswerData extends ClientMailData {
  /** Empty for the whole proposal. */
  place: string;
  /** Words of the proposal that the thread is about; empty for none. */
  quote: string;
  /** Null once erased. */
  text: string | null;
  leftOut: LeftOut | null;
  url: string;
  /** Null where nobody answers by mail. */
  replyTo: string | null;
  /** Everybody who received the proposal reads the thread. */
  isForEverybody: boolean;
}

async function load(ctx: Context, mail: Mail<z.output<typeof payload>>) {
  const [rows, said] = await Promise.all([
    loadProposal(ctx, mail, mail.payload.linkId),
    ctx.db
      .select({
        text: threadMessages.text,
        leftOut: threadMessages.leftOut,
        place: threads.placeTitle,
        quote: threads.quote,
        askerId: threads.askerId,
        audience: threads.audience,
      })
      .from(threadMessages)
      .innerJoin(threads, eq(threads.id, threadMessages.threadId))
      .where(eq(threadMessages.id, mail.payload.messageId)),
  ]);
  return { ...rows, said: said[0] };
}

/** Goes to the asker at once, with a link to the place. */
export const questionAnswer = mailKind({
  kind: "question_answer",
  group: "To clients",
  payload,
  load,
  stop: ({ proposal, said }) => {
    if (proposal.deletedAt !== null) return "The proposal was deleted.";
    return said ? null : "The answer was deleted.";
  },
  data: async (ctx, rows, { toName, payload: { threadId } }): Promise<AnswerData> => ({
    ...clientMailData(ctx, rows, toName),
    place: rows.said?.place ?? "",
    quote: rows.said?.quote ?? "",
    text: rows.said?.text ?? null,
    leftOut: rows.said?.leftOut ?? null,
    url: await threadUrl(ctx, rows, threadId),
    replyTo: rows.said ? await replyAddress(ctx, threadId, { recipientId: rows.said.askerId }) : null,
    isForEverybody: rows.said?.audience === "everybody",
  }),
  language: clientLanguage,
  content,
  envelope: (ctx, from) => ({ ...ownerEnvelope(ctx, from), ...repliesTo(from.data) }),
  headers: quietHeaders,
  samples: [
    {
      id: "question-answer",
      subject: `Answered: ${TITLE}`,
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        title: TITLE,
        place: "Timeline",
        quote: "The launch is planned for June.",
        text: "Yes, the first week of May works.",
        leftOut: null,
        replyTo: null,
        isForEverybody: true,
        url: `${SIGN_URL}/conversation#thread-sample`,
      },
    },
  ],
});

/** The conversation's page needs a link of its own; without one the proposal is opened. */
async function threadUrl(ctx: Context, rows: ProposalRows, threadId: string): Promise<string> {
  const url = await clientUrl(ctx, rows);
  return rows.link ? `${url}/conversation#thread-${threadId}` : url;
}

function content(data: AnswerData, { t }: MailFormat): MailContent {
  const owner = isolate(data.ownerName);
  const answered =
    data.place === ""
      ? t("mail.answer.text", { owner })
      : t("mail.answer.text_place", { owner, place: isolate(data.place) });
  return {
    preview: answered,
    letterhead: letterheadOf(data),
    heading: t("mail.answer.heading", { title: isolate(data.title) }),
    paragraphs: [
      greeting(data.toName, t),
      answered,
      ...(data.quote === "" ? [] : [t("pdf.quoted", { text: isolate(data.quote) })]),
    ],
    ...(data.text === null
      ? {}
      : { quote: { intro: t("mail.ended.wrote", { name: owner }), text: isolate(data.text) } }),
    details: [[t("mail.label.from"), owner]],
    button: { label: t("mail.answer.button"), url: data.url, accent: data.accent },
    notes: [
      replyNote(data.ownerName, t),
      ...(data.replyTo !== null && data.isForEverybody ? [t("mail.answer.everybody")] : []),
      ...leftOutForClients(data.leftOut, t),
    ],
    footer: footerOf(data, t),
  };
}
