/** Only what is shown leaves the server. */

import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import type { Translate } from "~/platform/language/translate";
import { agreementView } from "./agreement/agreement-view.server";
import { conversationView } from "./conversation/conversation-view.server";
import { deliveryForColleagues, deliveryView } from "./delivery/delivery-view.server";
import type { Detail } from "./detail-view";
import { filesView } from "./files/files-view";
import { paymentsView, unaskedPayments } from "./payments/payments-view.server";
import { proposalForColleagues, proposalView } from "./proposal/proposal-view.server";
import { signingForColleagues, signingView } from "./signing/signing-view.server";

interface DetailOptions {
  now: number;
  /** Days that links work by default. */
  usualDays: number;
  sender: string;
  reader: SignedIn["reader"];
  words: Translate;
  readerId: string;
  /** The owner's; null for UTC. */
  timeZone: string | null;
  /** Of the conversation. */
  page: number;
}

export const detailView = async (found: ProposalDetail, options: DetailOptions): Promise<Detail> => ({
  proposal: await proposalView(found, options),
  signing: signingView(found, options),
  delivery: deliveryView(found, options.now),
  agreement: agreementView(found, { ...options, dates: options.reader.dates }),
  payments: paymentsView(found, { ...options, dates: options.reader.dates }),
  files: filesView(found, options.reader.dates),
  unaskedPayments: unaskedPayments(found),
  conversation:
    found.proposal.sentAt === null
      ? null
      : conversationView(found.conversation, {
          ...found.proposal,
          page: options.page,
          locale: options.reader.dates,
        }),
});

/** Leaves out what is the owner's alone. */
export const forColleagues = (detail: Detail, authorName: string): Detail => ({
  proposal: proposalForColleagues(detail.proposal, authorName),
  signing: signingForColleagues(detail.signing),
  delivery: deliveryForColleagues(detail.delivery),
  agreement: null,
  payments: detail.payments,
  files: detail.files,
  unaskedPayments: [],
  conversation: null,
});
