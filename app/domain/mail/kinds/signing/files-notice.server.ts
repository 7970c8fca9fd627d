import * as z from "zod";
import { t } from "~/platform/words/t";
import type { Context } from "../../../context";
import { fileSize } from "../../../files/file-size";
import { filesSentBetween } from "../../../next-step/client-files.server";
import { isolate } from "../../content/bidi-text";
import { hello } from "../../content/hello";
import { type MailContent, type MailFormat, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { ownerNote } from "../../content/owner-note";
import { type Mail, mailKind } from "../../mail-kind.server";
import { CLIENT, DETAIL_URL, OWNER, TITLE } from "../../sample-data";
import { detailUrl, loadProposal, titleOf } from "../proposal-rows.server";

/** The mail covers the files of this time, in UTC milliseconds: a retry covers the same ones. */
const payload = z.object({ from: z.number(), until: z.number() });

interface NoticeData {
  toName: string;
  title: string;
  url: string;
  /** Everybody who sent some. */
  who: string;
  files: readonly { name: string; bytes: number }[];
}

type Subject = Pick<NoticeData, "who" | "title"> & { count: number };

export const filesNoticeSubject = ({ who, title, count }: Subject): string =>
  count === 1
    ? t("{who} sent a file for “{title}”", { who, title })
    : t("{who} sent {count} files for “{title}”", { who, count, title });

/** The owner gets at most one every ten minutes for each proposal. */
export const filesNotice = mailKind({
  kind: "files_notice",
  group: "To owners",
  payload,
  load,
  data: (ctx, { files, ...rows }, { toName }): NoticeData => {
    if (files.length === 0) throw new Error("The files of this email are gone.");
    const who = [...new Set(files.map((file) => file.who))].join(", ");
    return { toName, title: titleOf(rows), url: `${detailUrl(ctx, rows)}#files`, who, files };
  },
  subject: ({ files, ...data }) => filesNoticeSubject({ ...data, count: files.length }),
  content,
  samples: [
    { id: "files-notice", name: "One file", data: sample([{ name: "Logo.pdf", bytes: 240_000 }]) },
    {
      id: "files-notices",
      name: "Several files",
      data: sample([
        { name: "Logo.pdf", bytes: 240_000 },
        { name: "Texts of the old website.docx", bytes: 1_900_000 },
      ]),
    },
  ],
});

function sample(files: NoticeData["files"]): NoticeData {
  return { toName: OWNER.name, title: TITLE, url: `${DETAIL_URL}#files`, who: CLIENT.name, files };
}

async function load(ctx: Context, mail: Mail<z.output<typeof payload>>) {
  const [rows, files] = await Promise.all([
    loadProposal(ctx, mail, null),
    filesSentBetween(ctx, mail.proposalId ?? "", mail.payload),
  ]);
  return { ...rows, files };
}

function content({ toName, title, url, who, files }: NoticeData, { locale }: MailFormat): MailContent {
  const count = files.length;
  const said =
    count === 1
      ? t("{who} sent you a file.", { who: isolate(who) })
      : t("{who} sent you {count} files.", { who: isolate(who), count });
  return {
    preview: said,
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Files: {title}", { title: isolate(title) }),
    paragraphs: [
      hello(toName),
      said,
      t("Open files only if you expect them: nobody has checked them for viruses."),
    ],
    details: files.map(({ name, bytes }) => [t("File"), `${isolate(name)}, ${fileSize(bytes, locale)}`]),
    button: { label: t("Open the proposal"), url },
    notes: [ownerNote(), t("We email you about files at most every ten minutes.")],
  };
}
