/** The shapes in which the JSON API returns proposals (docs/product.md 3); view.ts fills them. */
import * as z from "zod";
import { COVER_LAYOUTS, PARTY_ROLES, PATTERN_FAMILIES, THEMES } from "~/db/vocabulary";
import { COLOUR, day, dayOrEmpty, emailAddress, emailOrEmpty, moment } from "~/platform/json-formats";
import { userAnswer } from "../accounts/responses";
import { MOST_SEED } from "../branding/patterns/cover-pattern";
import { BRIEF_FIELDS } from "../briefs/brief-fields";
import { choicesOf, type Field, type Fields } from "../briefs/field-kinds";
import { priceTableSchema } from "../prices/price-table-schema";
import { acceptedPriceResponse } from "../prices/responses";
import { askedFieldsSchema } from "./asked-fields/asked-fields-schema";
import { PROPOSAL_STATUSES } from "./status";

const optionalChoice = <const T extends readonly string[]>(options: T) => z.enum(["", ...options]);
const signatureStatus = z.enum(["pending", "signed"]).nullable();

export const listedProposal = z
  .object({
    id: z.string(),
    userId: z.string(),
    number: z.string().nullable().meta({
      description: "Given when the proposal is written, by the account's pattern; null for a draft.",
    }),
    title: z.string(),
    clientName: z.string(),
    clientCompany: z.string(),
    clientEmail: emailOrEmpty,
    projectType: z.string(),
    budget: z.string().meta({ description: "As the owner typed it; it may start with a currency sign." }),
    currency: z.string(),
    valueMinor: z.int().nullable().meta({
      description:
        "What it comes to, by its price table or its budget, in the currency's smallest unit; null where neither names an amount.",
    }),
    valueIsEstimate: z
      .boolean()
      .meta({ description: "Whether it may still change: by hours, or as its owner says." }),
    status: z.enum(PROPOSAL_STATUSES),
    signatureStatus,
    requiresSignature: z.boolean(),
    wasViewed: z.boolean(),
    viewCount: z.int().min(0),
    lastViewed: moment.nullable(),
    lastViewedAt: moment.nullable(),
    sentAt: moment.nullable(),
    createdAt: moment.nullable(),
    updatedAt: moment.nullable(),
    archivedAt: moment.nullable().meta({ description: "Null while it stands in the lists." }),
  })
  .meta({ id: "ListedProposal" });

function answerResponse(field: Field): z.ZodType {
  if (field.kind === "tick") return z.boolean();
  if (field.kind === "choice") return z.enum(choicesOf(field));
  if (field.kind === "email") return emailOrEmpty;
  return field.kind === "day" ? dayOrEmpty : z.string();
}

/** Each answer as its kind says. */
export const answerResponses = <Table extends Fields>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, answerResponse(field)])) as {
    [Name in keyof Table]: z.ZodType<Table[Name]["empty"]>;
  };

const { includeFooter: _, footerContent, ...answers } = answerResponses(BRIEF_FIELDS);

export const proposalResponse = z
  .object({
    ...listedProposal.shape,
    ...answers,
    // Again, for what it says of an answer beside its kind; the order stays.
    ...listedProposal.shape,
    language: answers.language.meta({
      description: "Of the text and of the client's pages, emails and PDF; where empty, the text decides.",
    }),
    requiresCode: z
      .boolean()
      .meta({ description: "Signing needs a code sent to the signer's email address." }),
    signatureFields: askedFieldsSchema.nullable().meta({
      description:
        "What signers fill in besides their name, from the next send on; null where your Settings decide.",
    }),
    validUntil: day.nullable().meta({
      description:
        "The last day on which it can be accepted, in your time zone; null before it is sent and for no end.",
    }),
    measuresReading: z.boolean().meta({ description: "Whether views are tracked; the page tells readers." }),
    theme: optionalChoice(THEMES).meta({
      description:
        "How the document is set; where empty, as Settings say. Clients see it on plans with branding.",
    }),
    cover: z
      .object({
        layout: z.enum(COVER_LAYOUTS),
        colour: z.string().meta(COLOUR).nullable().meta({ description: "Null for the accent colour." }),
        picture: z.string().nullable().meta({ description: "A picture's name, as in its address." }),
        smaller: z.array(z.string()).optional().meta({ description: "Its smaller sizes." }),
        pattern: z
          .object({ family: z.enum(PATTERN_FAMILIES), seed: z.int().min(0).max(MOST_SEED) })
          .optional()
          .meta({ description: "A drawing of ours; the same family and seed are always drawn alike." }),
      })
      .nullable()
      .meta({ description: "The first screen and page of the document; null for none." }),
    includeFooter: z
      .boolean()
      .meta({ description: "As requested; clients only see a footer on plans that include one." }),
    footerContent,
    generatedContent: z.string().meta({ description: "Sanitised HTML; empty until generated." }),
    contentRevision: z
      .int()
      .meta({ description: "Increases with every change to the content; send it back with a change." }),
    priceTable: priceTableSchema.nullable().meta({ description: "Null where the brief states the price." }),
    priceRevision: z.int().meta({ description: "Increases with every change to the price table." }),
    internalNotes: z.string().meta({ description: "Only visible to the owner, never to clients." }),
  })
  .meta({ id: "Proposal" });

/** The parts that cleaning removed from a content, where it removed any. */
const removed = (howToKeep: string) =>
  z
    .object({
      notice: z.string().nullable().meta({ description: "A sentence about what had to be removed." }),
      hiddenText: z.array(z.string()).meta({ description: `Hidden text that was removed. ${howToKeep}` }),
    })
    .optional();

export const savedProposalResponse = proposalResponse
  .extend({ removed: removed("Send the content again with keepHidden to keep it.") })
  .meta({ id: "SavedProposal" });

export const proposalList = z.array(listedProposal);

export const createdProposalResponse = z.object({ id: z.string() });

export const dashboardResponse = z
  .object({
    user: userAnswer.optional().meta({ description: "Omitted if an API key lacks the scope account:read." }),
    recentProposals: proposalList,
    metrics: z.object({
      totalProposals: z.int(),
      signedProposals: z.int(),
      approvedValues: z.array(
        z.object({
          currency: z.string(),
          minor: z.int(),
          isEstimate: z.boolean().meta({ description: "One of the values is an estimate." }),
        }),
      ),
      totalValue: z.number().meta({ description: "In whole units of the currency with the largest sum." }),
      successRate: z.number().nullable().meta({ description: "Percent; null before the first decision." }),
    }),
    proposalsSigned: z.int(),
    totalValue: z.number(),
  })
  .meta({ id: "Dashboard" });

const signingParty = z.object({
  id: z.string(),
  name: z.string(),
  email: emailAddress,
  title: z.string(),
  role: z.enum(PARTY_ROLES),
  step: z.number().meta({ description: "0 for a viewer or a payer, who has no turn." }),
  state: z.enum(["signed", "approved", "asked", "later", "reads"]),
  signedAt: moment.nullable(),
  approvedAt: moment.nullable(),
});

export const signatureResponse = z
  .object({
    signatureStatus,
    isLocked: z.boolean(),
    signature: z
      .object({
        signerName: z.string(),
        signerEmail: emailAddress,
        signedAt: moment,
        signatureMethod: z.enum(["typed", "drawn"]),
        acceptedPrice: acceptedPriceResponse
          .nullable()
          .meta({ description: "What was chosen in the price table; null without one." }),
        acceptedPriceSha256: z.string().nullable(),
        fields: z
          .object({
            place: z.string().optional(),
            title: z.string().optional(),
            initials: z.object({ letters: z.string(), sections: z.array(z.string()) }).optional(),
          })
          .nullable()
          .meta({ description: "What the signer filled in; null where nothing was asked." }),
      })
      .nullable()
      .meta({ description: "The last client's, once all have signed." }),
    signers: z.array(signingParty).meta({
      description: "Who signs, approves and reads the version sent last; empty if only one person signs it.",
    }),
    countersigner: signingParty.nullable().meta({
      description: "Who signs that version for the sender, in an account; null if nobody does.",
    }),
  })
  .meta({ id: "SignatureStatus" });

export const sendResponse = z
  .object({
    success: z.literal(true),
    message: z.string(),
    deliveryId: z.string(),
    alreadySent: z.boolean().meta({ description: "This send was already accepted before." }),
    waitsFor: z.string().nullable().meta({
      description: "The account that signs before the client, who gets the email then; null if it went out.",
    }),
    recipientWaits: z.boolean().meta({
      description: "Others are asked before the recipient, who gets the email when it is their turn.",
    }),
    leftOut: z.array(emailAddress).meta({
      description: "Copies not sent: emails to these addresses bounced, were marked as spam or are blocked.",
    }),
    removed: removed("To keep it, save the content with keepHidden before sending."),
  })
  .meta({ id: "SendOutcome" });
