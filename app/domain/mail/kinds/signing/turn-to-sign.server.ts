import { and, desc, eq, sql } from "drizzle-orm";
import { auditEvents } from "~/db/schema";
import type { PartyRole } from "~/db/vocabulary";
import { listed } from "~/platform/language/listed";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../../context";
import { type Signer, signersOfVersion } from "../../../signers/signers.server";
import { greeting, isolate } from "../../content/bidi-text";
import type { MailContent, MailFormat } from "../../content/mail-content";
import { reviewButtonLabel, senderWithEmail } from "../../content/sender-text";
import { type Mail, mailKind } from "../../mail-kind.server";
import { AT, CLIENT, OWNER, READER, SIGN_URL, STUDIO, TITLE } from "../../sample-data";
import { linkAndMessagePayload } from "../link-payload";
import { commonContent, loadWithLink, openUntil, type ProposalData, proposalData } from "../proposal.server";
import { clientLanguage, ownerEnvelope, reasonNotToSend } from "../proposal-rows.server";

interface TurnData extends ProposalData {
  /** The signer who named the reader in their place; null where the owner did. */
  namedBy: string | null;
  signed: string[];
  approved: string[];
  /** Besides the reader. */
  asked: string[];
}

type TurnMail = Mail<{ linkId: string | null; message: string }>;

const load = async (ctx: Context, mail: TurnMail) => {
  const [rows, signers, [named]] = await Promise.all([
    loadWithLink(ctx, mail),
    signersOfVersion(ctx, mail.versionId ?? ""),
    namedBy(ctx, mail),
  ]);
  return { ...rows, signers, namedBy: named?.from ?? null };
};

const namedBy = (ctx: Context, { proposalId, payload: { linkId } }: TurnMail) =>
  ctx.db
    .select({ from: sql<string>`${auditEvents.payload} ->> 'from'`.as("named_by") })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.proposalId, proposalId ?? ""),
        eq(auditEvents.type, "delegation.approved"),
        sql`${auditEvents.payload} ->> 'toRecipientId' = (select recipient_id from signing_links where id = ${linkId})`,
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(1);

const namesOf = (signers: readonly Signer[], role: PartyRole, hasAnswered: boolean): string[] =>
  signers
    .filter((signer) => signer.role === role && signer.hasAnswered === hasAnswered)
    .map(({ name }) => name);

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
  signed: [],
  approved: [],
  asked: [],
};

/** To those besides the recipient, when their turn has come, and to viewers. */
export const turnToSign = mailKind({
  kind: "turn_to_sign",
  label: "Turn to sign",
  group: "To clients",
  payload: linkAndMessagePayload,
  load,
  stop: reasonNotToSend,
  data: async (ctx, rows, mail): Promise<TurnData> => {
    const others = rows.signers.filter(({ recipientId }) => recipientId !== rows.link?.recipientId);
    return {
      ...(await proposalData(ctx, rows, mail)),
      namedBy: rows.namedBy,
      signed: namesOf(others, "signer", true),
      approved: namesOf(others, "approver", true),
      asked: namesOf(others, "signer", false),
    };
  },
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "turn-to-sign",
      name: "Turn to sign",
      subject: `Please sign: ${TITLE}`,
      data: {
        ...SAMPLE,
        message: "Dear Sample Client,\n\nhere is our proposal.",
        signed: [CLIENT.name],
        asked: ["Sample Director", "Sample Lawyer"],
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
      data: { ...SAMPLE, act: "approve", signed: [CLIENT.name] },
    },
    {
      id: "turn-to-read",
      name: "Only reads",
      subject: `For you to read: ${TITLE}`,
      data: { ...SAMPLE, act: "read" },
    },
  ],
});

const WORDS = {
  sign: { text: "mail.turn.text", delegated: "mail.turn.delegated" },
  approve: { text: "mail.turn.text.approve", delegated: "mail.turn.delegated.approve" },
  read: { text: "mail.turn.text.read", delegated: null },
} as const;

function content(data: TurnData, format: MailFormat): MailContent {
  const { t } = format;
  const [owner, title] = [isolate(data.ownerName), isolate(data.title)];
  const names = (people: string[]) => listed(t, people.map(isolate));
  const message = data.message.trim();
  const named = data.namedBy && isolate(data.namedBy);
  const words = WORDS[data.act];
  const text =
    named && words.delegated
      ? t(words.delegated, { name: named, owner, title })
      : t(words.text, { owner, title });
  return {
    ...commonContent(data, format),
    preview: data.act === "sign" ? t("mail.turn.preview", { owner, title }) : text,
    paragraphs: [greeting(data.toName, t), text],
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
      ...(data.signed.length > 0 ? [[t("mail.label.signed_so_far"), names(data.signed)] as const] : []),
      ...(data.approved.length > 0 ? [[t("certificate.approved_by"), names(data.approved)] as const] : []),
      ...(data.asked.length > 0 ? [[t("mail.label.also_asked"), names(data.asked)] as const] : []),
      ...openUntil(data, format),
    ],
    button: { label: reviewButtonLabel(data.act, t), url: data.url, accent: data.accent },
  };
}
