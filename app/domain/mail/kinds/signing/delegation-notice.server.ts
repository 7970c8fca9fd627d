import * as z from "zod";
import { t } from "~/platform/words/t";
import { isolate } from "../../content/bidi-text";
import { hello } from "../../content/hello";
import { type MailContent, type MailFormat, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { ownerNote } from "../../content/owner-note";
import { nameAndEmail } from "../../content/sender-text";
import { mailKind } from "../../mail-kind.server";
import { CLIENT, DETAIL_URL, OWNER, READER, TITLE } from "../../sample-data";
import { detailUrl, loadProposal, titleOf } from "../proposal-rows.server";

const payload = z.object({
  occasion: z.enum(["not_me", "someone_else"]),
  /** The new person has been asked. */
  isDone: z.boolean(),
  /** The person who was asked to sign or approve. */
  who: z.string(),
  act: z.enum(["sign", "approve"]).default("sign"),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
});

interface NoticeData extends z.output<typeof payload> {
  toName: string;
  title: string;
  url: string;
}

type Subject = Pick<NoticeData, "occasion" | "isDone" | "who" | "act" | "title">;

export function delegationSubject({ occasion, isDone, who, act, title }: Subject): string {
  if (occasion === "not_me") return t("“{title}” did not reach {who}", { title, who });
  if (isDone) return t("{who} handed “{title}” over to someone else", { who, title });
  return act === "approve"
    ? t("{who} wants someone else to approve “{title}”", { who, title })
    : t("{who} wants someone else to sign “{title}”", { who, title });
}

const SAMPLE: NoticeData = {
  toName: OWNER.name,
  title: TITLE,
  url: `${DETAIL_URL}#delegation`,
  occasion: "someone_else",
  isDone: false,
  who: CLIENT.name,
  act: "sign",
  name: READER,
  email: "reader@sample.example",
  reason: "She is responsible for purchasing.",
};

export const delegationNotice = mailKind({
  kind: "delegation_notice",
  group: "To owners",
  payload: payload,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, mail): NoticeData => ({
    ...mail.payload,
    toName: mail.toName,
    title: titleOf(rows),
    url: `${detailUrl(ctx, rows)}#delegation`,
  }),
  subject: delegationSubject,
  content,
  samples: [
    {
      id: "delegation-asked",
      name: "Wants someone else to sign",
      data: SAMPLE,
    },
    {
      id: "delegation-done",
      name: "Handed over to someone else",
      data: { ...SAMPLE, isDone: true },
    },
    {
      id: "not-me",
      name: "Reached the wrong person",
      data: { ...SAMPLE, occasion: "not_me", name: "", email: "", reason: "I left the company in May." },
    },
  ],
});

function content(data: NoticeData, format: MailFormat): MailContent {
  const { toName, who, act, name, email, reason, url } = data;
  const { heading, text, next, button } = wordsOf(data);
  return {
    preview: text,
    letterhead: PRODUCT_LETTERHEAD,
    heading,
    paragraphs: [hello(toName), text, next],
    ...(reason === "" ? {} : { quote: { intro: t("They wrote:"), text: isolate(reason) } }),
    details: [
      [act === "approve" ? t("Asked to approve") : t("Asked to sign"), isolate(who)],
      ...(email === "" ? [] : [[t("Named instead"), nameAndEmail(name, email, format.t)] as const]),
    ],
    button: { label: button, url },
    notes: [ownerNote()],
  };
}

function wordsOf({ occasion, isDone, who, act, name, email, ...data }: NoticeData) {
  const [asked, named, title] = [isolate(who), isolate(name), isolate(data.title)];
  const answer = t("Agree, and they get a link of their own while the old one stops working.");
  if (occasion === "not_me")
    return {
      heading: t("Wrong person: {title}", { title }),
      text: t("Someone opened the link you sent to {asked}, and says that they aren’t {asked}.", { asked }),
      next:
        email === ""
          ? t("Correct the address on the proposal’s page.")
          : `${t("They named {named}.", { named })} ${answer}`,
      button: t("Open the proposal"),
    };
  if (isDone)
    return {
      heading: t("Handed over: {title}", { title }),
      text: t(
        "{act, select, approve {{asked} has named {named} to approve instead.} other {{asked} has named {named} to sign instead.}} {named} has been asked, and the old link no longer works.",
        { act, asked, named },
      ),
      next: t(
        "Your settings allow this. Until they answer, you can take it back on the proposal’s page, and {asked} is asked again.",
        { asked },
      ),
      button: t("Open the proposal"),
    };
  const isApproval = act === "approve";
  return {
    heading: isApproval
      ? t("Someone else should approve: {title}", { title })
      : t("Someone else should sign: {title}", { title }),
    text: isApproval
      ? t("{asked} would like {named} to approve instead.", { asked, named })
      : t("{asked} would like {named} to sign instead.", { asked, named }),
    next: `${answer} ${
      isApproval
        ? t("Until you answer, {asked} can still approve.", { asked })
        : t("Until you answer, {asked} can still sign.", { asked })
    }`,
    button: t("Answer"),
  };
}
