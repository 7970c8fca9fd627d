import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Brief, BriefField } from "~/domain/proposals/brief";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { BriefInput } from "../wizard/brief-input";
import { wordsFor } from "../wizard/field-words";
import type { StepFieldset } from "../wizard/step-fields";

export type BriefValues = Record<string, string | undefined>;

interface BriefFormProps {
  /** Of the proposal, where Cancel leads. */
  id: string;
  form: FormMetadata<BriefValues, string[]>;
  fields: StepFieldset;
  /** Questions that belong together stand side by side. */
  rows: readonly (readonly BriefField[])[];
  currency: Brief["currency"];
  submit: string;
  /** What the form does, and what it leaves alone. */
  children: ReactNode;
}

/** Title and client, as both forms ask for them. */
export const WHOM: readonly (readonly BriefField[])[] = [
  ["title"],
  ["clientName", "clientEmail"],
  ["clientCompany"],
];

const REQUIRED = new Set<BriefField>(["title", "clientName"]);

/** Some of the wizard's questions, asked again after the proposal was written. */
export function BriefForm({ id, form, fields, rows, currency, submit, children }: BriefFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="grid gap-6">
      {form.errors?.[0] ? (
        <Banner id={form.errorId} role="alert" tone="danger" title={form.errors[0]} />
      ) : null}
      <p className="text-muted">{children}</p>
      {rows.map((names) => (
        <div key={names[0]} className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
          {names.map((name) => {
            const field = fields[name];
            const words = wordsFor(name, "fixed", currency);
            return field ? (
              <BriefInput key={name} field={field} words={words} required={REQUIRED.has(name)} />
            ) : null;
          })}
        </div>
      ))}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
        <ButtonLink to={`/proposal/${id}`}>Cancel</ButtonLink>
        <Button variant="primary" busy={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
