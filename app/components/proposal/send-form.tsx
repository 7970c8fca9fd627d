import {
  getFormProps,
  getInputProps,
  getTextareaProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type UpgradeReason, upgradeTitle } from "~/domain/plans/upgrade-reasons";
import { MOST_COPIES } from "~/domain/proposals/send-form";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox, TextArea, TextInput } from "~/ui/field";
import { Panel } from "~/ui/panel";
import { SeePlans } from "../plans/see-plans";
import { upgradeTo } from "../plans/upgrade-address";
import { sendFormSchema } from "./send-form-schema";
import { type SigningField, SigningFields } from "./signing-fields";
import { TimeZoneField } from "./time-zone-field";

/** What the form begins with. */
export interface SendSuggestion {
  recipientEmail: string;
  subject: string;
  message: string;
  requiresSignature: boolean;
  requiresCode: boolean;
  /** A choice of domain/signing/link-days.ts. */
  linkDays: string;
}

export interface SendFormProps {
  proposalId: string;
  /** Names this send, so that a double click sends once. */
  deliveryId: string;
  ownEmail: string;
  suggestion: SendSuggestion;
  /** For how long links work where nothing else is chosen. */
  usualDays: number;
  lastResult: SubmissionResult<string[]> | undefined;
  /** The plan is what stands in the way. */
  upgrade: UpgradeReason | null;
}

type Typed = Record<"recipientEmail" | "ccEmails" | "ccSelf" | "subject" | "message" | SigningField, string>;

/** Spec 2 'Send-by-email dialog', as a page of its own. */
export function SendForm({
  proposalId,
  deliveryId,
  ownEmail,
  suggestion,
  usualDays,
  lastResult,
  upgrade,
}: SendFormProps) {
  const [form, fields] = useForm<Typed>({
    id: "send",
    lastResult,
    defaultValue: {
      ...suggestion,
      requiresSignature: suggestion.requiresSignature ? "on" : "",
      requiresCode: suggestion.requiresCode ? "on" : "",
    },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: sendFormSchema }) as never,
  });
  const isSending = useNavigation().formMethod === "POST";
  const banner = useTellRefusal(lastResult, upgrade);
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-6">
      {form.errors?.[0] ? (
        <div ref={banner} tabIndex={-1} className="outline-none">
          <Banner
            id={form.errorId}
            role="alert"
            tone={upgrade ? "warning" : "danger"}
            title={upgrade ? upgradeTitle(upgrade) : "Not sent."}
            action={upgrade ? <SeePlans reason={upgrade} /> : null}
          >
            {form.errors[0]}
          </Banner>
        </div>
      ) : null}
      <input type="hidden" name="deliveryId" value={deliveryId} />
      <TimeZoneField />
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
          <SigningFields fields={fields} usualDays={usualDays} />
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

/**
 * Leads to why nothing was sent: it stands at the top, and the button at the foot. Where the plan is in the way, the
 * plans open over the form, and what was typed stays under them (spec 4).
 */
function useTellRefusal(lastResult: SendFormProps["lastResult"], upgrade: UpgradeReason | null) {
  const banner = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const navigate = useNavigate();
  const way = upgrade && upgradeTo(location, upgrade);
  const isIdle = useNavigation().state === "idle";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!isIdle || !lastResult) return;
    if (way) navigate(way, { replace: true, preventScrollReset: true });
    else banner.current?.focus();
  }, [lastResult, isIdle]);
  return banner;
}
