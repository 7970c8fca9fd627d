import type { SubmissionResult } from "@conform-to/dom";
import { Form, useNavigation } from "@remix-run/react";
import { ConfirmDelete } from "~/components/confirm-delete";
import { FormId } from "~/components/form/form-id";
import { inputProps, tickProps, useCheckedForm } from "~/components/form/use-checked-form";
import {
  INTERVALS,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_UNIT_LENGTH,
} from "~/domain/prices/price-table";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox, Select, TextArea, TextInput } from "~/ui/form/field";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { eachText } from "../../price/line-words";
import { type EditedPrice, type PriceField, pricesPath } from "./price-view";

interface PriceFormProps extends EditedPrice {
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Asks for all that a line of a price table has. */
export function PriceForm({ id, values, canShare, currencies, lastResult }: PriceFormProps) {
  const { form, fields } = useCheckedForm<PriceField>({ id: "price", lastResult, defaultValue: values });
  const isBusy = useNavigation().formMethod === "POST";
  const field = (name: PriceField) => inputProps(fields[name]);
  const tick = (name: PriceField) => tickProps(fields[name]);
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <PageHeader
        title={id === null ? t("Add a price") : t("Edit price")}
        lead={
          id === null ? (
            t("Put it into any price table with “Insert from price list”.")
          ) : (
            <bdi>{values.name}</bdi>
          )
        }
        back={{ to: pricesPath(), text: t("All prices") }}
        actions={
          id === null ? null : (
            <ConfirmDelete
              what="price"
              name={values.name ?? ""}
              text={t("Price tables that have it stay as they are.")}
            />
          )
        }
      />
      <Panel>
        <Form method="post" {...form.props} className="group grid gap-6">
          {id === null ? <FormId /> : null}
          {form.errors?.[0] ? (
            <Banner id={form.errorId} role="alert" tone="danger" title={form.errors[0]} />
          ) : null}
          <TextInput
            {...field("name")}
            label={t("Name")}
            aria-required
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
          />
          <TextArea
            {...field("description")}
            label={t("Description")}
            rows={3}
            maxLength={MAX_DESCRIPTION_LENGTH}
          />
          <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
            <TextInput
              {...field("price")}
              label={t("Unit price")}
              hint={t("Leave it empty if each proposal names its own.")}
              inputMode="decimal"
              maxLength={24}
              autoComplete="off"
            />
            <Select {...field("currency")} label={t("Currency")}>
              {currencies.map(([code, name]) => (
                <option key={code} value={code}>
                  {`${code} – ${name}`}
                </option>
              ))}
            </Select>
            <TextInput
              {...field("quantity")}
              label={t("Quantity")}
              inputMode="decimal"
              maxLength={24}
              autoComplete="off"
            />
            <TextInput
              {...field("unit")}
              label={t("Unit")}
              placeholder="hour"
              maxLength={MAX_UNIT_LENGTH}
              autoComplete="off"
            />
            <TextInput
              {...field("discount")}
              label={t("Discount")}
              hint={t("A share such as 10%, or an amount.")}
              inputMode="decimal"
              maxLength={24}
              autoComplete="off"
            />
            <TextInput
              {...field("tax")}
              label={t("Tax")}
              hint={t("Such as “VAT 19%” or “VAT 19% included”.")}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
            />
          </div>
          <div className="grid items-start gap-x-5 gap-y-6 border-t border-line pt-6 sm:grid-cols-2">
            <Select {...field("kind")} label={t("Your client")}>
              <option value="fixed" data-fixed="">
                {t("always gets this")}
              </option>
              <option value="optional">{t("may take this")}</option>
              <option value="package" data-package="">
                {t("chooses one of several")}
              </option>
            </Select>
            <div className="grid gap-6 group-has-[[data-fixed]:checked]:hidden">
              <div className="hidden group-has-[[data-package]:checked]:block">
                <TextInput
                  {...field("group")}
                  label={t("Name of the choice")}
                  placeholder={t("Package")}
                  maxLength={MAX_NAME_LENGTH}
                  autoComplete="off"
                />
              </div>
              <Checkbox {...tick("isChosen")} label={t("Selected by default")} />
            </div>
            <Select {...field("every")} label={t("To be paid")}>
              <option value="" data-once="">
                {t("once")}
              </option>
              {INTERVALS.map((every) => (
                <option key={every} value={every}>
                  {eachText(every)}
                </option>
              ))}
            </Select>
            <div className="group-has-[[data-once]:checked]:hidden">
              <TextInput
                {...field("periods")}
                label={t("How many times")}
                hint={t("Empty for no end.")}
                inputMode="numeric"
                maxLength={24}
                autoComplete="off"
              />
            </div>
            <Checkbox
              {...tick("isAdjustable")}
              data-adjustable=""
              label={t("The client chooses the quantity")}
              fieldClassName="sm:col-span-2"
            />
            <div className="hidden grid-cols-3 gap-5 group-has-[[data-adjustable]:checked]:grid sm:col-span-2">
              <TextInput
                {...field("min")}
                label={t("From")}
                inputMode="decimal"
                placeholder="0"
                maxLength={24}
              />
              <TextInput {...field("max")} label={t("To")} inputMode="decimal" maxLength={24} />
              <TextInput {...field("step")} label={t("Step")} inputMode="decimal" maxLength={24} />
            </div>
          </div>
          {canShare ? (
            <Checkbox
              {...tick("isShared")}
              label={t("Share with your team")}
              hint={t("Everybody in it can use this price. You, admins and the owner can change it.")}
            />
          ) : null}
          <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
            <ButtonLink to={pricesPath()}>{t("Cancel")}</ButtonLink>
            <Button variant="primary" busy={isBusy}>
              {id === null ? t("Add Price") : t("Save Price")}
            </Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
