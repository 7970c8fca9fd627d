import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import type { InvoiceSettings } from "~/domain/invoices/invoice-settings.server";
import { t } from "~/platform/words/t";
import { Select, TextArea, TextInput } from "~/ui/form/field";

interface InvoicesFormProps {
  invoicing: InvoiceSettings;
  refusal: Refusal;
}

export function InvoicesForm({ invoicing, refusal }: InvoicesFormProps) {
  const { timing, prefix, exemption, nextNumber } = invoicing;
  const settings = useSettingsForm("invoices", refusal, {
    invoiceTiming: timing,
    invoicePrefix: prefix,
    nextNumber: "",
    taxExemption: exemption,
  });
  const field = (name: string) => ({ ...settings.field(name), "aria-required": false });
  return (
    <SettingsForm intent="invoices" settings={settings} submit={t("Save Invoice Settings")}>
      <Select
        {...field("invoiceTiming")}
        key={timing}
        label={t("When invoices are issued")}
        hint={t("An invoice that is issued before the money comes can make the tax due at once.")}
        fieldClassName="sm:col-span-2"
      >
        <option value="payment">{t("When a payment is received")}</option>
        <option value="request">{t("At once, when a payment is asked for")}</option>
        <option value="off">{t("Not here: I write them elsewhere")}</option>
      </Select>
      <TextInput
        {...field("invoicePrefix")}
        label={t("Prefix of the numbers")}
        hint={t("{year} is filled in, and begins a series each year. The next number is {next}.", {
          year: "{year}",
          next: nextNumber,
        })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextInput
        {...field("nextNumber")}
        label={t("Next number, if you go on from elsewhere")}
        hint={t("Only before the first invoice of a series. Leave it empty otherwise.")}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea
        {...field("taxExemption")}
        label={t("Why no tax is charged")}
        hint={t(
          "Printed on invoices with lines without tax, in your client’s language: for a small business, or for work that is exempt.",
        )}
        placeholder={t("No VAT is charged: small business under section 19 UStG.")}
        rows={2}
        fieldClassName="sm:col-span-2"
      />
    </SettingsForm>
  );
}
