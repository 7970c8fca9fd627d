import { Form, useNavigation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { Banner } from "~/ui/banner";
import { Panel } from "~/ui/panel";
import { FormFoot } from "../api/form-foot";
import type { RefusedForm } from "../api/refused";
import { useFocusOnRefusal } from "../api/use-focus-on-refusal";
import { SECURITY } from "../settings/account-address";

interface SecurityFormProps {
  intent?: string;
  submit: string;
  /** It takes something away. */
  isDanger?: boolean;
  of: RefusedForm;
  /** Runs in place of the browser's own sending. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  isBusy?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** One step of a change to two-factor authentication: a few fields, one button, and the way back. */
export function SecurityForm({
  intent,
  submit,
  isDanger,
  of,
  onSubmit,
  isBusy,
  disabled,
  children,
}: SecurityFormProps) {
  const isSending = useNavigation().state !== "idle";
  const form = useFocusOnRefusal(of.refusal);
  return (
    <Form method="post" noValidate ref={form} onSubmit={onSubmit}>
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      <Panel className="max-w-2xl">
        <div className="grid gap-6">
          {of.sentence ? <Banner role="alert" tone="danger" title={of.sentence} /> : null}
          {children}
          <FormFoot
            submit={submit}
            isBusy={isBusy || isSending}
            back={SECURITY}
            isDanger={isDanger}
            disabled={disabled}
          />
        </div>
      </Panel>
    </Form>
  );
}
