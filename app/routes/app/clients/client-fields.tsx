import type { SubmissionResult } from "@conform-to/dom";
import { Form, useNavigation } from "@remix-run/react";
import { FieldOptions } from "~/components/brief/field-options";
import { FormId } from "~/components/form/form-id";
import { inputProps, useCheckedForm } from "~/components/form/use-checked-form";
import { CityFields } from "~/components/parties/city-fields";
import { type CountryNames, CountrySelect } from "~/components/parties/country-select";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import type { ClientDetails } from "~/domain/clients/client";
import type { TakenEmail } from "~/domain/clients/edit-client.server";
import { LANGUAGE_NAMES, LANGUAGES } from "~/platform/language/languages";
import type { ZoneGroup } from "~/platform/time/zone-names";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Select, TextArea, TextInput } from "~/ui/form/field";
import { Words } from "~/ui/words/words";

interface ClientFormProps {
  details: ClientDetails;
  zones: readonly ZoneGroup[];
  countries: CountryNames;
  /** Cancel leads here. */
  back: string;
  submit: string;
  /** Null for a new one. */
  id: string | null;
  refused: { result: SubmissionResult<string[]>; fields: { taken?: TakenEmail } } | undefined;
}

export function ClientForm({ details, zones, countries, back, submit, id, refused }: ClientFormProps) {
  const { form, fields } = useCheckedForm({
    id: "client",
    lastResult: refused?.result,
    defaultValue: { ...details, language: details.language ?? "", timeZone: details.timeZone ?? "" },
  });
  const taken = refused?.fields.taken;
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" {...form.props} className="grid gap-6">
      {id === null ? <FormId /> : null}
      {form.errors?.[0] ? (
        <Banner id={form.errorId} role="alert" tone="danger" title={form.errors[0]} />
      ) : null}
      {taken ? <Taken taken={taken} id={id} /> : null}
      <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        <TextInput
          {...inputProps(fields.name)}
          label={t("Name")}
          hint={t("Of a person, or of a company.")}
          aria-required
          maxLength={200}
          autoComplete="off"
        />
        <TextInput {...inputProps(fields.company)} label={t("Company")} maxLength={200} autoComplete="off" />
        <TextInput
          {...inputProps(fields.email)}
          type="email"
          inputMode="email"
          label={t("Email")}
          autoComplete="off"
        />
        <TextInput
          {...inputProps(fields.phone)}
          type="tel"
          label={t("Phone")}
          maxLength={60}
          autoComplete="off"
        />
        <CountrySelect {...inputProps(fields.country)} countries={countries} />
        <TextInput
          {...inputProps(fields.vatNumber)}
          label={t("VAT number")}
          maxLength={40}
          autoComplete="off"
        />
        <TextArea
          {...inputProps(fields.address)}
          label={t("Street address")}
          rows={2}
          autoComplete="off"
          fieldClassName="sm:col-span-2"
        />
        <CityFields field={(name) => inputProps(fields[name])} />
        <TextInput
          {...inputProps(fields.billingEmail)}
          type="email"
          inputMode="email"
          label={t("Billing email")}
          hint={t("If invoices go to another address.")}
          autoComplete="off"
          fieldClassName="sm:col-span-2"
        />
        <Select {...inputProps(fields.industry)} label={t("Industry")}>
          <FieldOptions of={BRIEF_FIELDS.clientIndustry} />
        </Select>
        <Select {...inputProps(fields.communicationPreference)} label={t("Communication preference")}>
          <FieldOptions of={BRIEF_FIELDS.communicationPreference} />
        </Select>
        <Select
          {...inputProps(fields.language)}
          label={t("Language")}
          hint={t("Of proposals for this client.")}
        >
          <option value="">{t("As in each proposal")}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </Select>
        <Select {...inputProps(fields.timeZone)} label={t("Time zone")}>
          <option value="">{t("Not known")}</option>
          {zones.map(({ region, zones: cities }) => (
            <optgroup key={region} label={region}>
              {cities.map(({ zone, name }) => (
                <option key={zone} value={zone}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <TextArea
          {...inputProps(fields.notes)}
          label={t("Notes")}
          hint={t("Only you see them.")}
          rows={4}
          fieldClassName="sm:col-span-2"
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
        <ButtonLink to={back}>{t("Cancel")}</ButtonLink>
        <Button variant="primary" busy={isBusy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** Offers what can be done about an email that another client has. */
const Taken = ({ taken, id }: { taken: TakenEmail; id: string | null }) => (
  <Banner
    tone="warning"
    title={
      <Words text="{name} has this email address already." name={<bdi translate="no">{taken.name}</bdi>} />
    }
    action={
      <span className="flex flex-wrap gap-2">
        <ButtonLink size="row" to={`/clients/${taken.id}`}>
          {t("Open that client")}
        </ButtonLink>
        {id === null ? null : (
          <ButtonLink size="row" to={`/clients/${id}/merge?other=${taken.id}`}>
            {t("Merge the two")}
          </ButtonLink>
        )}
      </span>
    }
  >
    {id === null
      ? t("Use that one, or give this one another address.")
      : t("Merge the two, or give this one another address. Nothing is saved yet.")}
  </Banner>
);
