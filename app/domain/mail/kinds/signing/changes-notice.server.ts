import type * as z from "zod";
import type { Context } from "../../../context";
import { greeting, isolate } from "../../content/bidi-text";
import type { MailContent, MailFormat } from "../../content/mail-content";
import { footerOf, letterheadOf, replyNote } from "../../content/sender-text";
import { type Mail, mailKind } from "../../mail-kind.server";
import { CLIENT, STUDIO, TITLE } from "../../sample-data";
import { linkPayload } from "../link-payload";
import {
  type ClientMailData,
  clientLanguage,
  clientMailData,
  loadProposal,
  ownerEnvelope,
  reasonNotToSend,
} from "../proposal-rows.server";

/** Goes to those who have answered, when somebody else asks for a change. It does not say who, nor what. */
export const changesNotice = mailKind({
  kind: "changes_notice",
  group: "To clients",
  payload: linkPayload,
  load: (ctx: Context, mail: Mail<z.output<typeof linkPayload>>) =>
    loadProposal(ctx, mail, mail.payload.linkId),
  stop: reasonNotToSend,
  data: (ctx, rows, { toName }): ClientMailData => clientMailData(ctx, rows, toName),
  language: clientLanguage,
  content,
  envelope: ownerEnvelope,
  samples: [
    {
      id: "changes-notice",
      subject: `A newer version may come: ${TITLE}`,
      data: { toName: CLIENT.name, ownerName: STUDIO, title: TITLE },
    },
  ],
});

function content(data: ClientMailData, { t }: MailFormat): MailContent {
  const [owner, title] = [isolate(data.ownerName), isolate(data.title)];
  const asked = t("mail.changes.text", { title });
  return {
    preview: asked,
    letterhead: letterheadOf(data),
    heading: t("mail.changes.heading", { title }),
    paragraphs: [greeting(data.toName, t), asked, t("mail.changes.kept", { owner })],
    details: [[t("mail.label.from"), owner]],
    button: null,
    notes: [replyNote(data.ownerName, t)],
    footer: footerOf(data, t),
  };
}
