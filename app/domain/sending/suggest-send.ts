import type { deliveries } from "~/db/schema";
import type { FollowUpSchedule } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import { type Letterhead, type LetterheadRow, letterheadToFreeze } from "../branding/letterhead.server";
import { mailMessage } from "../mail/payload";
import type { Suppression } from "../mail/suppressions.server";
import type { Member } from "../people/member";
import { ASKS_NOTHING } from "../proposals/asked-fields/asked-fields";
import type { Proposal } from "../proposals/find-own.server";
import { USUAL_SCHEDULE } from "../proposals/follow-up/schedule";
import { suggestedDay } from "../proposals/validity/chosen-day";
import { type CalendarRow, calendarOf } from "../proposals/validity/own-calendar.server";
import { DEFAULT_DAYS } from "../signing/links/link-days";
import { isCountersigner } from "../signing/parties/countersign";
import {
  type Countersigner,
  type CountersignSettings,
  suggestedCountersigner,
} from "../signing/parties/countersigners.server";
import { type PersonalMessages, recipientAmong, type Signer } from "../signing/parties/signers.server";
import { withoutGaps } from "../signing/parties/signing-order";
import { RECIPIENT, type TypedParty, typedSigners } from "../signing/parties/typed-signers";
import { offeredCode } from "./code-choice";
import { type SendSuggestion, suggestedMail } from "./send-form";

/** The data from which the form is filled in. */
export interface KnownForForm {
  proposal: Proposal;
  /** The last send, as to its recipient. */
  last: typeof deliveries.$inferSelect | undefined;
  /** The failed mail whose email is to be corrected. */
  corrects: { id: string; toEmail: string } | null;
  calendar: CalendarRow | undefined;
  letterhead: LetterheadRow | undefined;
  /** The client's email in the address book; may be empty. */
  clientEmail: string;
  /** The signers of the last send, else of the same client's last one. */
  signers: Signer[];
  /** Those of the last send. */
  messages: PersonalMessages;
  /** People who may sign for the sender; the sender is the first. */
  countersigners: Countersigner[];
  countersignSettings: CountersignSettings | undefined;
  suppressions: Suppression[];
}

interface Sender {
  actor: Member;
  now: number;
  usualDays: number;
  /** Translates into the proposal's language. */
  t: Translate;
}

interface Suggested {
  suggestion: Omit<SendSuggestion, "accessCode">;
  letterhead: Letterhead;
  /** The sender's day, such as "2027-02-28". */
  today: string;
  /** Suppressed emails among those suggested. */
  suppressed: Suppression[];
}

export function suggestSend(known: KnownForForm, sender: Sender): Suggested {
  const { proposal, last, corrects, signers } = known;
  const calendar = calendarOf(sender.now, known.calendar);
  const letterhead = letterheadToFreeze(sender.actor, proposal, known.letterhead);
  const mail = mailFields(known, sender);
  const recipientEmail = corrects?.toEmail ?? mail.recipientEmail;
  const addresses = [recipientEmail, ...(last?.cc ?? [])].map((email) => email.toLowerCase());
  return {
    suggestion: {
      ...mail,
      recipientEmail,
      ...signingFields(proposal, known.calendar?.asksForCode ?? true, sender.usualDays),
      ...reminderFields(proposal, calendar.followUp),
      validUntil: suggestedDay({ ...proposal, ...calendar }) ?? "",
      language: sender.t.language,
      signatureFields: letterhead.signatureFields ?? ASKS_NOTHING,
      ...suggestedSigners(mail.recipientEmail, known, last?.toEmail),
      ...suggestedCountersigner({
        able: known.countersigners,
        settings: known.countersignSettings,
        signers,
        wasSent: last !== undefined,
      }),
    },
    letterhead,
    today: calendar.today,
    suppressed: known.suppressions.filter(({ email }) => addresses.includes(email)),
  };
}

function mailFields({ proposal, last, clientEmail }: KnownForForm, { actor, t }: Sender) {
  const filledIn = actor.rights.canAutofillClients ? clientEmail : "";
  if (!last) {
    const words = suggestedMail(proposal, actor, t);
    return { recipientEmail: proposal.clientEmail || filledIn, ccEmails: "", ccSelf: false, ...words };
  }
  return {
    recipientEmail: last.toEmail || filledIn,
    ccEmails: last.cc.filter((email) => email !== actor.email).join(", "),
    ccSelf: last.cc.includes(actor.email),
    subject: last.subject,
    message: mailMessage(last),
  };
}

function signingFields(proposal: Proposal, accountAsks: boolean, usualDays: number) {
  const { requiresSignature, linkDays, codeMethod } = proposal;
  return {
    requiresSignature,
    requiresCode: offeredCode(proposal, accountAsks),
    codeMethod: codeMethod ?? ("email" as const),
    linkDays: linkDays === null || linkDays === usualDays ? DEFAULT_DAYS : String(linkDays),
  };
}

/** A first send plans the account's reminders; what was sent before keeps its plan, or none. */
function reminderFields({ followUp, currentVersionId }: Proposal, account: FollowUpSchedule | null) {
  const own = account ?? USUAL_SCHEDULE;
  const { isOn, days, beforeEnd } = currentVersionId === null ? own : (followUp ?? { ...own, isOn: false });
  return {
    remind: isOn,
    remindDays: days.join(", "),
    remindBefore: beforeEnd === null ? "" : String(beforeEnd),
  };
}

/** The people of the last send, with the recipient's place. @param sentTo its recipient; null where it was another proposal's */
function suggestedSigners(
  recipientEmail: string,
  { signers, messages }: Pick<KnownForForm, "signers" | "messages">,
  sentTo: string | null = null,
) {
  const clients = withoutGaps(signers.filter((signer) => !isCountersigner(signer)));
  const recipient = recipientAmong(clients, sentTo ?? recipientEmail);
  const isAddressed = ({ email }: Signer) => email === recipientEmail.toLowerCase();
  const parties = clients
    .filter((client) => client === recipient || !isAddressed(client))
    .map((client): TypedParty => {
      const message = messages.get(client.recipientId) ?? "";
      if (client !== recipient) return { ...client, message };
      return { ...RECIPIENT, step: client.step, message: isAddressed(client) ? message : "" };
    });
  const { typed, order } = typedSigners(parties);
  return { signers: typed, signingOrder: order };
}
