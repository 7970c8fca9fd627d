import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import type { SettingsIntent, useSettingsForm } from "./use-settings-form";

interface SettingsFormProps {
  intent: SettingsIntent;
  settings: ReturnType<typeof useSettingsForm>;
  submit: string;
  encType?: "multipart/form-data";
  children: ReactNode;
}

/** Has two columns where there is room. */
export function SettingsForm({
  intent,
  settings: { form, ref, isBusy },
  submit,
  encType,
  children,
}: SettingsFormProps) {
  return (
    <Form
      method="post"
      encType={encType}
      preventScrollReset
      id={form.id}
      ref={ref}
      noValidate
      data-guarded=""
      aria-describedby={form.errors ? form.errorId : undefined}
      className="grid items-start gap-5 sm:grid-cols-2 sm:gap-x-6"
    >
      <input type="hidden" name="intent" value={intent} />
      {form.errors ? (
        <Banner
          id={form.errorId}
          role="alert"
          tone="danger"
          title={form.errors[0]}
          className="sm:col-span-2"
        />
      ) : null}
      {children}
      <div className="sm:col-span-2">
        <Button busy={isBusy} className="max-sm:w-full">
          {submit}
        </Button>
      </div>
    </Form>
  );
}
