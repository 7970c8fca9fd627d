import { and, desc, eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { auditEvents } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../../context";
import { greeting, isolate } from "../../content/bidi-text";
import type { MailContent, MailFormat } from "../../content/mail-content";
import { reviewButtonLabel, senderWithEmail } from "../../content/sender-text";
import { type Mail, mailKind } from "../../mail-kind.server";
import { AT, CLIENT, OWNER, READER, SIGN_URL, STUDIO, TITLE } from "../../sample-data";
import { linkAndMessagePayload } from "../link-payload";
import {
  commonContent,
  loadWithLink,
  messageFor,
  openUntil,
  othersDetails,
  type ProposalData,
  personalQuote,
  proposalData,
  whatsNewQuote,
} from "../proposal.server";
import { clientLanguage, ownerEnvelope, reasonNotToSend } from "../proposal-rows.server";
import { earlierAnswerWords } from "./earlier-answer.server";
import { heldSend } from "./held-send";

interface TurnData extends ProposalData {
  /** The signer who named the reader in their place; null where the owner did. */
  namedBy: string | null;
  /** The reader is asked for the payments later. */
  isPayer: boolean;
}

type TurnMail = Mail<z.output<typeof linkAndMessagePayload>>;

/** `held` is set if the recipient's own turn comes later. */
const payload = linkAndMessagePayload.extend({ held: heldSend.nullable().default(null) });

const load = async (ctx: Context, mail: TurnMail) => {
  const [rows, [named]] = await Promise.all([loadWithLink(ctx, mail), namedBy(ctx, mail)]);
  return { ...rows, namedBy: named?.from ?? null };
};

/** Names somebody only in the mail of the hand-over: what a later mail quotes was written by the sender. */
const namedBy = (ctx: Context, { proposalId, payload: { linkId } }: TurnMail) =>
  ctx.db
    .select({ from: sql<string>`${auditEvents.payload} ->> 'from'`.as("named_by") })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.proposalId, proposalId ?? ""),
        eq(auditEvents.type, "delegation.approved"),
        sql`(${auditEvents.payload} ->> 'toRecipientId', ${auditEvents.occurredAt}) = (select recipient_id, created_at from signing_links where id = ${linkId})`,
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(1);

const SAMPLE: TurnData = {
  toName: READER,
  ownerName: STUDIO,
  ownerEmail: OWNER.email,
  title: TITLE,
  message: "",
  url: SIGN_URL,
  act: "sign",
  expiresAt: AT + 30 * DAY,
  namedBy: null,
  isPayer: false,
};

const NOBODY = { signed: [], approved: [], toSign: [], toApprove: [] };

/** Goes to signers besides the recipient, when their turn has come, and to viewers and payers. */
export const turnToSign = mailKind({
  kind: "turn_to_sign",
  group: "To clients",
  payload,
  load,
  stop: reasonNotToSend,
  data: async (ctx, rows, mail): Promise<TurnData> => ({
    ...(await proposalData(ctx, rows, mail)),
    namedBy: rows.namedBy,
    isPayer: rows.linkRole === "payer",
  }),
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "turn-to-sign",
      subject: `Please sign: ${TITLE}`,
      data: {
        ...SAMPLE,
        message: "Here is our proposal.",
        personalMessage: "The terms of payment are those of May.",
        writtenTo: CLIENT.name,
        others: { ...NOBODY, signed: [CLIENT.name], toSign: ["Sample Director", "Sample Lawyer"] },
      },
    },
    {
      id: "turn-to-sign-instead",
      name: "Signs in place of another",
      subject: `Please sign: ${TITLE}`,
      data: {
        ...SAMPLE,
        message: "She is responsible for purchasing.",
        namedBy: `${CLIENT.name} (${CLIENT.email})`,
      },
    },
    {
      id: "turn-to-approve",
      name: "Turn to approve",
      subject: `Please approve: ${TITLE}`,
      data: { ...SAMPLE, act: "approve", others: { ...NOBODY, signed: [CLIENT.name] } },
    },
    {
      id: "turn-to-read",
      name: "Only reads",
      subject: `For you to read: ${TITLE}`,
      data: { ...SAMPLE, act: "read" },
    },
    {
      id: "turn-to-pay",
      name: "Pays",
      subject: `For you to read: ${TITLE}`,
      data: { ...SAMPLE, act: "read", isPayer: true },
    },
  ],
});

const WORDS = {
  sign: { text: "mail.turn.text", delegated: "mail.turn.delegated" },
  approve: { text: "mail.turn.text.approve", delegated: "mail.turn.delegated.approve" },
  read: { text: "mail.turn.text.read", delegated: null },
  pay: { text: "mail.turn.text.pay", delegated: null },
} as const;

function content(data: TurnData, format: MailFormat): MailContent {
  const { t } = format;
  const [owner, title] = [isolate(data.ownerName), isolate(data.title)];
  const named = data.namedBy && isolate(data.namedBy);
  // A signer who names somebody writes to them; the sender wrote to the recipient.
  const message = named ? data.message.trim() : messageFor(data);
  const words = WORDS[data.isPayer ? "pay" : data.act];
  const text =
    named && words.delegated
      ? t(words.delegated, { name: named, owner, title })
      : t(words.text, { owner, title });
  return {
    ...commonContent(data, format),
    preview: data.act === "sign" ? t("mail.turn.preview", { owner, title }) : text,
    paragraphs: [
      greeting(data.toName, t),
      text,
      ...earlierAnswerWords(data.earlier ?? null, format),
      ...whatsNewQuote(data, format),
      ...personalQuote(data, format),
    ],
    ...(message && {
      quote: {
        intro: t("mail.wrote", { owner: named ?? owner }),
        text: isolate(message),
        hasLinks: true as const,
      },
    }),
    details: [
      [t("mail.label.from"), senderWithEmail(data, t)],
      [t("mail.label.for"), isolate(data.toName)],
      ...othersDetails(data, format),
      ...openUntil(data, format),
    ],
    button: { label: reviewButtonLabel(data.act, t), url: data.url, accent: data.accent },
  };
}
