/** The shapes in which the JSON API answers clients (docs/product.md 3). */
import * as z from "zod";
import { day, emailAddress, moment } from "~/platform/json-formats";
import { changeOrderResponse } from "../change-orders/responses";
import { priceTableSchema } from "../prices/price-table-schema";
import { selectionResponse } from "../prices/responses";
import { appendixResponse } from "../proposals/appendix/appendix-response";
import { askedFieldsSchema } from "../proposals/asked-fields/asked-fields-schema";
import { PROPOSAL_STATUSES } from "../proposals/status";
import { LINK_STATES } from "./links/signing-link-state";
import { STANDINGS } from "./parties/standing";

const agreement = z
  .object({
    state: z.enum(STANDINGS),
    waitsFor: z.array(z.string()).meta({ description: "Names of those who can answer now." }),
    declinedBy: z.string().nullable().meta({ description: "Who declined; null for nobody." }),
  })
  .meta({
    description:
      "Where the agreement on this version stands: complete once everybody has signed and approved, superseded by a newer version, declined, withdrawn or closed by the sender, lapsed after its last valid day, else waiting.",
  });

const sentDocument = {
  id: z.string(),
  number: z.string().nullable(),
  title: z.string(),
  clientName: z.string(),
  clientCompany: z.string(),
  generatedContent: z.string().meta({ description: "Sanitised HTML, as it was sent." }),
  footerContent: z.string(),
  validUntil: day.nullable().meta({
    description: "The last day on which it can be accepted, in the sender's time zone; null for no end.",
  }),
  budget: z.string(),
  currency: z.string(),
  requiresSignature: z.boolean(),
  versionId: z.string().meta({ description: "Named by an answer that carries a choice." }),
  priceTable: priceTableSchema.nullable(),
  appendix: appendixResponse,
  selection: selectionResponse
    .nullable()
    .meta({ description: "What is chosen in the price table; null without one." }),
  ownerName: z.string(),
  ownerBusinessName: z.string(),
};

export const signingLinkResponse = z
  .object({
    success: z.literal(true),
    proposal: z.object({
      ...sentDocument,
      userId: z.string(),
      signatureStatus: z
        .enum(["signed", "pending"])
        .meta({ description: "Signed once everybody has signed and approved." }),
      signatureFields: askedFieldsSchema
        .nullable()
        .meta({ description: "What signing needs in `fields`; null for nothing." }),
      sentAt: moment.nullable(),
    }),
    tokenInfo: z.object({
      asksFor: z
        .enum(["sign", "approve", "read"])
        .meta({ description: "What the holder of the link is asked for." }),
      recipientName: z.string(),
      recipientEmail: emailAddress,
      linkState: z.enum(LINK_STATES),
      requiresCode: z
        .boolean()
        .meta({ description: "Signing needs a code sent to the recipient's email address." }),
      codeGiven: z
        .boolean()
        .meta({ description: "Whether the caller has entered the code, according to its cookie." }),
    }),
    disclosure: z.object({ version: z.string(), text: z.string(), statement: z.string() }).meta({
      description: "The text to show the signer, and the sentence that `legalDisclaimer` accepts.",
    }),
    changeOrder: changeOrderResponse.nullable().meta({
      description: "What it means for the agreement that it changes; null for other proposals.",
    }),
    consentedAt: moment.nullable().meta({ description: "When the signer agreed to sign electronically." }),
    signedAt: moment.nullable().meta({ description: "When the holder of the link signed." }),
    agreement,
    error: z.null(),
  })
  .meta({ id: "SigningLink" });

export const signedResponse = z
  .object({
    success: z.literal(true),
    message: z.string(),
    title: z.string(),
    signedAt: moment,
    alreadySigned: z.boolean().meta({ description: "This link was already used to sign." }),
    agreement,
    signedChoice: z
      .object({
        selection: selectionResponse,
        price: z.string(),
        isOther: z.boolean().meta({ description: "This call named another choice, which was not signed." }),
      })
      .nullable()
      .meta({ description: "What was signed of the price table before this call; null for nothing." }),
  })
  .meta({ id: "Signed" });

export const signingCodeResponse = z
  .object({
    success: z.literal(true),
    message: z.string(),
    sentTo: z.string().optional().meta({ description: "The masked address, if a code was requested." }),
    codeGiven: z.boolean(),
  })
  .meta({ id: "SigningCode" });

export const clientProposalResponse = z
  .object({
    ...sentDocument,
    status: z.enum(PROPOSAL_STATUSES),
    outcome: z.enum(["pending", "approved", "rejected", "signed"]),
    isClientsOwn: z.boolean().meta({ description: "False if the owner set the status manually." }),
    decidedAt: moment.nullable(),
    ownerEmail: emailAddress,
    createdAt: moment,
  })
  .meta({ id: "ClientProposal" });

export const decisionResponse = z
  .object({
    success: z.literal(true),
    message: z.string(),
    outcome: z.enum(["approved", "rejected"]),
    alreadyDecided: z.boolean().meta({ description: "The same decision was already made." }),
  })
  .meta({ id: "Decision" });
