import type { SubmissionResult } from "@conform-to/dom";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { inputProps, tickProps, useCheckedForm } from "~/components/form/use-checked-form";
import type { TemplateCategory } from "~/db/vocabulary";
import { CATEGORY_NAMES, TEMPLATE_CATEGORIES } from "~/domain/templates/categories";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox, Select, TextArea, TextInput } from "~/ui/form/field";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";

interface TemplateFormProps {
  title: string;
  lead: string;
  /** Cancel leads here too. */
  back: { to: string; text: string };
  values: { name: string; description: string; category: TemplateCategory; isShared: boolean };
  lastResult: SubmissionResult<string[]> | undefined;
  canShare: boolean;
  /** Stands below the fields. */
  children: ReactNode;
}

/** Asks for a template's name and for who may use it. */
export function TemplateForm({
  title,
  lead,
  back,
  values,
  lastResult,
  canShare,
  children,
}: TemplateFormProps) {
  const { form, fields } = useCheckedForm({
    id: "template",
    lastResult,
    defaultValue: { ...values, isShared: values.isShared ? "on" : "", theme: "" },
  });
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader title={title} lead={lead} back={back} />
      <Panel>
        <Form method="post" {...form.props} className="grid gap-6">
          {form.errors?.[0] ? (
            <Banner id={form.errorId} role="alert" tone="danger" title={form.errors[0]} />
          ) : null}
          <TemplateFields fields={fields} canShare={canShare} />
          {children}
          <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
            <ButtonLink to={back.to}>{t("Cancel")}</ButtonLink>
            <Button variant="primary" busy={isBusy}>
              {t("Save Template")}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}

interface TemplateFieldsProps {
  fields: ReturnType<typeof useCheckedForm<"name" | "description" | "category" | "isShared">>["fields"];
  canShare: boolean;
}

const TemplateFields = ({ fields, canShare }: TemplateFieldsProps) => (
  <>
    <TextInput
      {...inputProps(fields.name)}
      label={t("Name")}
      aria-required
      maxLength={100}
      autoComplete="off"
    />
    <TextArea
      {...inputProps(fields.description)}
      label={t("Description")}
      hint={t("For whom it is, and what it offers. Only you and your team see it.")}
      rows={3}
      maxLength={300}
    />
    <Select {...inputProps(fields.category)} label={t("Category")}>
      {TEMPLATE_CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {t(CATEGORY_NAMES[category])}
        </option>
      ))}
    </Select>
    {canShare ? (
      <Checkbox
        {...tickProps(fields.isShared)}
        label={t("Share with your team")}
        hint={t(
          "Everybody in it can start proposals from this template. You, admins and the owner can change it.",
        )}
      />
    ) : null}
  </>
);
