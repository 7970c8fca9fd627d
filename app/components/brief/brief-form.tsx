import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormId } from "~/components/form/form-id";
import type { Brief, BriefField } from "~/domain/briefs/brief";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Part } from "~/ui/on-demand";
import type { CheckedField, useCheckedForm } from "../form/use-checked-form";
import { BriefInput } from "./brief-input";
import { clientNamePart } from "./client-name-part";
import type { Deal } from "./field-words";

interface BriefFormProps {
  /** Cancel leads here. */
  back: string;
  form: ReturnType<typeof useCheckedForm>["form"];
  fields: Partial<Record<string, CheckedField>>;
  /** Fields of a row stand side by side. */
  rows: readonly (readonly BriefField[])[];
  currency: Brief["currency"];
  submit: string;
  /** Posting it makes a proposal. */
  isNew: boolean;
  /** The plan fills in clients of the address book. */
  canAutofill: boolean;
  /** Fields that are not of the brief. */
  more?: ReactNode;
  children: ReactNode;
}

export const CLIENT_ROWS: readonly (readonly BriefField[])[] = [
  ["title"],
  ["clientName", "clientEmail"],
  ["clientCompany"],
];

const REQUIRED = new Set<BriefField>(["title", "clientName"]);

export function BriefForm({
  back,
  form,
  fields,
  rows,
  currency,
  submit,
  isNew,
  canAutofill,
  more,
  children,
}: BriefFormProps) {
  const chosen = fields.currency?.value as Brief["currency"] | undefined;
  const deal: Deal = { pricingModel: "fixed", currency: chosen ?? currency };
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" {...form.props} className="grid gap-6">
      {isNew ? <FormId /> : null}
      {form.errors?.[0] ? (
        <Banner id={form.errorId} role="alert" tone="danger" title={form.errors[0]} />
      ) : null}
      <p className="text-muted">{children}</p>
      {rows.map((names) => (
        <div key={names[0]} className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
          {names.map((name) => {
            const field = fields[name];
            if (!field) return null;
            const entry = BRIEF_FIELDS[name];
            const shared = {
              ...{ field, entry, deal },
              required: REQUIRED.has(name),
              followsCurrency: fields.currency !== undefined,
            };
            return name === "clientName" ? (
              <Part key={name} part={clientNamePart}>
                {({ ClientName }) => <ClientName {...shared} canAutofill={canAutofill} />}
              </Part>
            ) : (
              <BriefInput key={name} {...shared} />
            );
          })}
        </div>
      ))}
      {more ? <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">{more}</div> : null}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
        <ButtonLink to={back}>{t("Cancel")}</ButtonLink>
        <Button variant="primary" busy={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
