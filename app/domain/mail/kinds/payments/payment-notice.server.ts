import * as z from "zod";
import { t } from "~/platform/words/t";
import { isolate } from "../../content/bidi-text";
import { hello } from "../../content/hello";
import { PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { ownerNote } from "../../content/owner-note";
import { mailKind } from "../../mail-kind.server";
import { CLIENT, DETAIL_URL, OWNER, TITLE } from "../../sample-data";
import { detailUrl, loadProposal, titleOf } from "../proposal-rows.server";

const payload = z.object({
  who: z.string(),
  /** "Deposit" */
  payment: z.string(),
  /** "$2,460.00" */
  open: z.string(),
});

interface NoticeData extends z.output<typeof payload> {
  toName: string;
  title: string;
  url: string;
}

export const paymentNoticeSubject = ({ who, title }: Pick<NoticeData, "who" | "title">): string =>
  t("{who} says they have paid: “{title}”", { who, title });

/** A client says that they have paid. */
export const paymentNotice = mailKind({
  kind: "payment_notice",
  group: "To owners",
  payload,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, { toName, payload: said }): NoticeData => ({
    ...said,
    toName,
    title: titleOf(rows),
    url: `${detailUrl(ctx, rows)}#payments`,
  }),
  subject: paymentNoticeSubject,
  content: ({ toName, who, title, payment, open, url }) => {
    const said = t("{who} says that they have paid “{payment}”.", {
      who: isolate(who),
      payment: isolate(payment),
    });
    return {
      preview: said,
      letterhead: PRODUCT_LETTERHEAD,
      heading: t("Reported as paid: {title}", { title: isolate(title) }),
      paragraphs: [
        hello(toName),
        said,
        t("Once the money is in your account, enter it on the proposal’s page."),
      ],
      details: [
        [t("Payment"), isolate(payment)],
        [t("Open"), isolate(open)],
      ],
      button: { label: t("Open the proposal"), url },
      notes: [ownerNote()],
    };
  },
  samples: [
    {
      id: "payment-notice",
      data: {
        toName: OWNER.name,
        who: CLIENT.name,
        title: TITLE,
        payment: "Deposit",
        open: "$2,460.00",
        url: `${DETAIL_URL}#payments`,
      },
    },
  ],
});
