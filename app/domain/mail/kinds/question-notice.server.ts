import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import * as z from "zod";
import { threadMessages, threads } from "~/db/schema";
import type { LeftOut, ThreadKind } from "~/db/vocabulary";
import { t } from "~/platform/words/t";
import type { Context } from "../../context";
import { isolate } from "../content/bidi-text";
import { hello } from "../content/hello";
import { leftOutForStudio } from "../content/left-out";
import { type MailContent, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { ownerNote } from "../content/owner-note";
import { type Mail, mailKind } from "../mail-kind.server";
import { quietHeaders, repliesTo, replyAddress } from "../received/reply-address.server";
import { CLIENT, DETAIL_URL, OWNER, TITLE } from "../sample-data";
import { detailUrl, loadProposal, titleOf } from "./proposal-rows.server";

/** The mail covers the messages of this time, in UTC milliseconds: a retry covers the same ones. */
const payload = z.object({ from: z.number(), until: z.number() });

interface NoticeData {
  toName: string;
  title: string;
  url: string;
  count: number;
  first: FirstMessage;
  /** Somebody asks for a change, so nobody else is asked to sign. */
  pauses: boolean;
  /** The studio has signed this version. */
  weSigned: boolean;
  /** Answers the first message; null where nobody answers by mail. */
  replyTo: string | null;
}

interface FirstMessage {
  who: string;
  kind: ThreadKind;
  place: string;
  /** Words of the proposal that the thread is about; empty for none. */
  quote: string;
  text: string | null;
  leftOut: LeftOut | null;
}

type Subject = Pick<NoticeData, "title" | "count"> & { who: string };

export const questionNoticeSubject = ({ who, title, count }: Subject): string =>
  count === 1
    ? t("{who} wrote about “{title}”", { who, title })
    : t("{count} messages about “{title}”", { count, title });

/** The owner gets at most one every ten minutes for each proposal. */
export const questionNotice = mailKind({
  kind: "question_notice",
  group: "To owners",
  payload,
  load,
  data: async (ctx, { messages, weSigned, ...rows }, { toName, userId }): Promise<NoticeData> => {
    const [first] = messages;
    if (!first) throw new Error("The messages of this email are gone.");
    const { threadId, ...message } = first;
    return {
      toName,
      title: titleOf(rows),
      url: `${detailUrl(ctx, rows)}#conversation`,
      count: messages.length,
      first: message,
      pauses: messages.some((each) => each.kind !== "question"),
      weSigned,
      replyTo: userId === null ? null : await replyAddress(ctx, threadId, { userId }),
    };
  },
  subject: ({ first, ...data }) => questionNoticeSubject({ ...data, who: first.who }),
  content,
  envelope: (_, { data }) => ({ sender: null, ...repliesTo(data) }),
  headers: quietHeaders,
  samples: [
    { id: "question-notice", name: "One question", data: sample() },
    {
      id: "question-notices",
      name: "Several messages, a request among them",
      data: sample({
        count: 3,
        pauses: true,
        weSigned: true,
        first: {
          who: CLIENT.name,
          kind: "counter_offer",
          place: "Hosting",
          quote: "",
          text: "We would take two years at this price.\nIs that possible?",
          leftOut: null,
        },
      }),
    },
  ],
});

function sample(over: Partial<NoticeData> = {}): NoticeData {
  return {
    toName: OWNER.name,
    title: TITLE,
    url: `${DETAIL_URL}#conversation`,
    count: 1,
    first: {
      who: CLIENT.name,
      kind: "question",
      place: "Timeline",
      quote: "The launch is planned for June.",
      text: "Could the launch be in May?",
      leftOut: null,
    },
    pauses: false,
    weSigned: false,
    replyTo: null,
    ...over,
  };
}

async function load(ctx: Context, mail: Mail<z.output<typeof payload>>) {
  const [rows, messages, signed] = await Promise.all([
    loadProposal(ctx, mail, null),
    ctx.db
      .select({
        who: threadMessages.authorName,
        text: threadMessages.text,
        leftOut: threadMessages.leftOut,
        threadId: threadMessages.threadId,
        kind: threads.kind,
        place: threads.placeTitle,
        quote: threads.quote,
      })
      .from(threadMessages)
      .innerJoin(threads, eq(threads.id, threadMessages.threadId))
      .where(
        and(
          eq(threadMessages.proposalId, mail.proposalId ?? ""),
          isNotNull(threadMessages.recipientId),
          sql`${threadMessages.createdAt} between ${mail.payload.from} and ${mail.payload.until}`,
        ),
      )
      .orderBy(asc(threadMessages.createdAt), asc(threadMessages.id)),
    ctx.db.all(sql`select 1 from signatures join recipients on recipients.id = signatures.recipient_id
      where signatures.version_id = ${mail.versionId} and recipients.user_id is not null limit 1`),
  ]);
  return { ...rows, messages, weSigned: signed.length > 0 };
}

const INTROS: Readonly<Record<ThreadKind, (about: Record<"who" | "place", string>) => string>> = {
  question: ({ who, place }) =>
    place === "" ? t("{who} asks:", { who }) : t("{who} asks about “{place}”:", { who, place }),
  change: ({ who, place }) =>
    place === ""
      ? t("{who} asks for a change:", { who })
      : t("{who} asks for a change to “{place}”:", { who, place }),
  counter_offer: ({ who, place }) => t("{who} makes a counter-offer for “{place}”:", { who, place }),
};

function saidIn({ quote, text }: FirstMessage): string {
  const said = text === null ? t("This message was deleted.") : isolate(text);
  return quote === "" ? said : `${isolate(`“${quote}”`)}\n\n${said}`;
}

function content({ toName, title, url, count, first, pauses, weSigned, replyTo }: NoticeData): MailContent {
  const [who, place] = [isolate(first.who), first.place === "" ? "" : isolate(first.place)];
  const intro = INTROS[first.kind]({ who, place });
  const more = count - 1;
  return {
    preview: intro,
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Questions: {title}", { title: isolate(title) }),
    paragraphs: [
      hello(toName),
      count === 1
        ? t("{who} wrote to you about your proposal.", { who })
        : t("You have {count} new messages about your proposal.", { count }),
      { intro, text: saidIn(first) },
      ...leftOutForStudio(first.leftOut),
      ...(more > 0
        ? [
            t(
              "{count, plural, one {There is {count} more message.} other {There are {count} more messages.}}",
              { count: more },
            ),
          ]
        : []),
      ...(pauses ? [t("Until you settle a request for a change, nobody else is asked to sign.")] : []),
      ...(pauses && weSigned
        ? [t("You have signed this version. A newer one would have to be signed again.")]
        : []),
    ],
    details: [],
    button: { label: t("Open the conversation"), url },
    notes: [
      ...(replyTo === null ? [] : [t("Reply to this email to answer the message above.")]),
      ownerNote(),
      t("We email you about messages at most every ten minutes."),
    ],
  };
}
