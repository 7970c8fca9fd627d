import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import type { refusedForm } from "../api/refused";

interface SecurityFormProps {
  intent: string;
  submit: string;
  /** It takes something away. */
  isDanger?: boolean;
  of: ReturnType<typeof refusedForm>;
  children: ReactNode;
}

/** One step of a change to the second factor: what is asked, one button, and the way back. */
export function SecurityForm({ intent, submit, isDanger, of, children }: SecurityFormProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value={intent} />
      <Panel className="max-w-2xl">
        <div className="grid gap-6">
          {of.sentence ? <Banner role="alert" tone="danger" title={of.sentence} /> : null}
          {children}
          <div className="flex flex-col gap-2 sm:flex-row">
            <Button variant={isDanger ? "danger" : "primary"} busy={isBusy}>
              {submit}
            </Button>
            <ButtonLink to="/settings/security" variant="quiet">
              Cancel
            </ButtonLink>
          </div>
        </div>
      </Panel>
    </Form>
  );
}
