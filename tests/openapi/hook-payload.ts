/** The calls that app/domain/audit/hook-statement.server.ts writes. */
import * as z from "zod";
import {
  API_VERSION,
  FOLLOW_UP_CASES,
  FOLLOW_UP_RULES,
  HOOK_EVENTS,
  INVOICE_KINDS,
  PARTY_ROLES,
  TEST_EVENT,
} from "~/db/vocabulary";
import { acceptedPriceResponse } from "~/domain/prices/responses";
import { PROPOSAL_STATUSES } from "~/domain/proposals/status";
import { day, emailAddress, emailOrEmpty, minorUnits, moment } from "~/platform/json-formats";

const proposal = z
  .object({
    id: z.string(),
    title: z.string().meta({ description: "As shown to the client." }),
    status: z.enum(PROPOSAL_STATUSES),
    client: z.object({ name: z.string(), company: z.string(), email: emailOrEmpty }),
    value: z
      .object({
        amountMinor: z.int().meta({ description: "In the currency's smallest unit, such as cents." }),
        currency: z.string(),
      })
      .nullable()
      .meta({ description: "Null if the budget is not a number." }),
    url: z.string().meta({ description: "Its page in Countersign." }),
    apiUrl: z.string().meta({ description: "API address of the full object." }),
  })
  .meta({ id: "HookProposal" });

const signature = z.object({ id: z.string(), signerName: z.string(), signedAt: moment });
const person = z.object({ name: z.string(), email: emailAddress });
const party = person.extend({
  role: z.enum(PARTY_ROLES).optional(),
  signedAt: moment.optional(),
  approvedAt: moment.optional(),
});
const decision = z.object({ id: z.string(), by: z.string(), reason: z.string(), decidedAt: moment });

export const hookPayload = z
  .object({
    id: z
      .string()
      .meta({ description: "The event’s id: the same on every attempt, and in the header webhook-id." }),
    type: z.enum([...HOOK_EVENTS, TEST_EVENT]),
    apiVersion: z.literal(API_VERSION),
    createdAt: moment.meta({ description: "When it happened." }),
    data: z.object({
      proposal: proposal.optional().meta({ description: "In every event except the test." }),
      recipient: z
        .object({ email: emailAddress })
        .optional()
        .meta({ description: "In proposal.sent and reminder.sent." }),
      reminder: z
        .object({
          rule: z.enum(["by the owner", ...FOLLOW_UP_RULES]),
          step: z.int().optional(),
          case: z.enum(FOLLOW_UP_CASES).optional(),
        })
        .optional()
        .meta({
          description:
            "In reminder.sent; `step` and `case` where it left by itself: what had happened until then.",
        }),
      decision: decision.optional().meta({ description: "In approved, rejected and declined." }),
      signature: signature.optional().meta({ description: "In proposal.signed." }),
      signers: z
        .array(party)
        .optional()
        .meta({ description: "In sent and signed, where several people take part, and in signer.asked." }),
      signer: party.optional().meta({ description: "In signer.signed and signer.approved." }),
      replaced: z
        .object({ from: person, to: person.nullable() })
        .optional()
        .meta({ description: "In signer.replaced; `to` is null after a removal." }),
      price: z
        .object({ accepted: acceptedPriceResponse, sha256: z.string() })
        .optional()
        .meta({ description: "In signed and approved, for a proposal with a price table." }),
      payment: z
        .object({
          id: z.string(),
          name: z.string(),
          amount: minorUnits,
          currency: z.string(),
          dueDay: day
            .nullable()
            .meta({ description: "The last day to pay; null until its milestone is done." }),
          reference: z.string(),
        })
        .optional()
        .meta({ description: "In every event of a payment: the whole of it, whatever was paid." }),
      entry: z
        .object({
          id: z.string(),
          amount: minorUnits,
          day,
          takesBack: z
            .string()
            .optional()
            .meta({ description: "The id of the entry that no longer counts." }),
          method: z
            .enum(["card", "debit", "online"])
            .optional()
            .meta({ description: "Through Stripe; absent for what was entered by hand." }),
        })
        .optional()
        .meta({ description: "In every event of a payment that changes what was paid." }),
      invoice: z
        .object({
          id: z.string(),
          number: z.string(),
          kind: z.enum(INVOICE_KINDS),
          issueDay: day,
          currency: z.string(),
          total: minorUnits,
          tax: minorUnits,
          paymentId: z.string(),
          refersTo: z
            .string()
            .optional()
            .meta({ description: "Of a credit note: the invoice that it takes back." }),
        })
        .optional()
        .meta({ description: "In invoice.issued." }),
      document: z
        .object({ sha256: z.string(), sealedAt: moment })
        .optional()
        .meta({ description: "In proposal.sealed: the PDF's fingerprint." }),
      delivery: z
        .object({
          id: z.string(),
          to: emailAddress,
          outcome: z.enum(["bounced", "failed", "complained"]),
          reason: z.string(),
        })
        .optional()
        .meta({ description: "In delivery.failed." }),
    }),
  })
  .meta({ id: "HookEvent" });
