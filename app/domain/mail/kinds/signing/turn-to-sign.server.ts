import { and, desc, eq, sql } from "drizzle-orm";
import { auditEvents } from "~/db/schema";
import { listed } from "~/platform/language/listed";
import { DAY } from "~/platform/time/durations";
import type { Context } from "../../../context";
import { signersOfVersion } from "../../../signers/signers.server";
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

/** To those besides the recipient, when their turn has come. */
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
      signed: others.filter(({ hasSigned }) => hasSigned).map(({ name }) => name),
      asked: others.filter(({ hasSigned }) => !hasSigned).map(({ name }) => name),
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
        toName: READER,
        ownerName: STUDIO,
        ownerEmail: OWNER.email,
        title: TITLE,
        message: "Dear Sample Client,\n\nhere is our proposal.",
        url: SIGN_URL,
        requiresSignature: true,
        expiresAt: AT + 30 * DAY,
        namedBy: null,
        signed: [CLIENT.name],
        asked: ["Sample Director", "Sample Lawyer"],
      },
    },
    {
      id: "turn-to-sign-instead",
      name: "Signs in place of another",
      subject: `Please sign: ${TITLE}`,
      data: {
        toName: READER,
        ownerName: STUDIO,
        ownerEmail: OWNER.email,
        title: TITLE,
        message: "She is responsible for purchasing.",
        url: SIGN_URL,
        requiresSignature: true,
        expiresAt: AT + 30 * DAY,
        namedBy: `${CLIENT.name} (${CLIENT.email})`,
        signed: [],
        asked: [],
      },
    },
  ],
});

function content(data: TurnData, format: MailFormat): MailContent {
  const { t } = format;
  const [owner, title] = [isolate(data.ownerName), isolate(data.title)];
  const names = (people: string[]) => listed(t, people.map(isolate));
  const message = data.message.trim();
  const named = data.namedBy && isolate(data.namedBy);
  return {
    ...commonContent(data, format),
    preview: t("mail.turn.preview", { owner, title }),
    paragraphs: [
      greeting(data.toName, t),
      named ? t("mail.turn.delegated", { name: named, owner, title }) : t("mail.turn.text", { owner, title }),
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
      ...(data.signed.length > 0 ? [[t("mail.label.signed_so_far"), names(data.signed)] as const] : []),
      ...(data.asked.length > 0 ? [[t("mail.label.also_asked"), names(data.asked)] as const] : []),
      ...openUntil(data, format),
    ],
    button: { label: reviewButtonLabel(true, t), url: data.url, accent: data.accent },
  };
}
