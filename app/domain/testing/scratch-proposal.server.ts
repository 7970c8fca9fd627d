import type { MemberContext } from "../context";
import { type Brief, briefSchema } from "../proposals/brief";
import { generateProposal } from "../proposals/generate.server";
import { type SendOutcome, sendProposal } from "../proposals/send.server";
import { SCRATCH_DOMAIN } from "./scratch-domain";

/** What a test writes a proposal from. */
export const SCRATCH_BRIEF: Brief = briefSchema.parse({
  title: "A proposal to test with",
  clientName: "Nobody",
  clientEmail: `client@${SCRATCH_DOMAIN}`,
  description: "Written by a test, and gone with it.",
  budget: "$1,000",
});

/** A proposal with a text, ready to be sent. @returns its id */
export const writeScratch = (ctx: MemberContext): Promise<string> =>
  generateProposal(ctx, { brief: SCRATCH_BRIEF });

/** Sends it to an address that no mail reaches. */
export const sendScratch = (
  ctx: MemberContext,
  proposalId: string,
  requiresSignature = false,
): Promise<SendOutcome> =>
  sendProposal(ctx, {
    proposalId,
    recipientEmail: SCRATCH_BRIEF.clientEmail,
    ccEmails: [],
    subject: "A proposal to test with",
    message: "Nobody will read this.",
    requiresSignature,
  });
