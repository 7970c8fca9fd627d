import type { DeliveryState } from "~/db/vocabulary";

export interface DeliveryView {
  /** `name` is empty if unknown. */
  sentTo: { name: string; email: string };
  /** Null unless an answer is due. */
  reminder: ReminderView | null;
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

export interface ReminderView {
  clientName: string;
  /** Null if it can be sent now. */
  refusal: string | null;
  lastAt: number | null;
  /** The time when the next one is allowed, if only the last one stands in the way. */
  nextAt: number | null;
}
