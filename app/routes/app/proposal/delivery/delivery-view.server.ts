import type { ProposalDetail } from "~/domain/detail/detail.server";
import type { DeliveryView } from "./delivery-view";
import { followUpView } from "./follow-up/follow-up-view.server";
import { lastSentTo } from "./last-sent-to";

export function deliveryView(found: ProposalDetail, now: number): DeliveryView {
  const { proposal, events, sentTo } = found;
  const { clientEmail, measuresReading } = proposal;
  return {
    sentTo: sentTo ?? { name: "", email: lastSentTo(events, clientEmail) ?? clientEmail },
    followUp: followUpView(found, now),
    measuresReading,
  };
}

/** Leaves out the follow-up, which is the owner's. */
export const deliveryForColleagues = (delivery: DeliveryView): DeliveryView => ({
  ...delivery,
  followUp: null,
});
