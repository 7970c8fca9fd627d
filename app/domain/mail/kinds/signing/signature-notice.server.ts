import * as z from "zod";
import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";
import { signersOfVersion } from "../../../signing/parties/signers.server";
import { progressOf } from "../../../signing/parties/signing-order";
import { isolate } from "../../content/bidi-text";
import { formatDateTime } from "../../content/format-date";
import { hello } from "../../content/hello";
import { type MailContent, type MailFormat, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { ownerNote } from "../../content/owner-note";
import { mailKind } from "../../mail-kind.server";
import { AT, CLIENT, DETAIL_URL, OWNER, READER, TITLE } from "../../sample-data";
import { detailUrl, loadProposal, titleOf } from "../proposal-rows.server";

/** `signedAt` is in UTC milliseconds. */
const payload = z.object({ who: z.string(), signedAt: z.number() });

interface NoticeData extends z.output<typeof payload> {
  toName: string;
  title: string;
  waitsFor: string[];
  url: string;
}

export const signatureSubject = ({ who, title }: Pick<NoticeData, "who" | "title">): string =>
  t("{who} signed “{title}”", { who, title });

/** Goes out when one of several has signed; the signed copy reports the last. */
export const signatureNotification = mailKind({
  kind: "signature_notice",
  group: "To owners",
  payload,
  load: async (ctx, mail) => {
    const [rows, signers] = await Promise.all([
      loadProposal(ctx, mail, null),
      signersOfVersion(ctx, mail.versionId ?? ""),
    ]);
    return { ...rows, progress: progressOf(signers) };
  },
  stop: ({ progress }) => (progress.isComplete ? "Everybody has signed: the signed copy says so." : null),
  data: (ctx, rows, { toName, payload: { who, signedAt } }): NoticeData => ({
    toName,
    title: titleOf(rows),
    who,
    signedAt,
    waitsFor: rows.progress.due.map(({ name }) => name),
    url: detailUrl(ctx, rows),
  }),
  subject: signatureSubject,
  content,
  samples: [
    {
      id: "signature-notice",
      data: {
        toName: OWNER.name,
        title: TITLE,
        url: DETAIL_URL,
        who: CLIENT.name,
        signedAt: AT,
        waitsFor: [READER],
      },
    },
  ],
});

function content(
  { toName, title, who, signedAt, waitsFor, url }: NoticeData,
  format: MailFormat,
): MailContent {
  const date = formatDateTime(signedAt, format);
  const sentence = t("{who} signed your proposal on {date}.", { who: isolate(who), date });
  return {
    preview: sentence,
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Signed by {who}: {title}", { who: isolate(who), title: isolate(title) }),
    paragraphs: [
      hello(toName),
      sentence,
      t("Not everybody has answered yet. It’s the turn of {names}.", {
        names: joined(waitsFor.map(isolate)),
      }),
    ],
    details: [
      [t("Signed by"), isolate(who)],
      [t("Signed"), date],
    ],
    button: { label: t("Open the proposal"), url },
    notes: [ownerNote()],
  };
}
