/** What the send form asks (spec 2 'Send-by-email dialog', spec 3, spec 5). */
import * as z from "zod";
import { EMAIL_PATTERN } from "./brief";

const address = z
  .string("Please enter a valid email address")
  .trim()
  .max(254, "An e-mail address can have at most 254 characters.")
  .regex(EMAIL_PATTERN, "Please enter a valid email address");

/** Header fields hold one line: what would start a second header becomes a space. */
const headerLine = (needed: string, max: number) =>
  z
    .string(needed)
    .max(max, `Use at most ${max} characters.`)
    .transform((value) => value.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, needed));

export const MOST_COPIES = 10;

/** Comma-separated from a form, a list from JSON; trimmed, empties dropped (spec 5). */
const copies = z
  .union([z.array(z.string()), z.string().transform((value) => value.split(","))])
  .default([])
  .transform((list) => [...new Set(list.map((entry) => entry.trim().toLowerCase()).filter(Boolean))])
  .pipe(z.array(address).max(MOST_COPIES, `At most ${MOST_COPIES} copies.`));

export const sendSchema = z.object({
  recipientEmail: address,
  ccEmails: copies,
  subject: headerLine("Write a subject.", 200),
  message: z
    .string("Write a message.")
    .max(5000, "Use at most 5,000 characters.")
    .transform((value) => value.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().min(1, "Write a message.")),
  requiresSignature: z
    .union([
      z.boolean(),
      z.enum(["on", "true", "false", ""]).transform((value) => value === "on" || value === "true"),
    ])
    .optional(),
  currentContent: z.string().nullish(),
});

export type SendFields = z.output<typeof sendSchema>;

/** Words to begin with, from what the proposal says already. */
export function suggestedMail(proposal: { title: string; clientName: string }, ownerName: string) {
  const greeting = proposal.clientName ? `Hello ${proposal.clientName},` : "Hello,";
  return {
    subject: `Proposal: ${proposal.title}`.slice(0, 200),
    message: `${greeting}\n\nhere is our proposal “${proposal.title}”. You can read it on any device and approve it right there.\n\nIf anything is unclear, just reply to this e-mail.\n\n${ownerName}`,
  };
}
