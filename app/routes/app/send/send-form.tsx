import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "@remix-run/react";
import { inputProps, useCheckedForm } from "~/components/form/use-checked-form";
import type { OfferedThreads } from "~/domain/conversation/attaching/offered-threads";
import type { OpenRequest } from "~/domain/conversation/versions/open-requests.server";
import type { SendsLeft } from "~/domain/people/usage/sends-left";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import type { SendQuestion } from "~/domain/sending/assert-no-doubts.server";
import type { OfferedDates } from "~/domain/sending/follow-up/offered-dates";
import type { SendSuggestion, SuggestedTexts } from "~/domain/sending/send-form";
import type { SinceSent } from "~/domain/sending/since-sent.server";
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from "~/platform/language/languages";
import { t } from "~/platform/words/t";
import { DateInput } from "~/ui/form/date-input";
import { Select, TextArea, TextInput } from "~/ui/form/field";
import { Panel } from "~/ui/panel";
import { AnswersPanel } from "./answers-panel";
import { SendGuard } from "./kept/send-guard";
import { RecipientFields, type SuppressedEmail } from "./recipient-fields";
import { ReminderFields } from "./reminders/reminder-fields";
import { RequestsPanel } from "./requests-panel";
import { SendFooter } from "./send-footer";
import { SendRefusal } from "./send-refusal";
import { SigningFields, type SigningFieldsProps } from "./signing-fields";
import { SinceSentPanel } from "./since-sent-panel";
import { TimeZoneField } from "./time-zone-field";
import { loadSendCheck, useReadyToSend } from "./use-ready-to-send";
import { useSuggestedTexts } from "./use-suggested-texts";

export interface SendFormProps {
  proposalId: string;
  deliveryId: string;
  ownEmail: string;
  suggestion: SendSuggestion;
  suppressed: SuppressedEmail[];
  canAutofill: boolean;
  /** Id of the mail whose address is corrected. */
  corrects: string | null;
  suggestedTexts: SuggestedTexts;
  dates: OfferedDates;
  /** Of a form that comes back. */
  refusedDates: OfferedDates | null;
  countersigners: SigningFieldsProps["countersigners"];
  sections: readonly string[];
  sinceSent: SinceSent | null;
  requests: readonly OpenRequest[];
  threads: OfferedThreads | null;
  /** When the sender began to read the conversation, in UTC milliseconds. */
  threadsReadAt: number;
  /** Days that links work by default. */
  usualDays: number;
  today: string;
  sends: SendsLeft | null;
  lastResult: SubmissionResult<string[]> | undefined;
  upgrade: UpgradeReason | null;
  isAnswerLost: boolean;
  /** Asked once more before it is sent. */
  question: SendQuestion | null;
  /** Runs before the form is left without sending. */
  onLeave(): void;
}

/** The send form of docs/product.md 2, as a page. */
export function SendForm({
  proposalId,
  deliveryId,
  ownEmail,
  suggestion,
  suppressed,
  canAutofill,
  corrects,
  suggestedTexts,
  dates,
  refusedDates,
  countersigners,
  sections,
  sinceSent,
  requests,
  threads,
  threadsReadAt,
  usualDays,
  today,
  sends,
  lastResult,
  upgrade,
  isAnswerLost,
  question,
  onLeave,
}: SendFormProps) {
  const { signatureFields: asked, ...shown } = suggestion;
  const refusedValues = lastResult?.initialValue;
  const { form, fields } = useCheckedForm({
    id: "send",
    lastResult,
    defaultValue: {
      ...shown,
      whatsNew: "",
      ccSelf: suggestion.ccSelf ? "on" : "",
      requiresSignature: suggestion.requiresSignature ? "on" : "",
      requiresCode: suggestion.requiresCode ? "on" : "",
      remind: suggestion.remind ? "on" : "",
      confirmAddress: "",
      company: asked.company,
      asksPlace: asked.place ? "on" : "",
      asksTitle: asked.title ? "on" : "",
      attachesAnswers: "",
      attaches: "",
    },
    loadCheck: loadSendCheck,
  });
  const isReady = useReadyToSend(form.props.ref);
  // A refusal because of a newer message shows that message.
  const readAt = fields.attaches.errors
    ? threadsReadAt
    : Number(refusedValues?.threadsReadAt ?? threadsReadAt);
  useSuggestedTexts(form.props.ref, proposalId, fields, suggestedTexts);
  return (
    <Form method="post" {...form.props} className="grid gap-6">
      <SendRefusal
        id={form.errorId}
        message={question ? undefined : form.errors?.[0]}
        lastResult={lastResult}
        upgrade={upgrade}
        isAnswerLost={isAnswerLost}
      />
      <input type="hidden" name="deliveryId" value={deliveryId} />
      {corrects ? <input type="hidden" name="corrects" value={corrects} /> : null}
      <TimeZoneField />
      {sinceSent ? (
        <SinceSentPanel
          id={proposalId}
          sinceSent={sinceSent}
          hasAnswers={threads !== null}
          field={fields.whatsNew}
        />
      ) : null}
      <input type="hidden" name="threadsReadAt" value={readAt} />
      {sinceSent && sinceSent.parts > 0 && requests.length > 0 ? (
        <RequestsPanel
          requests={requests}
          ticked={lastResult ? [refusedValues?.settles ?? []].flat().map(String) : null}
        />
      ) : null}
      {threads ? (
        <AnswersPanel
          proposalId={proposalId}
          offered={threads}
          ticked={
            refusedValues?.offersAnswers === "on"
              ? {
                  answers: refusedValues.attachesAnswers === "on",
                  threads: [refusedValues.attaches ?? []].flat().map(String),
                }
              : null
          }
          errors={{ answers: fields.attachesAnswers.errors, threads: fields.attaches.errors }}
        />
      ) : null}
      <Panel>
        <div className="grid gap-5">
          <RecipientFields
            fields={fields}
            ownEmail={ownEmail}
            suppressed={suppressed}
            canAutofill={canAutofill}
            isCorrection={corrects !== null}
          />
          <TextInput {...inputProps(fields.subject)} label={t("Subject")} autoComplete="off" required />
          <TextArea
            {...inputProps(fields.message)}
            label={t("Message")}
            hint={t("The link to the proposal is added below your message.")}
            rows={8}
            required
          />
          <Select
            {...inputProps(fields.language)}
            label={t("Language of pages and emails")}
            fieldClassName="sm:max-w-72"
            hint={
              suggestion.language !== DEFAULT_LANGUAGE &&
              t("The document is in {language}. Choose another language here if that is wrong.", {
                language: new Intl.DisplayNames("en", { type: "language" }).of(suggestion.language) ?? "",
              })
            }
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
          <DateInput
            {...inputProps(fields.validUntil)}
            label={t("Valid until")}
            min={today}
            hint={t(
              "Your client can accept it up to and including this day, in your time zone, and read it later. Empty: no end.",
            )}
            className="sm:max-w-72"
          />
          <SigningFields
            fields={fields}
            usualDays={usualDays}
            sections={sections}
            chosen={refusedValues ? [refusedValues.sections ?? []].flat().map(String) : asked.sections}
            countersigners={countersigners}
            recipient={fields.recipientEmail.value?.trim() ?? ""}
          />
          <ReminderFields
            form={form.props.ref}
            proposalId={proposalId}
            fields={fields}
            dates={refusedDates ?? dates}
          />
        </div>
      </Panel>
      <SendFooter proposalId={proposalId} sends={sends} isReady={isReady} question={question} />
      <SendGuard formId={form.props.id} onLeave={onLeave} />
    </Form>
  );
}
