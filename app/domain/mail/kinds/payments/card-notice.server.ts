import * as z from "zod";
import { t } from "~/platform/words/t";
import { CARD_NEWS, type CardNews } from "../../../payment-requests/card/news";
import { isolate } from "../../content/bidi-text";
import { hello } from "../../content/hello";
import { PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { ownerNote } from "../../content/owner-note";
import { mailKind } from "../../mail-kind.server";
import { DETAIL_URL, OWNER, TITLE } from "../../sample-data";
import { detailUrl, loadProposal, titleOf } from "../proposal-rows.server";

const payload = z.object({
  news: z.enum(CARD_NEWS),
  /** "Deposit" */
  payment: z.string(),
  /** "$2,460.00" */
  amount: z.string(),
});

interface NoticeData extends z.output<typeof payload> {
  toName: string;
  title: string;
  url: string;
  /** The proposal was deleted, so that its page says nothing of it. */
  isVoided: boolean;
}

type Named = Pick<NoticeData, "amount" | "payment" | "title">;

const SUBJECTS: Readonly<Record<CardNews, (named: Named) => string>> = {
  paid: ({ amount, title }) => t("Paid by card: {amount} for “{title}”", { amount, title }),
  late: ({ amount, title }) =>
    t("Paid, although nothing was open: {amount} for “{title}”", { amount, title }),
  processing: ({ amount, title }) => t("On its way by debit: {amount} for “{title}”", { amount, title }),
  failed: ({ amount, title }) => t("The debit failed: {amount} for “{title}”", { amount, title }),
  disputed: ({ amount, title }) => t("Disputed at the bank: {amount} for “{title}”", { amount, title }),
  won: ({ amount, title }) => t("Dispute won: {amount} for “{title}”", { amount, title }),
  charged_back: ({ amount, title }) => t("Taken back by the bank: {amount} for “{title}”", { amount, title }),
  refund_failed: ({ amount, title }) => t("The refund failed: {amount} for “{title}”", { amount, title }),
};

/** What happened, and what to do now. */
const SENTENCES: Readonly<Record<CardNews, (named: Named) => string[]>> = {
  paid: ({ amount, payment }) => [
    t("{amount} of “{payment}” came through Stripe. It is entered; you do not need to do anything.", {
      amount,
      payment,
    }),
  ],
  late: ({ amount, payment }) => [
    t(
      "{amount} came through Stripe for “{payment}”, although nothing of it was open: it was paid in another way, waived, or the agreement was deleted meanwhile.",
      { amount, payment },
    ),
    t("Give it back if it is not yours to keep. Your client sees it as paid."),
  ],
  processing: ({ amount, payment }) => [
    t(
      "Your client pays “{payment}” by debit. {amount} is on its way, which can take some days. It counts as paid once it has arrived.",
      { amount, payment },
    ),
  ],
  failed: ({ amount, payment }) => [
    t(
      "{amount} of “{payment}” did not arrive: your client’s bank returned the debit. The payment is open again, and your client can pay anew on the same page.",
      { amount, payment },
    ),
  ],
  disputed: ({ amount, payment }) => [
    t(
      "Your client’s bank asks about {amount} of “{payment}”. Answer in your Stripe dashboard before the day that it names there; the signed agreement is your evidence.",
      { amount, payment },
    ),
  ],
  won: ({ amount, payment }) => [
    t("The bank decided for you: {amount} of “{payment}” stays yours.", { amount, payment }),
  ],
  charged_back: ({ amount, payment }) => [
    t("The bank decided for your client and took {amount} of “{payment}” back from your Stripe account.", {
      amount,
      payment,
    }),
  ],
  refund_failed: ({ amount, payment }) => [
    t(
      "{amount} of “{payment}” could not be refunded: your client’s bank sent it back. It is in your Stripe account again. Ask your client for another way.",
      { amount, payment },
    ),
  ],
};

export const cardNoticeSubject = ({ news, ...named }: Named & { news: CardNews }): string =>
  SUBJECTS[news](named);

/** Where a deleted proposal has no page. */
const STRIPE_PAYMENTS = "https://dashboard.stripe.com/payments";

const SAMPLE_NAMES: Readonly<Record<CardNews, string>> = {
  paid: "Paid by card",
  late: "Paid by card, nothing open",
  processing: "Debit on its way",
  failed: "Debit failed",
  disputed: "Payment disputed",
  won: "Dispute won",
  charged_back: "Dispute lost",
  refund_failed: "Refund failed",
};

/** Something happened to a payment through Stripe. */
export const cardNotice = mailKind({
  kind: "card_notice",
  group: "To owners",
  payload,
  load: (ctx, mail) => loadProposal(ctx, mail, null),
  data: (ctx, rows, { toName, payload: said }): NoticeData => ({
    ...said,
    toName,
    title: titleOf(rows),
    url: rows.proposal.deletedAt === null ? `${detailUrl(ctx, rows)}#payments` : STRIPE_PAYMENTS,
    isVoided: rows.proposal.deletedAt !== null,
  }),
  subject: cardNoticeSubject,
  content: ({ toName, news, title, payment, amount, url, isVoided }) => {
    const named = { amount: isolate(amount), payment: isolate(payment), title: isolate(title) };
    const [first = "", ...more] = SENTENCES[news](named);
    return {
      preview: first,
      letterhead: PRODUCT_LETTERHEAD,
      heading: SUBJECTS[news](named),
      paragraphs: [hello(toName), first, ...more],
      details: [
        [t("Payment"), named.payment],
        [t("Amount"), named.amount],
      ],
      button: { label: isVoided ? t("Open Stripe") : t("Open the proposal"), url },
      notes: [ownerNote()],
    };
  },
  samples: CARD_NEWS.map((news) => ({
    id: `card-${news.replace("_", "-")}`,
    name: SAMPLE_NAMES[news],
    data: {
      ...{ toName: OWNER.name, news, title: TITLE, payment: "Deposit", amount: "$2,460.00" },
      ...{ url: `${DETAIL_URL}#payments`, isVoided: false },
    },
  })),
});
