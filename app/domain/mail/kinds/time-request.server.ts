import * as z from "zod";
import { longDay } from "~/platform/language/day-text";
import { t } from "~/platform/words/t";
import { claimantLabel } from "../../audit/open-page";
import { isolate } from "../content/bidi-text";
import { hello } from "../content/hello";
import { type MailContent, type MailFormat, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { ownerNote } from "../content/owner-note";
import { mailKind } from "../mail-kind.server";
import { CLIENT, DETAIL_URL, OWNER, TITLE } from "../sample-data";
import { detailUrl, loadProposal, titleOf } from "./proposal-rows.server";

const payload = z.object({
  /** Empty for a client without a name; null for a reader of the open page. */
  who: z.string().nullable(),
  message: z.string(),
  /** "2027-02-28" */
  lastDay: z.string(),
});

type RequestPayload = z.output<typeof payload>;

interface RequestData extends RequestPayload {
  who: string;
  toName: string;
  title: string;
  url: string;
}

export const whoAsks = (who: RequestPayload["who"]): string =>
  who === null ? claimantLabel(null) : who || t("Your client");

export const timeRequestSubject = ({ who, title }: Pick<RequestData, "who" | "title">): string =>
  t("{who} asks for more time for “{title}”", { who, title });

export const timeRequest = mailKind({
  kind: "time_request",
  group: "To owners",
  payload,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, mail): RequestData => ({
    ...mail.payload,
    who: whoAsks(mail.payload.who),
    toName: mail.toName,
    title: titleOf(rows),
    url: `${detailUrl(ctx, rows)}#more-time`,
  }),
  subject: timeRequestSubject,
  content,
  samples: [
    {
      id: "time-request",
      data: {
        toName: OWNER.name,
        who: CLIENT.name,
        message: "Our board meets on Thursday. Could we have another week?",
        lastDay: "2027-02-28",
        title: TITLE,
        url: `${DETAIL_URL}#more-time`,
      },
    },
  ],
});

function content(
  { toName, who, message, lastDay, title, url }: RequestData,
  format: MailFormat,
): MailContent {
  const day = longDay(lastDay, format.locale);
  return {
    preview: t("It was valid until {day}.", { day }),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("More time? {title}", { title: isolate(title) }),
    paragraphs: [
      hello(toName),
      t(
        "{who} would like more time to decide. Your proposal was valid until {day}; since then nobody can accept it.",
        { who: isolate(who), day },
      ),
      t("Give 7, 14 or 30 days with one tap. Your client keeps the same link and gets an email."),
    ],
    ...(message === "" ? {} : { quote: { intro: t("They wrote:"), text: isolate(message) } }),
    details: [[t("Valid until"), day]],
    button: { label: t("Give more time"), url },
    notes: [ownerNote()],
  };
}
