import { useEffect, useRef } from "react";
import { useClientSuggestions } from "~/components/brief/use-client-suggestions";
import { type CheckedField, inputProps, tickProps } from "~/components/form/use-checked-form";
import {
  CONFIRM_LABEL,
  SUPPRESSION_MESSAGES,
  type SuppressionReason,
} from "~/domain/mail/suppression-labels";
import { MAX_COPIES } from "~/domain/sending/max-copies";
import { t } from "~/platform/words/t";
import { Checkbox, TextInput } from "~/ui/form/field";

type RecipientField = "recipientEmail" | "ccEmails" | "ccSelf" | "confirmAddress";

/** Its mails are stopped. */
export interface SuppressedEmail {
  email: string;
  reason: SuppressionReason;
}

interface RecipientFieldsProps {
  fields: Record<RecipientField, CheckedField>;
  ownEmail: string;
  suppressed: SuppressedEmail[];
  /** The plan suggests clients of the address book. */
  canAutofill: boolean;
  /** The recipient's email is to be corrected. */
  isCorrection: boolean;
}

/** Suppressed addresses are named, and a tick releases them. */
export function RecipientFields({
  fields,
  ownEmail,
  suppressed,
  canAutofill,
  isCorrection,
}: RecipientFieldsProps) {
  const { clients, find } = useClientSuggestions();
  const recipient = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isCorrection) recipient.current?.select();
  }, [isCorrection]);
  const typed = fields.recipientEmail.value?.trim().toLowerCase();
  const copies = (fields.ccEmails.value ?? "").toLowerCase();
  const ofRecipient = suppressed.find(({ email }) => email === typed);
  const ofCopies = suppressed.filter(({ email }) => email !== typed && copies.includes(email));
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <TextInput
          {...inputProps(fields.recipientEmail)}
          type="email"
          ref={recipient}
          autoFocus={isCorrection}
          label={t("Recipient")}
          hint={
            ofRecipient
              ? `${t(SUPPRESSION_MESSAGES[ofRecipient.reason])} ${t("Mail to it has stopped.")}`
              : undefined
          }
          inputMode="email"
          autoComplete="off"
          required
          {...(canAutofill
            ? { list: "recipients", onInput: (event) => find(event.currentTarget.value) }
            : {})}
        />
        {canAutofill ? (
          <datalist id="recipients">
            {clients
              .filter(({ clientEmail }) => clientEmail !== "")
              .map(({ clientEmail, clientName }) => (
                <option key={clientEmail} value={clientEmail} label={clientName} />
              ))}
          </datalist>
        ) : null}
        <ConfirmEmails field={fields.confirmAddress} suppressed={suppressed} />
      </div>
      <div className="grid gap-3">
        <TextInput
          {...inputProps(fields.ccEmails)}
          label={t("CC")}
          hint={copiesHint(ofCopies)}
          inputMode="email"
          autoComplete="off"
          placeholder="partner@studio.example"
        />
        <Checkbox {...tickProps(fields.ccSelf)} label={t("CC to yourself ({ownEmail})", { ownEmail })} />
      </div>
    </div>
  );
}

/** Confirms exactly the emails it names. */
function ConfirmEmails({ field, suppressed }: { field: CheckedField; suppressed: SuppressedEmail[] }) {
  if (suppressed.length === 0) return null;
  return (
    <>
      <Checkbox {...tickProps(field)} label={t(CONFIRM_LABEL)} hint={confirmHint(suppressed)} />
      {suppressed.map(({ email }) => (
        <input key={email} type="hidden" name="confirmedAddress" value={email} />
      ))}
    </>
  );
}

const confirmHint = (suppressed: SuppressedEmail[]) =>
  t("Then emails go to {emails} again.", { emails: emailsOf(suppressed) });

const copiesHint = (suppressed: SuppressedEmail[]) =>
  suppressed.length > 0
    ? t(
        "No copy goes to {emails}, where earlier emails failed, unless you tick above that you have checked it.",
        { emails: emailsOf(suppressed) },
      )
    : t("Separate addresses with commas; at most {max}.", { max: MAX_COPIES });

/** Joins the emails, of which there is at least one. */
const emailsOf = (suppressed: SuppressedEmail[]): string =>
  suppressed
    .map(({ email }) => email)
    .reduce((emails, email) => t("{emails} and {email}", { emails, email }));
