import * as z from "zod";
import type { AskedFields, CodeMethod } from "~/db/vocabulary";
import { EMAIL } from "~/platform/json-formats";
import { LANGUAGES, type Language } from "~/platform/language/languages";
import type { Translate } from "~/platform/language/translate";
import { cleanEmail } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";
import { greetedAs } from "~/platform/text/honorifics";
import { typedBlock, typedEmail, typedLine, typedLines } from "~/platform/text/typed-text";
import { isTimeZone } from "~/platform/time/time-zone";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { EMAIL_PATTERN } from "../briefs/email-pattern";
import { MAX_ATTACHED_LENGTH, MAX_ATTACHED_MESSAGES, MAX_THREADS } from "../conversation/bounds";
import { cutSubject } from "../mail/content/cut-subject";
import type { Sender } from "../people/sender-name";
import { askedFieldsSchema } from "../proposals/asked-fields/asked-fields-schema";
import { followUpChoice } from "../proposals/follow-up/schedule-form";
import { dayField } from "../proposals/validity/chosen-day";
import { DEFAULT_DAYS, isLinkDays, LINK_DAYS } from "../signing/links/link-days";
import { COUNTERSIGN_CHOICES, type CountersignChoice } from "../signing/parties/countersign";
import { namedSigners, recipientMessage, recipientStep } from "../signing/parties/named-signers";
import type { SigningOrder } from "../signing/parties/typed-signers";
import { MAX_COPIES } from "./max-copies";

const invalidEmail = { error: () => t("Please enter a valid email address") };
const MAX_EMAIL_LENGTH = 254;

const emailField = typedEmail(invalidEmail)
  .max(MAX_EMAIL_LENGTH, {
    error: () => t("An email address can have at most {max} characters.", { max: MAX_EMAIL_LENGTH }),
  })
  .regex(EMAIL_PATTERN, invalidEmail)
  .meta(EMAIL);

const listedEmail = z
  .string()
  .refine((entry) => entry.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(entry), {
    error: ({ input }) => t("“{entry}” is not an email address.", { entry: cutText(String(input), 60) }),
  });

/** A line break becomes a space, which prevents header injection. */
function headerLine(message: AppMessage, max: number) {
  const needed = { error: () => t(message) };
  return typedLine(needed)
    .max(max, { error: () => t("Use at most {max} characters.", { max }) })
    .min(1, needed);
}

/** Accepts commas or semicolons from a form, a list from JSON (docs/product.md 5). */
const copies = z
  .union([z.array(z.string()), z.string().transform((value) => value.split(/[,;]/))])
  .default([])
  .transform((list) => [...new Set(list.map((entry) => cleanEmail(entry).toLowerCase()).filter(Boolean))])
  .pipe(
    z.array(listedEmail).max(MAX_COPIES, { error: () => t("At most {max} copies.", { max: MAX_COPIES }) }),
  );

const RELOAD = { error: () => t("Reload the page and send again.") };

const checkbox = z
  .union(
    [
      z.boolean(),
      z.enum(["on", "true", "false", ""]).transform((value) => value === "on" || value === "true"),
    ],
    { error: () => t("Tick the box or leave it empty.") },
  )
  .optional();

const language = z.enum(LANGUAGES, { error: () => t("Choose a language from the list.") });

const invalidDays = { error: () => t("Choose {days} days.", { days: LINK_DAYS.join(", ") }) };

/** Undefined keeps the earlier choice; null and "usual" mean the deployment's default. */
const linkDays = z
  .union(
    [
      z.null(),
      z.enum([DEFAULT_DAYS, ""]).transform(() => null),
      z.coerce.number().refine(isLinkDays, invalidDays),
    ],
    invalidDays,
  )
  .optional();

const noMessage = { error: () => t("Write a message.") };

const MAX_WHATS_NEW = 300;

export const sendSchema = z.object({
  recipientEmail: emailField,
  ccEmails: copies,
  subject: headerLine(msg("Write a subject."), 200),
  message: typedLines(noMessage)
    .max(5000, { error: () => t("Use at most 5,000 characters.") })
    .min(1, noMessage),
  whatsNew: typedLine()
    .max(MAX_WHATS_NEW, { error: () => t("Use at most {max} characters.", { max: MAX_WHATS_NEW }) })
    .optional()
    .meta({
      description:
        "One line on what is new since the version sent before. Emails say it above the message. It is kept with the version that this send makes; passed over where nothing has changed, and in a first send.",
    }),
  requiresSignature: checkbox,
  requiresCode: checkbox,
  accessCode: z
    .union([z.null(), typedLine().regex(/^\d{6}$/, { error: () => t("An access code has six digits.") })])
    .optional()
    .meta({
      description:
        "Six digits that signers and approvers must know, instead of a code by email; you pass them on, for example by phone. Null: by email. When omitted, the codes of the last send stay. They are stored as keyed hashes.",
    }),
  linkDays,
  signers: namedSigners.optional().meta({
    description:
      "Who signs besides the recipient. When omitted, those of the last send stay, with their lines; an empty list leaves the recipient alone.",
  }),
  recipientStep,
  recipientMessage,
  countersign: z
    .enum(COUNTERSIGN_CHOICES, { error: () => t("Choose no, after or before.") })
    .optional()
    .meta({
      description:
        "Whether your own signature is asked for, after the clients’ or before them. When omitted, the last send’s choice stays; else your Settings decide.",
    }),
  countersigner: typedLine()
    .max(MAX_EMAIL_LENGTH)
    .optional()
    .meta({ description: "The email of the colleague who signs for you; yourself when omitted." }),
  signatureFields: askedFieldsSchema.optional().meta({
    description:
      "What signers fill in besides their name. When omitted, the last send’s choice stays; else your Settings decide.",
  }),
  validUntil: z
    .union([z.null(), dayField.transform((day) => day || null)], { error: () => t("Enter a day.") })
    .optional()
    .meta({
      description:
        "The last day on which it can be accepted, in your time zone; null or empty for no end. When omitted, a day that has not passed stays; else your Settings decide.",
    }),
  language: language.optional().meta({
    description: "The language of the client's pages, emails and PDF. It stays the same when omitted.",
  }),
  followUp: followUpChoice,
  timeZone: z
    .string()
    .transform((name) => (isTimeZone(name) ? name : undefined))
    .optional()
    .meta({ description: "The sender's time zone, an IANA name; another name is passed over." }),
  currentContent: typedBlock().nullish(),
  settles: z
    .array(z.string().max(64), { error: () => t("Tick the box or leave it empty.") })
    .max(MAX_THREADS)
    .optional()
    .meta({
      description:
        "Ids of threads with requests for a change that this version settles. Passed over where the send makes no version.",
    }),
  attaches: z
    .array(z.string().max(64), { error: () => t("Tick the box or leave it empty.") })
    .max(MAX_THREADS)
    .optional()
    .meta({
      description: `Ids of threads that become part of what is agreed to, as they are now: answered, and for everybody. At most ${MAX_ATTACHED_MESSAGES} messages with ${MAX_ATTACHED_LENGTH} characters in all. An empty list attaches none; when omitted, what the current version has stays as it was.`,
    }),
  threadsReadAt: z.coerce.number(RELOAD).int(RELOAD).min(0, RELOAD).optional().meta({
    description:
      "When you read the threads, in UTC milliseconds: one in which a client has written since then is not settled, and one with a newer message is not attached.",
  }),
  confirmAddress: checkbox.meta({
    description: "The owner has checked the blocked addresses, so emails go there again.",
  }),
  corrects: z
    .string()
    .max(64)
    .optional()
    .meta({ description: "The failed email whose address this send corrects." }),
});

export type SendFields = z.output<typeof sendSchema>;

export const suggestionQuery = z.object({ language });

export interface LastSent {
  email: string;
  at: number;
  /** The people asked before the recipient; null where the mail went out. */
  waitsFor: "own side" | "others" | null;
}

export interface SendSuggestion {
  recipientEmail: string;
  ccEmails: string;
  ccSelf: boolean;
  subject: string;
  message: string;
  requiresSignature: boolean;
  requiresCode: boolean;
  codeMethod: CodeMethod;
  /** A new one, to be given by phone. */
  accessCode: string;
  linkDays: string;
  /** Reminders leave by themselves. */
  remind: boolean;
  /** Days after the send, such as "3, 7". */
  remindDays: string;
  /** Days before the last day; empty for none. */
  remindBefore: string;
  /** "2027-02-28"; empty for no end. */
  validUntil: string;
  language: Language;
  /** One in a line; the recipient is the first unless a line gives another place. */
  signers: string;
  signingOrder: SigningOrder;
  countersign: CountersignChoice;
  /** Their email. */
  countersigner: string;
  signatureFields: AskedFields;
}

/** The form's suggestions in one language: the subject, and the messages with and without a signature. */
export interface SuggestedTexts {
  language: Language;
  subject: string;
  signed: string;
  approved: string;
}

export function suggestedTexts(
  proposal: { title: string; clientName: string; brief: object },
  sender: Sender,
  t: Translate,
): SuggestedTexts {
  const { subject, message } = suggestedMail({ ...proposal, requiresSignature: true }, sender, t);
  const approved = suggestedMail({ ...proposal, requiresSignature: false }, sender, t).message;
  return { language: t.language, subject, signed: message, approved };
}

export function suggestedMail(
  proposal: { title: string; clientName: string; brief: object; requiresSignature: boolean },
  { name, businessName }: Sender,
  t: Translate,
) {
  const { title, clientName, brief } = proposal;
  const paragraphs = [
    clientName
      ? t("mail.greeting", { name: greetedAs(clientName, brief, t.language) })
      : t("mail.greeting_unnamed"),
    t(proposal.requiresSignature ? "mail.suggested.sign" : "mail.suggested.approve", { title }),
    t("mail.suggested.reply"),
    [t("mail.suggested.regards"), name, businessName].filter(Boolean).join("\n"),
  ];
  return {
    subject: cutSubject(t("mail.proposal.subject", { title })),
    message: paragraphs.join("\n\n"),
  };
}
