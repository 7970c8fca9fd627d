/** Events of connected accounts, of which only ids are believed. */
import { idOf, type Reference } from "../../billing/stripe/conversions";
import type { CardEvent } from "../gateway";

interface ConnectEvent {
  type: string;
  account?: string | undefined;
  data: { object: object };
}

/** @returns ids alone; an event of our own account has no account */
export function toCardEvent({ type, account = "", data }: ConnectEvent): CardEvent {
  const subject: { object?: string; id?: string; payment_intent?: Reference } = data.object;
  const isSession = subject.object === "checkout.session";
  return {
    type,
    accountId: account,
    sessionId: isSession ? (subject.id ?? null) : null,
    intentId: isSession ? null : idOf(subject.payment_intent),
  };
}
