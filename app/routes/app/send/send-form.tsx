import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import type { SendSuggestion } from "~/domain/proposals/send/send-form";
import type { SendsLeft } from "~/domain/usage/sends-left";
import { TextArea, TextInput } from "~/ui/form/field";
import { Panel } from "~/ui/panel";
import { type RecipientField, RecipientFields, type SuppressedEmail } from "./recipient-fields";
import { SendFooter } from "./send-footer";
import { sendFormSchema } from "./send-form-schema";
import { SendGuard } from "./send-guard";
import { SendRefusal } from "./send-refusal";
import { type SigningField, SigningFields } from "./signing-fields";
import { TimeZoneField } from "./time-zone-field";
import { useReadyToSend } from "./use-ready-to-send";
import { type SuggestedMessages, useSuggestedMessage } from "./use-suggested-message";

export interface SendFormProps {
  proposalId: string;
  deliveryId: string;
  ownEmail: string;
  suggestion: SendSuggestion;
  suppressed: SuppressedEmail[];
  /** Id of the mail whose address is corrected. */
  corrects: string | null;
  suggestedMessages: SuggestedMessages;
  /** Days that links work by default. */
  usualDays: number;
  sends: SendsLeft | null;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The plan is the reason. */
  upgrade: UpgradeReason | null;
}

type Typed = Record<RecipientField | "subject" | "message" | SigningField, string>;

/** docs/product.md 2, as a page. */
export function SendForm({
  proposalId,
  deliveryId,
  ownEmail,
  suggestion,
  suppressed,
  corrects,
  suggestedMessages,
  usualDays,
  sends,
  lastResult,
  upgrade,
}: SendFormProps) {
  const [form, fields] = useForm<Typed>({
    id: "send",
    lastResult,
    defaultValue: {
      ...suggestion,
      ccSelf: suggestion.ccSelf ? "on" : "",
      requiresSignature: suggestion.requiresSignature ? "on" : "",
      requiresCode: suggestion.requiresCode ? "on" : "",
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: sendFormSchema }) as never,
  });
  const isReady = useReadyToSend(form.id);
  useSuggestedMessage(fields, suggestedMessages, (value) =>
    form.update({ name: fields.message.name, value }),
  );
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-6">
      <SendRefusal id={form.errorId} message={form.errors?.[0]} lastResult={lastResult} upgrade={upgrade} />
      <input type="hidden" name="deliveryId" value={deliveryId} />
      {corrects ? <input type="hidden" name="corrects" value={corrects} /> : null}
      <TimeZoneField />
      <Panel>
        <div className="grid gap-5">
          <RecipientFields
            fields={fields}
            ownEmail={ownEmail}
            suppressed={suppressed}
            isCorrection={corrects !== null}
          />
          <TextInput
            {...getInputProps(fields.subject, { type: "text" })}
            label="Subject"
            autoComplete="off"
            required
            error={fields.subject.errors}
          />
          <TextArea
            {...getTextareaProps(fields.message)}
            label="Message"
            hint="The link to the proposal is added below your message."
            rows={8}
            required
            error={fields.message.errors}
          />
          <SigningFields fields={fields} usualDays={usualDays} />
        </div>
      </Panel>
      <SendFooter proposalId={proposalId} sends={sends} isReady={isReady} />
      <SendGuard formId={form.id} />
    </Form>
  );
}
