import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useEffect, useRef } from "react";
import { CONFIRM_WORDS, SUPPRESSION_WORDS, type SuppressionReason } from "~/domain/mail/suppression-words";
import { MOST_COPIES } from "~/domain/proposals/send-form";
import { Checkbox, TextInput } from "~/ui/field";

export type RecipientField = "recipientEmail" | "ccEmails" | "ccSelf" | "confirmAddress";

/** An address that mails no longer go to. */
export interface StoppedAddress {
  email: string;
  reason: SuppressionReason;
}

interface RecipientFieldsProps {
  fields: Record<RecipientField, FieldMetadata<string>>;
  ownEmail: string;
  stopped: StoppedAddress[];
  /** The recipient's address is what is to be changed. */
  isCorrection: boolean;
}

/** Whom it goes to. Where mail to one of them has stopped, it says so, and a tick starts it again. */
export function RecipientFields({ fields, ownEmail, stopped, isCorrection }: RecipientFieldsProps) {
  const recipient = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isCorrection) recipient.current?.select();
  }, [isCorrection]);
  const typed = fields.recipientEmail.value?.trim().toLowerCase();
  const copies = (fields.ccEmails.value ?? "").toLowerCase();
  const ofRecipient = stopped.find(({ email }) => email === typed);
  const ofCopies = stopped.filter(({ email }) => email !== typed && copies.includes(email));
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <TextInput
          {...getInputProps(fields.recipientEmail, { type: "email" })}
          ref={recipient}
          autoFocus={isCorrection}
          label="Recipient"
          hint={ofRecipient ? `${SUPPRESSION_WORDS[ofRecipient.reason]} Mail to it has stopped.` : undefined}
          inputMode="email"
          autoComplete="off"
          required
          error={fields.recipientEmail.errors}
        />
        <ConfirmAddresses field={fields.confirmAddress} stopped={stopped} />
      </div>
      <div className="grid gap-3">
        <TextInput
          {...getInputProps(fields.ccEmails, { type: "text" })}
          label="CC"
          hint={copiesHint(ofCopies)}
          inputMode="email"
          autoComplete="off"
          placeholder="partner@studio.example"
          error={fields.ccEmails.errors}
        />
        <Checkbox
          {...getInputProps(fields.ccSelf, { type: "checkbox" })}
          label={`CC to yourself (${ownEmail})`}
        />
      </div>
    </div>
  );
}

/** One tick for the addresses that it names, and for no other that may have stopped meanwhile. */
function ConfirmAddresses({ field, stopped }: { field: FieldMetadata<string>; stopped: StoppedAddress[] }) {
  if (stopped.length === 0) return null;
  return (
    <>
      <Checkbox
        {...getInputProps(field, { type: "checkbox" })}
        label={CONFIRM_WORDS}
        hint={confirmHint(stopped)}
      />
      {stopped.map(({ email }) => (
        <input key={email} type="hidden" name="confirmedAddress" value={email} />
      ))}
    </>
  );
}

const confirmHint = (stopped: StoppedAddress[]) =>
  `Then emails go to ${stopped.map(({ email }) => email).join(" and ")} again.`;

const copiesHint = (stopped: StoppedAddress[]) =>
  stopped.length > 0
    ? `No copy goes to ${stopped.map(({ email }) => email).join(" and ")}, where earlier emails failed, unless you tick above that you have checked it.`
    : `Separate addresses with commas; at most ${MOST_COPIES}.`;
