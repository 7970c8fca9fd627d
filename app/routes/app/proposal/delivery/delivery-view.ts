import type { DeliveryState } from "~/db/vocabulary";
import type { FollowUpView } from "./follow-up/follow-up-view";

export interface DeliveryView {
  /** `name` is empty if unknown. */
  sentTo: { name: string; email: string };
  /** Null unless an answer is due. */
  followUp: FollowUpView | null;
  measuresReading: boolean;
}

/** All times are UTC milliseconds. */
export interface MailView {
  id: string;
  what: string;
  /** Asks the client for something, so its arrival matters. */
  isToClient: boolean;
  to: string;
  state: DeliveryState;
  error: string | null;
  at: number;
  deliveredAt: number | null;
  bouncedAt: number | null;
  complainedAt: number | null;
  /** The time when its images were first loaded, by a person or a program. */
  openHintAt: number | null;
  canRetry: boolean;
  canCorrect: boolean;
  /** The address is suppressed: a retry needs the owner's confirmation. */
  mustConfirm: boolean;
}
