import * as z from "zod";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { isolate } from "../content/bidi-text";
import { hello } from "../content/hello";
import { leftOutForStudio } from "../content/left-out";
import { type MailContent, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { ownerNote } from "../content/owner-note";
import { loadNoRows, mailKind } from "../mail-kind.server";
import { CLIENT, DETAIL_URL, OWNER, TITLE } from "../sample-data";

const REASONS = ["closed", "full", "empty", "repeated", "another", "locked", "unreadable"] as const;
export type UnplacedReason = (typeof REASONS)[number];

/** Contains the whole email, which is stored nowhere else. */
const payload = z.object({
  proposalId: z.string(),
  threadId: z.string(),
  title: z.string(),
  who: z.string(),
  /** The owner's side wrote it. */
  isStudio: z.boolean(),
  why: z.enum(REASONS),
  from: z.string(),
  text: z.string().nullable(),
  leftOut: z.object({ attachments: z.array(z.string()), isCut: z.boolean() }).nullable(),
});

interface UnplacedData extends Omit<z.output<typeof payload>, "proposalId" | "threadId"> {
  toName: string;
  url: string;
}

const WHY: Readonly<Record<UnplacedReason, AppMessage>> = {
  closed: msg("Nobody can write in this conversation any more."),
  full: msg("This conversation has as many messages as it can take."),
  empty: msg("Without the text that it quotes, nothing was left. This is the whole email."),
  repeated: msg("It says the same as the emails before it, so it may be an automatic reply."),
  another: msg("It went to another person's reply address, perhaps through “Reply all”."),
  locked: msg("Your plan is not active at the moment."),
  unreadable: msg("It could not be read. Please ask for the text again."),
};

/** Sends the owner an email that could not be added to the conversation. Its sender gets no reply. */
export const unplacedMail = mailKind({
  kind: "unplaced_mail",
  group: "To owners",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, payload: { proposalId, threadId: _thread, ...mail } }): UnplacedData => ({
    ...mail,
    toName,
    url: `${config.appUrl}/proposal/${proposalId}#conversation`,
  }),
  subject: ({ who, title }) => t("Email from {who}, not added to “{title}”", { who, title }),
  content,
  samples: [
    {
      id: "unplaced-mail",
      data: {
        toName: OWNER.name,
        title: TITLE,
        who: CLIENT.name,
        isStudio: false,
        why: "closed",
        from: CLIENT.email,
        text: "One more thing: could the invoice go to our office in Leeds?",
        leftOut: { attachments: ["address.pdf"], isCut: false },
        url: `${DETAIL_URL}#conversation`,
      },
    },
  ],
});

function content({ toName, title, who, isStudio, why, from, text, leftOut, url }: UnplacedData): MailContent {
  const about = { who: isolate(who) };
  const what = isStudio
    ? t(
        "{who} answered by email. It was not added to the conversation, and your client has not received it.",
        about,
      )
    : t("{who} sent an email that was not added to the conversation.", about);
  return {
    preview: what,
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Email not added: {title}", { title: isolate(title) }),
    paragraphs: [
      hello(toName),
      what,
      t(WHY[why]),
      ...(text === null || text === ""
        ? []
        : [{ intro: t("The email from {email}:", { email: isolate(from) }), text: isolate(text) }]),
      ...leftOutForStudio(leftOut),
    ],
    details: [],
    button: { label: t("Open the conversation"), url },
    notes: [ownerNote()],
  };
}
