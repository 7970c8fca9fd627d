import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RefusedForm } from "~/components/settings/refusal";
import { useFocusOnRefusal } from "~/components/settings/use-focus-on-refusal";
import type { DisclosurePoint } from "~/domain/signing/disclosure";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/form/field";
import { PasswordInput } from "~/ui/form/password-input";
import { Panel } from "~/ui/panel";
import { OwnMark } from "./own-mark";

interface OwnSignatureFormProps {
  signer: { name: string; account: string };
  terms: readonly DisclosurePoint[];
  statement: string;
  /** Messages of the pad for drawing. */
  messages: string;
  of: RefusedForm;
  submit: string;
  /** Set where boxes outside of the form belong to it. */
  id?: string;
  children?: ReactNode;
}

/** Takes the same steps as a client: the terms, the mark and the statement. A password replaces the link. */
export function OwnSignatureForm(props: OwnSignatureFormProps) {
  const { signer, terms, statement, messages, of, submit, id, children } = props;
  const isSending = useNavigation().state !== "idle";
  const form = useFocusOnRefusal(of.refusal);
  return (
    <Form method="post" noValidate ref={form} id={id}>
      <Panel title={t("Your signature")}>
        <div className="grid gap-6">
          {of.sentence ? <Banner role="alert" tone="danger" title={of.sentence} /> : null}
          <OwnMark
            name={signer.name}
            messages={messages}
            strokes={of.text("signatureStrokes")}
            isDrawn={of.text("signatureMethod") === "drawn"}
            error={of.error("signatureStrokes") ?? of.error("signatureImage")}
          />
          <Checkbox
            name="agrees"
            label={statement}
            defaultChecked={of.text("agrees") === "on"}
            error={of.error("agrees")}
          />
          <details className="text-sm">
            <summary className="w-fit cursor-pointer py-1 font-semibold text-action">
              {t("What signing electronically means")}
            </summary>
            <dl className="mt-2 grid gap-3">
              {terms.map(({ title, text }) => (
                <div key={title}>
                  <dt className="font-semibold">{title}</dt>
                  <dd className="text-muted">{text}</dd>
                </div>
              ))}
            </dl>
          </details>
          {/* Password managers read the account from it. */}
          <input type="text" autoComplete="username" value={signer.account} readOnly hidden />
          <PasswordInput
            name="password"
            label={t("Your password")}
            autoComplete="current-password"
            hint={t("Confirms that it’s you who signs.")}
            error={of.error("password")}
            fieldClassName="sm:max-w-sm"
          />
          <div>
            <Button variant="primary" busy={isSending} wraps className="max-sm:w-full">
              {submit}
            </Button>
          </div>
          {children}
        </div>
      </Panel>
    </Form>
  );
}
