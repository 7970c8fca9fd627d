import { newId } from "~/platform/ids";
import { addDays, isDay } from "~/platform/time/calendar-day";
import type { AcceptedPrice } from "../prices/accepted-price.server";
import { remindersBehind } from "./payment-reminders";
import type { PaymentRequest } from "./payment-state";

interface RequestTerms {
  proposalId: string;
  versionId: string;
  /** Null for a proposal without a number. */
  number: string | null;
  /** The owner's days to pay. */
  paymentDays: number;
  /** In the owner's zone. */
  today: string;
  /** UTC milliseconds. */
  now: number;
}

/** A request for each payment of the price, none of which is for nothing. */
export function newRequests(
  { payments, currency }: Pick<AcceptedPrice, "payments" | "currency">,
  terms: RequestTerms,
): PaymentRequest[] {
  const asked = payments.flatMap((payment, at) =>
    payment.amount > 0 ? [{ payment, position: at + 1 }] : [],
  );
  return asked.map(({ payment: { name, due, amount }, position }) => {
    const dueDay = firstDueDay(due, terms);
    return {
      id: newId(),
      proposalId: terms.proposalId,
      versionId: terms.versionId,
      position,
      name,
      dueOn: due.on,
      milestone: due.on === "milestone" ? due.milestone : "",
      currency,
      amount,
      reference: referenceOf(terms, position, payments.length),
      dueDay,
      reminders: dueDay === null ? 0 : remindersBehind(dueDay, terms.today),
      reportedAt: null,
      waivedAt: null,
      createdAt: terms.now,
    };
  });
}

/** A day that has passed before anybody signed, or that no calendar has, is no day to pay on. */
function firstDueDay(due: AcceptedPrice["payments"][number]["due"], terms: RequestTerms): string | null {
  if (due.on === "milestone") return null;
  return due.on === "date" && isDay(due.day) && due.day >= terms.today ? due.day : dayToPay(terms);
}

/** The last day for a payment that is asked for today. */
export const dayToPay = ({ today, paymentDays }: Pick<RequestTerms, "today" | "paymentDays">): string =>
  addDays(today, paymentDays);

/** "2026-014/2", in letters that every bank takes. */
function referenceOf(
  { number, proposalId }: Pick<RequestTerms, "number" | "proposalId">,
  position: number,
  count: number,
): string {
  const base = bankText(number ?? "") || bankText(proposalId).slice(0, 10).toUpperCase();
  return count > 1 ? `${base}/${position}` : base;
}

/** SEPA's letters without accents; others are left out. */
const bankText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, "")
    .trim();
