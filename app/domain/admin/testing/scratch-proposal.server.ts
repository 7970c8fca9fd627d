import { type Brief, briefSchema } from "../../briefs/brief";
import type { MemberContext } from "../../context";
import { generateProposal } from "../../proposals/generation/generate.server";
import { type SendOutcome, sendProposal } from "../../sending/send.server";
import { SCRATCH_DOMAIN } from "./scratch-domain";

export const SCRATCH_BRIEF: Brief = briefSchema.parse({
  title: "A proposal to test with",
  clientName: "Nobody",
  clientEmail: `client@${SCRATCH_DOMAIN}`,
  description: "Written by a test, and gone with it.",
  budget: "$1,000",
});

export const createScratchProposal = (ctx: MemberContext): Promise<string> =>
  generateProposal(ctx, { brief: SCRATCH_BRIEF });

export const sendScratchProposal = (
  ctx: MemberContext,
  proposalId: string,
  requiresSignature = false,
): Promise<SendOutcome> =>
  sendProposal(ctx, {
    proposalId,
    idempotencyKey: null,
    recipientEmail: SCRATCH_BRIEF.clientEmail,
    ccEmails: [],
    subject: "A proposal to test with",
    message: "Nobody will read this.",
    requiresSignature,
    knownDoubts: null,
  });
