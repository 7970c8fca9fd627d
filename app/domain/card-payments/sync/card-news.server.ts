import { inEnglish } from "~/platform/language/translate";
import type { Change } from "../../audit/commit.server";
import { formatMoney } from "../../briefs/format-money";
import type { Context } from "../../context";
import { cardNotice, cardNoticeSubject } from "../../mail/kinds/payments/card-notice.server";
import { type Addressee, notifyOwner } from "../../notifications/notification.server";
import { paymentName } from "../../payment-requests/payment-name";
import type { PaymentRequest } from "../../payment-requests/payment-state";
import type { SyncPlan } from "./plan-sync";

interface NewsAbout {
  owner: Addressee;
  proposalId: string;
  title: string;
  request: PaymentRequest;
}

/** Notifies the owner, once for each entry. */
export const newsChanges = (
  ctx: Context,
  { owner, proposalId, title, request }: NewsAbout,
  news: SyncPlan["news"],
): Change[] =>
  news.map(({ news: what, entry }) => {
    const payment = paymentName(inEnglish, request);
    const amount = formatMoney(entry.amount, request.currency, "en-US");
    const said = { news: what, amount, payment };
    return notifyOwner(
      ctx,
      { kind: "card_payment", owner, proposalId, title, actorName: amount, detail: what, aboutId: entry.id },
      {
        subject: cardNoticeSubject({ ...said, title }),
        draft: cardNotice.mail(said),
        versionId: request.versionId,
      },
    );
  });
