import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { inputProps, useCheckedForm } from "~/components/form/use-checked-form";
import { ownBranding } from "~/domain/accounts/settings.server";
import { SETTINGS_LIMIT } from "~/domain/branding/limits";
import { LOGO_MAX_SIZES, shownLogo } from "~/domain/branding/logo-key";
import { currencyNames } from "~/domain/briefs/currency-names.server";
import { countryNames } from "~/domain/parties/country-names.server";
import { firstNameOf } from "~/domain/people/first-name";
import { CATEGORY_NAMES } from "~/domain/templates/categories";
import { SUGGESTIONS } from "~/domain/welcome/countries";
import { SOLD, SOLD_OTHERWISE } from "~/domain/welcome/sold";
import { isWelcomed } from "~/domain/welcome/welcome.server";
import { dateFormat } from "~/platform/intl-formats";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Select, TextInput } from "~/ui/form/field";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireMember } from "../../http/session.server";
import { LogoField } from "../settings/branding/logo-field";
import { CountryFields } from "./country-fields";
import { runWelcome } from "./welcome-action.server";

export const meta: MetaFunction = () => [{ title: t("Welcome | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  if (await isWelcomed(member)) throw redirect("/dashboard");
  const { name, businessName } = member.actor;
  const branding = await ownBranding(member);
  return {
    name: firstNameOf(name),
    businessName,
    logo: branding && { saved: shownLogo(branding.logoKey, t("Your logo"), LOGO_MAX_SIZES.settings) },
    countries: countryNames(SUGGESTIONS.map(({ country }) => country)),
    currencies: currencyNames(),
    dates: Object.fromEntries(SUGGESTIONS.map(({ locale }) => [locale, dayIn(locale)])),
  };
});

const dayIn = (locale: string): string =>
  dateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.UTC(2026, 11, 31));

export const action = pageAction(async (ctx, { request }) =>
  runWelcome(await requireMember(ctx, request), request),
);

export { keepFormOffline as clientAction } from "~/components/connection";

export default function Welcome() {
  const { name, businessName, logo, countries, currencies, dates } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { form, fields } = useCheckedForm({
    id: "welcome",
    lastResult,
    defaultValue: {
      ...{ businessName, country: "", seen: "", currency: "", taxName: "", taxRate: "", taxKind: "" },
      ...{ sells: "", logo: "" },
    },
  });
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageHeader
        title={name ? t("Welcome, {name}", { name }) : t("Welcome")}
        lead={t(
          "Three questions for your first proposal. Answer what you like; Settings has all of it later.",
        )}
      />
      <Form method="post" encType="multipart/form-data" {...form.props} className="grid gap-6">
        {form.errors?.[0] ? (
          <Banner id={form.errorId} role="alert" tone="danger" title={form.errors[0]} />
        ) : null}
        <Panel title={t("1. Your business")}>
          <div className="grid gap-5">
            <TextInput
              {...inputProps(fields.businessName)}
              label={t("Business name")}
              autoComplete="organization"
              hint={t("Clients see it above your name. Leave it empty to skip it.")}
            />
            {logo ? (
              <LogoField
                id="welcome-logo"
                label={t("Logo")}
                limit={SETTINGS_LIMIT}
                hint={t("PNG, JPEG or WebP, up to 2 MB.")}
                saved={logo.saved}
                error={fields.logo.errors}
              />
            ) : null}
          </div>
        </Panel>
        <Panel title={t("2. Where you work")}>
          <CountryFields
            key={String(lastResult?.initialValue?.seen ?? "")}
            fields={fields}
            typed={lastResult?.initialValue ?? {}}
            countries={countries}
            currencies={currencies}
            dates={dates}
          />
        </Panel>
        <Panel title={t("3. What you sell")}>
          <Select
            {...inputProps(fields.sells)}
            label={t("What you sell")}
            hint={t("A template that fits opens next.")}
          >
            <option value="">{t("Skip this")}</option>
            {SOLD.map((sold) => (
              <option key={sold} value={sold}>
                {t(CATEGORY_NAMES[sold])}
              </option>
            ))}
            <option value={SOLD_OTHERWISE}>{t("Something else")}</option>
          </Select>
        </Panel>
        <div className="flex flex-wrap gap-2 max-sm:flex-col sm:flex-row-reverse">
          <Button variant="primary" name="intent" value="save" busy={isBusy}>
            {t("Continue")}
          </Button>
          <Button variant="quiet" name="intent" value="skip">
            {t("Skip for now")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
