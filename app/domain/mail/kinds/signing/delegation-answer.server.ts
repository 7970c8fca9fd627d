import * as z from "zod";
import type { Translate } from "~/platform/language/translate";
import type { Context } from "../../../context";
import type { Act } from "../../../signing/parties/act";
import { greeting, isolate } from "../../content/bidi-text";
import type { MailContent, MailFormat } from "../../content/mail-content";
import { footerOf, letterheadOf, replyNote, reviewButtonLabel } from "../../content/sender-text";
import { type Mail, mailKind } from "../../mail-kind.server";
import { CLIENT, READER, SIGN_URL, STUDIO, TITLE } from "../../sample-data";
import {
  actIn,
  type ClientMailData,
  clientLanguage,
  clientMailData,
  clientUrl,
  loadProposal,
  ownerEnvelope,
} from "../proposal-rows.server";

const payload = z.object({
  /** Null where the link has ended. */
  linkId: z.string().nullable(),
  isApproved: z.boolean(),
  name: z.string(),
  /** The address of the person who takes the place, where the reader handed over without the sender. */
  handedTo: z.string().nullable().default(null),
});

interface AnswerData extends ClientMailData {
  isApproved: boolean;
  act: Act;
  handedTo: string | null;
  /** The person who takes their place. */
  name: string;
  url: string | null;
}

export const delegationAnswer = mailKind({
  kind: "delegation_answer",
  group: "To clients",
  payload,
  load: (ctx: Context, mail: Mail<z.output<typeof payload>>) => loadProposal(ctx, mail, mail.payload.linkId),
  data: async (ctx, rows, mail): Promise<AnswerData> => ({
    ...clientMailData(ctx, rows, mail.toName),
    isApproved: mail.payload.isApproved,
    act: actIn(rows),
    name: mail.payload.name,
    handedTo: mail.payload.handedTo,
    url: rows.link && rows.link.revokedAt === null ? await clientUrl(ctx, rows) : null,
  }),
  language: clientLanguage,
  content,
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
        handedTo: null,
        url: null,
      },
    },
    {
      id: "delegation-handed-over",
      name: "Handed over to someone else",
      subject: `No longer waiting for you: ${TITLE}`,
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        title: TITLE,
        isApproved: true,
        act: "sign",
        name: "Sample Director",
        handedTo: READER,
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
        handedTo: null,
        url: SIGN_URL,
      },
    },
  ],
});

function content(data: AnswerData, format: MailFormat): MailContent {
  const { t } = format;
  const [owner, title] = [isolate(data.ownerName), isolate(data.title)];
  const text = textOf(data, t);
  return {
    preview: text,
    letterhead: letterheadOf(data),
    heading: data.isApproved
      ? t("mail.delegation.approved.heading", { title })
      : t("mail.delegation.refused.heading", { title }),
    paragraphs: [greeting(data.toName, t), text],
    details: [[t("mail.label.from"), owner]],
    button: data.url ? { label: reviewButtonLabel(data.act, t), url: data.url, accent: data.accent } : null,
    notes: [data.handedTo === null ? replyNote(data.ownerName, t) : t("mail.receipt.not_you", { owner })],
    footer: footerOf(data, t),
  };
}

function textOf(data: AnswerData, t: Translate): string {
  const [owner, name, title] = [isolate(data.ownerName), isolate(data.name), isolate(data.title)];
  if (data.handedTo !== null) return t("sign.delegate.done", { owner, name, email: isolate(data.handedTo) });
  return data.isApproved
    ? t("mail.delegation.approved.text", { owner, name })
    : t("mail.delegation.refused.text", { owner, title });
}
