import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form } from "@remix-run/react";
import type { SendsLeft } from "~/domain/plans/sends-left";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import type { SendSuggestion } from "~/domain/proposals/send-form";
import { TextArea, TextInput } from "~/ui/field";
import { Panel } from "~/ui/panel";
import { type RecipientField, RecipientFields, type StoppedAddress } from "./recipient-fields";
import { SendFoot } from "./send-foot";
import { sendFormSchema } from "./send-form-schema";
import { SendGuard } from "./send-guard";
import { SendRefusal } from "./send-refusal";
import { type SigningField, SigningFields } from "./signing-fields";
import { TimeZoneField } from "./time-zone-field";
import { type OfferedMessages, useFittingMessage } from "./use-fitting-message";
import { useReadyToSend } from "./use-ready-to-send";

export interface SendFormProps {
  proposalId: string;
  /** Names this send, so that a double click sends once. */
  deliveryId: string;
  ownEmail: string;
  suggestion: SendSuggestion;
  stopped: StoppedAddress[];
  /** The id of the mail whose address is corrected, or null. */
  corrects: string | null;
  offered: OfferedMessages;
  /** For how long links work where nothing else is chosen. */
  usualDays: number;
  /** Null where the plan has no limit. */
  sends: SendsLeft | null;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The plan is what stands in the way. */
  upgrade: UpgradeReason | null;
}

type Typed = Record<RecipientField | "subject" | "message" | SigningField, string>;

/** docs/product.md 2, as a page of its own. */
export function SendForm({
  proposalId,
  deliveryId,
  ownEmail,
  suggestion,
  stopped,
  corrects,
  offered,
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
  useFittingMessage(fields, offered, (value) => form.update({ name: fields.message.name, value }));
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
            stopped={stopped}
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
      <SendFoot proposalId={proposalId} sends={sends} isReady={isReady} />
      <SendGuard formId={form.id} />
    </Form>
  );
}
