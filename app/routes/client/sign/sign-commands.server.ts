import type { Context } from "~/domain/context";
import { clientClockSchema } from "~/domain/people/client-clock";
import { versionPrice } from "~/domain/prices/proposal/shown-price";
import { selectionFromForm } from "~/domain/prices/read-selection";
import { SELECTION_FIELDS } from "~/domain/prices/selection-fields";
import { MAX_SECTIONS } from "~/domain/proposals/asked-fields/asked-fields";
import { askedSince } from "~/domain/reading/changes/changes-since-read.server";
import { answerMilestone } from "~/domain/sending/milestones/answer-milestone.server";
import { askMoreTime } from "~/domain/sending/more-time/ask-by-link.server";
import { parseTimeRequest, timeRequestSchema } from "~/domain/sending/more-time/request-form";
import { mailFreshLink } from "~/domain/sending/renewal/renew-link.server";
import { approveProposal } from "~/domain/signing/answers/approve.server";
import { verifyCode } from "~/domain/signing/codes/verify-code.server";
import { giveConsent, withdrawConsent } from "~/domain/signing/consent.server";
import type { Parse } from "~/domain/signing/decide-signing";
import { decisionPrompt, parseAnswer } from "~/domain/signing/decision/decision-form";
import { declineProposal } from "~/domain/signing/decline.server";
import { delegateSignature } from "~/domain/signing/delegation/delegate.server";
import { delegationSchema, parseDelegation } from "~/domain/signing/delegation/delegation-form";
import { sectionField } from "~/domain/signing/fields/filled-fields";
import { assertPrintable, KEEP_LETTERS_FIELD } from "~/domain/signing/mark/printable-name";
import { MAX_STROKES_JSON_LENGTH } from "~/domain/signing/mark/stroke-path";
import { parseSignForm } from "~/domain/signing/parse-signature";
import { payByCard } from "~/domain/signing/payments/pay-by-card.server";
import { reportPayment } from "~/domain/signing/payments/report-payment.server";
import { READ_SINCE_FIELD } from "~/domain/signing/read-since-field";
import type { ReadSelection } from "~/domain/signing/selection/keep-selection.server";
import { keepSelectionByLink } from "~/domain/signing/selection/keep-selection-by-link.server";
import { sign } from "~/domain/signing/sign.server";
import { signSchema } from "~/domain/signing/sign-form";
import { DomainError } from "~/platform/errors";
import { intentOf, runCommand } from "../../http/commands.server";
import type { ReadForm } from "../../http/form.server";
import { afterChoice } from "../carried";

export const SIGN_FORMS = {
  schemas: [signSchema, timeRequestSchema, delegationSchema, clientClockSchema],
  fields: [
    "intent",
    "disclosure",
    "code",
    "reason",
    "sharesReason",
    "askedSigner",
    KEEP_LETTERS_FIELD,
    "place",
    "title",
    "initials",
    READ_SINCE_FIELD,
    "paymentId",
    "reportId",
    ...Array.from({ length: MAX_SECTIONS }, (_, at) => sectionField(at)),
    ...SELECTION_FIELDS,
  ],
  maxFields: SELECTION_FIELDS.length + MAX_SECTIONS,
  // A drawn signature is the longest field.
  maxBytes: 4 * MAX_STROKES_JSON_LENGTH,
};

const INTENTS = [
  "more-time",
  "fresh-link",
  "choose",
  "consent",
  "withdraw-consent",
  "decline",
  "not-me",
  "delegate",
  "approve",
  "reject",
  "paid",
  "pay",
  "milestone-accepted",
  "milestone-rejected",
  "sign",
] as const;

/** The form of each button that asks for a code inside it, by the button's intent. */
const CODE_INTENTS: Record<string, string> = {
  "decline-code": "decline",
  "answer-code": "answer",
  "milestone-code": "milestone",
};

type Form = Record<string, FormDataEntryValue>;

/** The form that asks for a code; null for every other command. */
export const formAskingForCode = ({ intent }: Form): string | null =>
  typeof intent === "string" && Object.hasOwn(CODE_INTENTS, intent) ? (CODE_INTENTS[intent] ?? null) : null;

/** A code that is typed into the form itself is checked first. @returns the new session, or null without one */
export async function confirmTypedCode(ctx: Context, token: string, { code }: Form): Promise<string | null> {
  if (typeof code !== "string" || code.trim() === "") return null;
  return (await verifyCode(ctx, token, code)).session;
}

/** A form without a known intent signs: pages opened before the other forms existed still work. */
export const signIntent = (form: Form) => intentOf(INTENTS, form.intent, "sign");

/** @returns the query or fragment of the page to show next, or the address of the page to pay on */
export const runSignCommand = (ctx: Context, token: string, fields: ReadForm): Promise<string> => {
  const form: Form = Object.fromEntries(fields);
  return runCommand(
    { intent: signIntent(form) },
    {
      choose: async () => {
        const read: ReadSelection = (table) => selectionFromForm(table, fields);
        return afterChoice(await keepSelectionByLink(ctx, token, read));
      },
      "more-time": async () => {
        await askMoreTime(ctx, token, parseTimeRequest(form, ctx.message));
        return "#more-time";
      },
      "fresh-link": async () => {
        await mailFreshLink(ctx, token);
        return "?mailed=1";
      },
      consent: async () => {
        await giveConsent(ctx, token, {
          ...clientClockSchema.parse(form),
          disclosureVersion: shownVersion(form),
        });
        return "#sign";
      },
      "withdraw-consent": async () => {
        await withdrawConsent(ctx, token);
        return "#steps";
      },
      decline: async () => {
        await declineProposal(ctx, token, {
          reason: String(form.reason ?? ""),
          claim: clientClockSchema.parse(form),
          sharesReason: form.sharesReason === "on",
          confirmedSigner: String(form.confirmedSigner ?? ""),
        });
        return "";
      },
      "not-me": async () => {
        await delegateSignature(ctx, token, "not_me", () => parseDelegation(form, "not_me", ctx.message));
        return "#delegation";
      },
      delegate: async () => {
        await delegateSignature(ctx, token, "someone_else", () =>
          parseDelegation(form, "someone_else", ctx.message),
        );
        return "#delegation";
      },
      approve: async () => {
        await approveProposal(ctx, token, parseAnswer(form, ctx.message));
        return "";
      },
      reject: async () => {
        const { reason, clientTimeZone, clientTime, confirmedSigner } = parseAnswer(form, ctx.message);
        const prompt = decisionPrompt("rejected", ctx.message);
        const claim = { clientTimeZone, clientTime };
        await declineProposal(ctx, token, { reason, claim, prompt, confirmedSigner });
        return "";
      },
      paid: async () => {
        await reportPayment(ctx, token, String(form.paymentId ?? ""));
        return "#payments";
      },
      "milestone-accepted": async () => {
        const clock = clientClockSchema.parse(form);
        await answerMilestone(ctx, token, String(form.reportId ?? ""), { outcome: "accepted" }, clock);
        return "#milestones";
      },
      "milestone-rejected": async () => {
        const answer = { outcome: "rejected" as const, reason: String(form.reason ?? "") };
        await answerMilestone(ctx, token, String(form.reportId ?? ""), answer, clientClockSchema.parse(form));
        return "#milestones";
      },
      pay: async () => (await payByCard(ctx, token, String(form.paymentId ?? ""))) ?? "#payments",
      sign: async () => {
        const parse: Parse = (asked) =>
          assertPrintable(ctx.message, parseSignForm(form, ctx.message, asked), KEEP_LETTERS_FIELD in form);
        const readSince = await askedSince(ctx, token, String(form[READ_SINCE_FIELD] ?? ""));
        const { signedBefore } = await sign(ctx, token, parse, {
          disclosureVersion: shownVersion(form),
          sentSelection: form.choice,
          readSince,
        });
        if (signedBefore?.isOther) {
          const { version, selection } = signedBefore;
          const price = versionPrice(version, ctx.message, selection) ?? "";
          throw new DomainError("conflict", ctx.message("sign.signed.other_choice", { price }));
        }
        return "#signed-title";
      },
    },
  );
};

/** Null for pages that were opened before the form named the version. */
const shownVersion = ({ disclosure }: Form): string | null =>
  typeof disclosure === "string" ? disclosure : null;
