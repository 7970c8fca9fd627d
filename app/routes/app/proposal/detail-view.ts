import type { AgreementView } from "./agreement/agreement-view";
import type { ConversationView } from "./conversation/conversation-view";
import type { DeliveryView } from "./delivery/delivery-view";
import type { FileView } from "./files/files-view";
import type { PaymentsView, UnaskedPayment } from "./payments/payments-view";
import type { ProposalView } from "./proposal/proposal-view";
import type { SigningView } from "./signing/signing-view";

export interface Detail {
  proposal: ProposalView;
  signing: SigningView;
  delivery: DeliveryView;
  /** Null before the first send, and for colleagues. */
  conversation: ConversationView | null;
  /** Null for a proposal that is not agreed and changes none, and one without changes. */
  agreement: AgreementView | null;
  /** Null where no payment was asked for. */
  payments: PaymentsView | null;
  /** Sent by clients after their answer. */
  files: FileView[];
  /** Agreed before payments were asked for; empty for other proposals. */
  unaskedPayments: UnaskedPayment[];
}
