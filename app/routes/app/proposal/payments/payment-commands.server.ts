import { data } from "@remix-run/cloudflare";
import * as z from "zod";
import { refundByCard } from "~/domain/card-payments/refund-by-card.server";
import { changeInvoicedPayment } from "~/domain/invoicing/change-invoiced-payment.server";
import { creditInvoice, issueNow } from "~/domain/invoicing/issue-invoice.server";
import { requestEarlierPayments } from "~/domain/payment-requests/request-earlier-payments.server";
import { reportMilestone, takeReportBack } from "~/domain/sending/milestones/report-milestone.server";
import { askForPayment } from "~/domain/sending/payments/ask-payment.server";
import { isDomainError } from "~/platform/errors";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { msg, t } from "~/platform/words/t";
import { redirectWithFlash } from "../../../http/flash.server";
import type { Handlers, Refusals, SignedInContext } from "../detail-command.server";
import type { RefusedCredit, RefusedPayment } from "./payments-view";

const id = z.string().max(64);
const requestId = id;
const typed = { requestId, amount: typedLine().default(""), day: typedLine().default("") };

export const paymentCommand = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("payment-received"), ...typed }),
  z.object({ intent: z.literal("payment-refunded"), ...typed }),
  z.object({ intent: z.literal("payment-rescheduled"), requestId, day: typed.day }),
  z.object({ intent: z.literal("card-refunded"), requestId, entryId: id, amount: typed.amount }),
  z.object({ intent: z.literal("payment-taken-back"), requestId, entryId: id }),
  z.object({
    intent: z.literal("card-entry-ended"),
    requestId,
    entryId: id,
    isPaid: z.enum(["yes", "no"]),
  }),
  z.object({ intent: z.literal("payment-waived"), requestId }),
  z.object({ intent: z.literal("payment-unwaived"), requestId }),
  z.object({ intent: z.literal("payment-asked"), requestId }),
  z.object({ intent: z.literal("milestone-reported"), requestId, note: typedLines().default("") }),
  z.object({ intent: z.literal("milestone-taken-back"), requestId }),
  z.object({ intent: z.literal("payments-requested") }),
  z.object({ intent: z.literal("invoice-issued"), requestId }),
  z.object({ intent: z.literal("invoice-credited"), invoiceId: id, reason: typedLine().default("") }),
]);

type PaymentCommand = z.output<typeof paymentCommand>;

/** These show their form again. */
type Entered = Extract<
  PaymentCommand,
  { intent: "payment-received" | "payment-refunded" | "payment-rescheduled" }
>;

const ENTERED = {
  "payment-received": { act: "receive", done: msg("Payment entered") },
  "payment-refunded": { act: "refund", done: msg("Refund entered") },
  "payment-rescheduled": { act: "reschedule", done: msg("Last day changed") },
} as const;

export const isEntered = (command: { intent: string }): command is Entered => command.intent in ENTERED;

/** Enters what came or went, or another last day; what was typed wrong comes back with its sentence. */
export async function enterPayment(ctx: SignedInContext, proposalId: string, command: Entered, back: string) {
  const { act, done } = ENTERED[command.intent];
  const { day } = command;
  const amount = "amount" in command ? command.amount : "";
  try {
    await changeInvoicedPayment(ctx, proposalId, command.requestId, { act, amount, day });
    return redirectWithFlash(ctx, back, { title: t(done), tone: "success" });
  } catch (error) {
    if (!isDomainError(error) || error.code !== "invalid_input") throw error;
    const errors = error.fieldErrors;
    const refusedPayment: RefusedPayment = { requestId: command.requestId, act, amount, day, errors };
    return data({ refusedPayment }, 400);
  }
}

type Credited = Extract<PaymentCommand, { intent: "invoice-credited" }>;

/** Takes an invoice back; a reason that is missing comes back with its sentence. */
export async function enterCredit(
  ctx: SignedInContext,
  proposalId: string,
  { invoiceId, reason }: Credited,
  back: string,
) {
  try {
    const done = said(await creditInvoice(ctx, proposalId, invoiceId, reason), t("Credit note issued"));
    return redirectWithFlash(ctx, back, { title: done, tone: "success" });
  } catch (error) {
    if (!isDomainError(error) || error.code !== "invalid_input") throw error;
    const refusedCredit: RefusedCredit = { invoiceId, reason, error: error.message };
    return data({ refusedCredit }, 400);
  }
}

type Refunded = Extract<PaymentCommand, { intent: "card-refunded" }>;

export const isCardRefund = (command: { intent: string }): command is Refunded =>
  command.intent === "card-refunded";

/** Gives money of a payment by card back. */
export async function refundCard(
  ctx: SignedInContext,
  proposalId: string,
  { requestId: payment, entryId, amount }: Refunded,
  back: string,
) {
  try {
    const done = said(
      await refundByCard(ctx, proposalId, { requestId: payment, entryId, amount }),
      t("Refunded"),
    );
    return redirectWithFlash(ctx, back, { title: done, tone: "success" });
  } catch (error) {
    if (!isDomainError(error) || error.code !== "invalid_input") throw error;
    const errors = error.fieldErrors;
    const act = "card-refund" as const;
    const refusedPayment: RefusedPayment = { requestId: payment, act, entryId, amount, day: "", errors };
    return data({ refusedPayment }, 400);
  }
}

type Pressed = Exclude<PaymentCommand, Entered | Credited | Refunded>;

export const paymentHandlers = (ctx: SignedInContext, proposalId: string): Handlers<Pressed> => ({
  "payment-taken-back": async ({ requestId: payment, entryId }) =>
    said(
      await changeInvoicedPayment(ctx, proposalId, payment, { act: "take-back", entryId }),
      t("Entry taken back"),
    ),
  "card-entry-ended": async ({ requestId: payment, entryId, isPaid }) =>
    said(
      await changeInvoicedPayment(ctx, proposalId, payment, {
        act: "end",
        entryId,
        isPaid: isPaid === "yes",
      }),
      t("Entered"),
    ),
  "payment-waived": async ({ requestId: payment }) =>
    said(await changeInvoicedPayment(ctx, proposalId, payment, { act: "waive" }), t("Payment waived")),
  "payment-unwaived": async ({ requestId: payment }) =>
    said(
      await changeInvoicedPayment(ctx, proposalId, payment, { act: "unwaive" }),
      t("The payment stands again"),
    ),
  "payment-asked": async ({ requestId: payment }) =>
    said(await askForPayment(ctx, proposalId, payment), t("Your client is asked for it by email")),
  "milestone-reported": async ({ requestId: payment, note }) =>
    said(await reportMilestone(ctx, proposalId, payment, { note }), t("Your client is asked to accept it")),
  "milestone-taken-back": async ({ requestId: payment }) =>
    said(await takeReportBack(ctx, proposalId, payment), t("Taken back")),
  "payments-requested": async () =>
    said(await requestEarlierPayments(ctx, proposalId), t("The payments are asked for")),
  "invoice-issued": async ({ requestId: payment }) =>
    said(await issueNow(ctx, proposalId, payment), t("Invoice issued, and mailed to your client")),
});

const said = ({ alreadyDone }: { alreadyDone: boolean }, done: string): string =>
  alreadyDone ? t("This was done before") : done;

export const PAYMENT_REFUSALS: Refusals<PaymentCommand> = {
  "payment-received": msg("Not Entered"),
  "payment-refunded": msg("Not Entered"),
  "payment-rescheduled": msg("Not Changed"),
  "card-refunded": msg("Not Refunded"),
  "payment-taken-back": msg("Not Taken Back"),
  "card-entry-ended": msg("Not Entered"),
  "payment-waived": msg("Not Waived"),
  "payment-unwaived": msg("Not Changed"),
  "payment-asked": msg("Not Asked"),
  "milestone-reported": msg("Not Reported"),
  "milestone-taken-back": msg("Not Taken Back"),
  "payments-requested": msg("Not Asked"),
  "invoice-issued": msg("Not Issued"),
  "invoice-credited": msg("Not Issued"),
};
