/** What the send form asks (docs/product.md 2). */

import * as z from "zod";
import { cutText } from "~/platform/cut-text";
import { EMAIL } from "~/platform/json-formats";
import { isTimeZone } from "~/platform/time-zone";
import { cleanLine, typedBlock, typedLine, typedLines } from "~/platform/typed-text";
import type { Sender } from "../accounts/sender-name";
import { isLinkDays, LINK_DAYS, USUAL_DAYS } from "../signing/link-days";
import { EMAIL_PATTERN } from "./brief";

const NO_ADDRESS = "Please enter a valid email address";
const LONGEST_ADDRESS = 254;

const address = typedLine(NO_ADDRESS)
  .max(LONGEST_ADDRESS, `An email address can have at most ${LONGEST_ADDRESS} characters.`)
  .regex(EMAIL_PATTERN, NO_ADDRESS)
  .meta(EMAIL);

/** In a line of several, the one that is meant is named. */
const oneOfSeveral = z
  .string()
  .refine((entry) => entry.length <= LONGEST_ADDRESS && EMAIL_PATTERN.test(entry), {
    error: ({ input }) => `“${cutText(String(input), 60)}” is not an email address.`,
  });

/** Header fields hold one line: what would start a second header becomes a space. */
const headerLine = (needed: string, max: number) =>
  typedLine(needed).max(max, `Use at most ${max} characters.`).min(1, needed);

export const MOST_COPIES = 10;

/** Comma-separated from a form, or with semicolons as some address books write them; a list from JSON; trimmed, empties dropped (docs/product.md 5). */
const copies = z
  .union([z.array(z.string()), z.string().transform((value) => value.split(/[,;]/))])
  .default([])
  .transform((list) => [...new Set(list.map((entry) => cleanLine(entry).toLowerCase()).filter(Boolean))])
  .pipe(z.array(oneOfSeveral).max(MOST_COPIES, `At most ${MOST_COPIES} copies.`));

/** A tick of a form or of JSON. */
const yesOrNo = z
  .union(
    [
      z.boolean(),
      z.enum(["on", "true", "false", ""]).transform((value) => value === "on" || value === "true"),
    ],
    "Tick the box or leave it empty.",
  )
  .optional();

const CHOOSE_DAYS = `Choose ${LINK_DAYS.join(", ")} days.`;

/** For how long the link works. Nothing said keeps what was chosen before; null and "usual" are the deployment's number. */
const linkDays = z
  .union(
    [
      z.null(),
      z.enum([USUAL_DAYS, ""]).transform(() => null),
      z.coerce.number().refine(isLinkDays, CHOOSE_DAYS),
    ],
    CHOOSE_DAYS,
  )
  .optional();

export const sendSchema = z.object({
  recipientEmail: address,
  ccEmails: copies,
  subject: headerLine("Write a subject.", 200),
  message: typedLines("Write a message.")
    .max(5000, "Use at most 5,000 characters.")
    .min(1, "Write a message."),
  requiresSignature: yesOrNo,
  /** Signing takes a code from the signer's mailbox first. */
  requiresCode: yesOrNo,
  linkDays,
  timeZone: z
    .string()
    .transform((name) => (isTimeZone(name) ? name : undefined))
    .optional()
    .meta({ description: "The sender's time zone, an IANA name; another name is passed over." }),
  currentContent: typedBlock().nullish(),
  confirmAddress: yesOrNo.meta({
    description: "The owner has checked the blocked addresses, so emails go there again.",
  }),
  corrects: z
    .string()
    .max(64)
    .optional()
    .meta({ description: "The failed email whose address this send corrects." }),
});

export type SendFields = z.output<typeof sendSchema>;

/** What the send form begins with. */
export interface SendSuggestion {
  recipientEmail: string;
  /** Comma-separated. */
  ccEmails: string;
  ccSelf: boolean;
  subject: string;
  message: string;
  requiresSignature: boolean;
  requiresCode: boolean;
  /** A choice of domain/signing/link-days.ts. */
  linkDays: string;
}

/** Words to begin with, from what the proposal says already. */
export function suggestedMail(
  proposal: { title: string; clientName: string; requiresSignature: boolean },
  { name, businessName }: Sender,
) {
  const act = proposal.requiresSignature ? "review and sign it online" : "review and approve it online";
  const signature = [name, businessName].filter(Boolean).join("\n");
  const greeting = proposal.clientName ? `Hello ${proposal.clientName},` : "Hello,";
  return {
    subject: cutText(`Proposal: ${proposal.title}`, 200),
    message: `${greeting}\n\nHere is our proposal “${proposal.title}”. You can ${act}, on any device.\n\nIf anything is unclear, just reply to this email.\n\n${signature}`,
  };
}
