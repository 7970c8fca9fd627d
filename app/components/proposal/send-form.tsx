import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { type UpgradeReason, upgradeTitle } from "~/domain/plans/upgrade-reasons";
import { MOST_COPIES } from "~/domain/proposals/send-form";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox, TextArea, TextInput } from "~/ui/field";
import { Panel } from "~/ui/panel";
import { SeePlans } from "../plans/see-plans";
import { sendFormSchema } from "./send-form-schema";

/** What the form begins with. */
export interface SendSuggestion {
  recipientEmail: string;
  subject: string;
  message: string;
  requiresSignature: boolean;
}

export interface SendFormProps {
  proposalId: string;
  /** Names this send, so that a double click sends once. */
  deliveryId: string;
  ownEmail: string;
  suggestion: SendSuggestion;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The plan is what stands in the way. */
  upgrade: UpgradeReason | null;
}

type Typed = Record<
  "recipientEmail" | "ccEmails" | "ccSelf" | "subject" | "message" | "requiresSignature",
  string
>;

/** Spec 2 'Send-by-email dialog', as a page of its own. */
export function SendForm({
  proposalId,
  deliveryId,
  ownEmail,
  suggestion,
  lastResult,
  upgrade,
}: SendFormProps) {
  const [form, fields] = useForm<Typed>({
    id: "send",
    lastResult,
    defaultValue: { ...suggestion, requiresSignature: suggestion.requiresSignature ? "on" : "" },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: sendFormSchema }) as never,
  });
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-6">
      {form.errors?.[0] ? (
        <Banner
          id={form.errorId}
          role="alert"
          tone={upgrade ? "warning" : "danger"}
          title={upgrade ? upgradeTitle(upgrade) : "Not sent."}
          action={upgrade ? <SeePlans reason={upgrade} /> : null}
        >
          {form.errors[0]}
        </Banner>
      ) : null}
      <input type="hidden" name="deliveryId" value={deliveryId} />
      <Panel>
        <div className="grid gap-5">
          <TextInput
            {...getInputProps(fields.recipientEmail, { type: "email" })}
            label="Recipient"
            inputMode="email"
            autoComplete="off"
            required
            error={fields.recipientEmail.errors}
          />
          <div className="grid gap-3">
            <TextInput
              {...getInputProps(fields.ccEmails, { type: "text" })}
              label="CC"
              hint={`Separate addresses with commas; at most ${MOST_COPIES}.`}
              inputMode="email"
              autoComplete="off"
              placeholder="partner@studio.example, lawyer@office.example"
              error={fields.ccEmails.errors}
            />
            <Checkbox
              {...getInputProps(fields.ccSelf, { type: "checkbox" })}
              label={`CC to yourself (${ownEmail})`}
            />
          </div>
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
            hint="The link to the proposal is added below your words."
            rows={8}
            required
            error={fields.message.errors}
          />
          <Checkbox
            {...getInputProps(fields.requiresSignature, { type: "checkbox" })}
            label="Require electronic signature"
            hint="The client gets a signing link of their own. Without it they approve or reject."
          />
        </div>
      </Panel>
      <p className="text-sm text-muted">
        E-mails may land in spam. Ask your client to look there if nothing arrives within a few minutes.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isSending}>
          {isSending ? "Sending…" : "Send Proposal"}
        </Button>
        <ButtonLink to={`/proposal/${proposalId}`}>Cancel</ButtonLink>
      </div>
    </Form>
  );
}
