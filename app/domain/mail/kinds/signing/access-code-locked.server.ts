import * as z from "zod";
import { t } from "~/platform/words/t";
import { isolate } from "../../content/bidi-text";
import { hello } from "../../content/hello";
import { type MailContent, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { ownerNote } from "../../content/owner-note";
import { mailKind } from "../../mail-kind.server";
import { CLIENT, DETAIL_URL, OWNER, TITLE } from "../../sample-data";
import { detailUrl, loadProposal, titleOf } from "../proposal-rows.server";

const payloadSchema = z.object({
  /** The person whose access code was locked. */
  who: z.string(),
});

interface LockedData extends z.output<typeof payloadSchema> {
  toName: string;
  title: string;
  url: string;
}

export const codeLockedSubject = ({ who, title }: Pick<LockedData, "who" | "title">): string =>
  t("{who} needs a new access code for “{title}”", { who, title });

export const accessCodeLocked = mailKind({
  kind: "code_locked_notice",
  group: "To owners",
  payload: payloadSchema,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, { payload, toName }): LockedData => ({
    ...payload,
    toName,
    title: titleOf(rows),
    url: detailUrl(ctx, rows),
  }),
  subject: codeLockedSubject,
  content,
  samples: [
    {
      id: "access-code-locked",
      name: "Access code locked",
      data: { toName: OWNER.name, title: TITLE, url: DETAIL_URL, who: CLIENT.name },
    },
  ],
});

function content({ toName, title, who, url }: LockedData): MailContent {
  const text = t("The access code of {who} was entered wrongly too many times and no longer works.", {
    who: isolate(who),
  });
  return {
    preview: text,
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Access code locked: {title}", { title: isolate(title) }),
    paragraphs: [
      hello(toName),
      text,
      t(
        "Call them. If it was them, choose “New code” on the proposal’s page and read it out. If it wasn’t, someone else has their link: give them a new link as well.",
      ),
    ],
    details: [[t("Sent to"), isolate(who)]],
    button: { label: t("Open the proposal"), url },
    notes: [ownerNote()],
  };
}
