import { Form, useNavigation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { FormFooter } from "~/components/settings/form-footer";
import type { RefusedForm } from "~/components/settings/refusal";
import { SECURITY } from "~/components/settings/settings-paths";
import { useFocusOnRefusal } from "~/components/settings/use-focus-on-refusal";
import { Banner } from "~/ui/banner";
import { Panel } from "~/ui/panel";

interface SecurityFormProps {
  intent?: string;
  submit: string;
  /** Removes something. */
  isDanger?: boolean;
  of: RefusedForm;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  isBusy?: boolean;
  disabled?: boolean;
  /** Cancel leads here. */
  back?: string;
  children: ReactNode;
}

export function SecurityForm({
  intent,
  submit,
  isDanger,
  of,
  onSubmit,
  isBusy,
  disabled,
  back = SECURITY,
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
          <FormFooter
            submit={submit}
            isBusy={isBusy || isSending}
            back={back}
            isDanger={isDanger}
            disabled={disabled}
          />
        </div>
      </Panel>
    </Form>
  );
}
