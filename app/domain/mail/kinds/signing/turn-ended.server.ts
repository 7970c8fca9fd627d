import * as z from "zod";
import type { Context } from "../../../context";
import { greeting, isolate } from "../../content/bidi-text";
import type { MailContent, MailFormat } from "../../content/mail-content";
import { footerOf, letterheadOf, replyNote } from "../../content/sender-text";
import { type Mail, mailKind } from "../../mail-kind.server";
import { AT, CLIENT, STUDIO, TITLE } from "../../sample-data";
import {
  type ClientMailData,
  clientLanguage,
  clientMailData,
  loadProposal,
  ownerEnvelope,
} from "../proposal-rows.server";
import { type EarlierAnswer, earlierAnswer, earlierAnswerWords } from "./earlier-answer.server";

/** "newer version" means that a newer version was sent, in which their turn comes later. */
const WHYS = ["removed", "turn comes later", "newer version"] as const;
export type WhyTurnEnded = (typeof WHYS)[number];

const payload = z.object({ why: z.enum(WHYS) });

interface EndedData extends ClientMailData {
  why: WhyTurnEnded;
  earlier: EarlierAnswer | null;
}

export const turnEndedSubject = {
  removed: "mail.delegation.approved.heading",
  "turn comes later": "mail.delegation.approved.heading",
  "newer version": "mail.newer.heading",
} as const;

async function load(ctx: Context, mail: Mail<z.output<typeof payload>>) {
  const [rows, earlier] = await Promise.all([loadProposal(ctx, mail, null), earlierAnswer(ctx, mail)]);
  return { ...rows, earlier };
}

/** Goes to somebody whose link has ended before they answered, and who gets no new one now. */
export const turnEnded = mailKind({
  kind: "turn_ended",
  group: "To clients",
  payload,
  load,
  data: (ctx, rows, { toName, payload: { why } }): EndedData => ({
    ...clientMailData(ctx, rows, toName),
    why,
    earlier: rows.earlier,
  }),
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "turn-ended-removed",
      subject: `No longer waiting for you: ${TITLE}`,
      data: { toName: CLIENT.name, ownerName: STUDIO, title: TITLE, why: "removed", earlier: null },
    },
    {
      id: "turn-ended-newer",
      name: "A newer version, turn comes later",
      subject: `Newer version: ${TITLE}`,
      data: {
        toName: CLIENT.name,
        ownerName: STUDIO,
        title: TITLE,
        why: "newer version",
        earlier: { act: "signed", at: AT },
      },
    },
  ],
});

function content(data: EndedData, format: MailFormat): MailContent {
  const { t } = format;
  const [owner, title] = [isolate(data.ownerName), isolate(data.title)];
  const isNewer = data.why === "newer version";
  const text = isNewer
    ? t("mail.newer.text", { owner, title })
    : t(data.why === "removed" ? "closed.removed" : "closed.not_your_turn");
  const earlier = isNewer ? earlierAnswerWords(data.earlier, format) : [];
  return {
    preview: text,
    letterhead: letterheadOf(data),
    heading: t(turnEndedSubject[data.why], { title }),
    paragraphs: [greeting(data.toName, t), text, ...earlier],
    details: [[t("mail.label.from"), owner]],
    button: null,
    notes: [replyNote(data.ownerName, t)],
    footer: footerOf(data, t),
  };
}
