import * as z from "zod";
import { t } from "~/platform/words/t";
import { isolate } from "../../content/bidi-text";
import { hello } from "../../content/hello";
import { PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { ownerNote } from "../../content/owner-note";
import { mailKind } from "../../mail-kind.server";
import { DETAIL_URL, OWNER, TITLE } from "../../sample-data";
import { detailUrl, loadProposal, titleOf } from "../proposal-rows.server";

const payload = z.object({
  /** "31 March 2027", as the owner writes days. */
  until: z.string(),
});

interface NoticeData extends z.output<typeof payload> {
  toName: string;
  title: string;
  url: string;
}

export const renewalNoticeSubject = ({ title, until }: Pick<NoticeData, "title" | "until">): string =>
  t("Ends on {day}: “{title}”", { day: until, title });

/** Recurring charges of an agreement end soon. */
export const renewalNotice = mailKind({
  kind: "renewal_notice",
  group: "To owners",
  payload,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  stop: ({ proposal }) => (proposal.deletedAt === null ? null : "The proposal was deleted."),
  data: (ctx, rows, { toName, payload: { until } }): NoticeData => ({
    until,
    toName,
    title: titleOf(rows),
    url: `${detailUrl(ctx, rows)}/renewal`,
  }),
  subject: renewalNoticeSubject,
  content: ({ toName, title, until, url }) => {
    const first = t("Recurring charges in “{title}” end on {day}.", { title: isolate(title), day: until });
    return {
      preview: first,
      letterhead: PRODUCT_LETTERHEAD,
      heading: t("Ends on {day}: {title}", { day: until, title: isolate(title) }),
      paragraphs: [
        hello(toName),
        first,
        t(
          "A renewal is prepared with the same lines and the next period. Look at it, change prices or days, and send it. Nothing renews by itself.",
        ),
      ],
      details: [[t("Agreement"), isolate(title)]],
      button: { label: t("Look at the renewal"), url },
      notes: [ownerNote()],
    };
  },
  samples: [
    {
      id: "renewal-notice",
      data: { toName: OWNER.name, title: TITLE, until: "31 March 2027", url: `${DETAIL_URL}/renewal` },
    },
  ],
});
