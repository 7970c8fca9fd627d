import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Section } from "~/components/settings/section";
import { SettingsPage } from "~/components/settings/settings-page";
import { currencyNames } from "~/domain/briefs/currency-names.server";
import { ownCardAccount } from "~/domain/card-payments/account/connect-account.server";
import { type CardAccountRow, hasCardPayments } from "~/domain/card-payments/account/own-card-account.server";
import { ownInvoiceSettings } from "~/domain/invoices/invoice-settings.server";
import { typedNextStep } from "~/domain/next-step/next-step-form";
import { ownNextStep } from "~/domain/next-step/own-next-step.server";
import { countryNames } from "~/domain/parties/country-names.server";
import { typedDefaults } from "~/domain/proposals/defaults/defaults-form";
import { ownNumbering } from "~/domain/proposals/number/numbering.server";
import { ownSchedule } from "~/domain/sending/follow-up/own-follow-up.server";
import { ownCountersigning } from "~/domain/signing/parties/countersign-settings.server";
import { ownSigningDefaults } from "~/domain/signing/signing-defaults.server";
import { t } from "~/platform/words/t";
import { pageLoader } from "../../../http/page.server";
import { requireMember } from "../../../http/session.server";
import { settingsAction } from "../settings-action.server";
import { BankAccountLine } from "./bank-account-line";
import { BusinessForm } from "./business-form";
import { type CardAccountView, CardPaymentsLine } from "./card-payments-line";
import { CountersignForm } from "./countersign-form";
import { DefaultsForm } from "./defaults-form";
import { FollowUpForm } from "./follow-up-form";
import { InvoicesForm } from "./invoices-form";
import { NextStepForm } from "./next-step-form";
import { NumbersForm } from "./numbers-form";
import { SigningForm } from "./signing-form";

export const meta: MetaFunction = () => [{ title: t("Business | Countersign") }];

/** Opens for locked accounts too, as the profile does. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { actor } = member;
  const { businessName, legalName, postalAddress, postalCode, city, region, country } = actor;
  const { vatNumber, taxNumber, phone, signatureLine } = actor;
  const website = actor.website.replace(/^https:\/\//i, "");
  const address = { postalAddress, postalCode, city, region, country };
  const details = {
    businessName,
    legalName,
    ...address,
    vatNumber,
    taxNumber,
    phone,
    website,
    signatureLine,
  };
  const [numbering, invoicing, signing, countersigning, schedule, nextStep, cardAccount] = await Promise.all([
    ownNumbering(member),
    ownInvoiceSettings(member),
    ownSigningDefaults(member),
    ownCountersigning(member),
    ownSchedule(member),
    ownNextStep(member),
    ownCardAccount(member),
  ]);
  return {
    ...{ details, bankAccount: actor.bankAccount, numbering, invoicing, signing, countersigning, schedule },
    nextStep: typedNextStep(nextStep),
    cards: { isOffered: hasCardPayments(ctx), account: cardAccountView(cardAccount) },
    defaults: typedDefaults(actor.defaults),
    currencies: currencyNames(),
    countries: countryNames(),
  };
});

/** Who disconnected has none here. */
const cardAccountView = (own: CardAccountRow | null): CardAccountView | null =>
  own && own.disconnectedAt === null
    ? { state: own.state, missing: own.missing, isTest: own.mode === "test" }
    : null;

export const action = settingsAction;

export { keepFormOffline as clientAction } from "~/components/connection";

export default function BusinessSettings() {
  const { details, countries, bankAccount, numbering, defaults, currencies, ...own } =
    useLoaderData<typeof loader>();
  const { invoicing, signing, countersigning, schedule, nextStep, cards } = own;
  const refusal = useActionData<typeof action>()?.result;
  return (
    <SettingsPage title={t("Business")}>
      <Section
        id="business"
        title={t("Business details")}
        text={t(
          "Who sends the proposal: on your client’s page, in emails, in the PDF and on the certificate. What you have sent keeps the details that it was sent with.",
        )}
      >
        <BusinessForm details={details} countries={countries} refusal={refusal} />
      </Section>
      <Section
        id="bank-account"
        title={t("Bank account")}
        text={t(
          "The account that your clients pay into. It appears in everything you send from now on and in the signed PDF. What you have sent keeps the account that it was sent with.",
        )}
      >
        <BankAccountLine account={bankAccount} />
      </Section>
      {cards.isOffered ? (
        <Section
          id="card-payments"
          title={t("Card payments")}
          text={t(
            "Clients pay by card or debit into your own Stripe account, beside the transfer. The money never passes through Countersign, which takes no fee.",
          )}
        >
          <CardPaymentsLine account={cards.account} />
        </Section>
      ) : null}
      <Section
        id="numbers"
        title={t("Proposals")}
        text={t(
          "Each proposal gets the next number when it is written; no number is given twice. After its last valid day it can be read, but not accepted, until you give more time.",
        )}
      >
        <NumbersForm numbering={numbering} refusal={refusal} />
      </Section>
      <Section
        id="defaults"
        title={t("Defaults for new proposals")}
        text={t(
          "The tax stands on all lines of a new price table, and can be changed by line. Proposals that exist do not change.",
        )}
      >
        <DefaultsForm defaults={defaults} currencies={currencies} refusal={refusal} />
      </Section>
      <Section
        id="invoices"
        title={t("Invoices")}
        text={t(
          "Made from the accepted price, numbered without gaps and mailed to your client. They are never changed: a credit note corrects one.",
        )}
      >
        <InvoicesForm invoicing={invoicing} refusal={refusal} />
      </Section>
      <Section
        id="signing"
        title={t("Signing")}
        text={t(
          "How clients are checked, and what they can do on the page where they sign. A code by email confirms that whoever signs has access to the client’s mailbox.",
        )}
      >
        <SigningForm defaults={signing} refusal={refusal} />
      </Section>
      <Section
        id="countersign"
        title={t("Your own signature")}
        text={t(
          "Whether new proposals also need the signature of your side. You sign in your account, and can choose otherwise with each send.",
        )}
      >
        <CountersignForm own={countersigning} refusal={refusal} />
      </Section>
      <Section
        id="follow-up"
        title={t("Follow-up")}
        text={t(
          "Reminders that leave by themselves while a client does nothing. They stop with an answer. You can choose otherwise with each send.",
        )}
      >
        <FollowUpForm schedule={schedule} refusal={refusal} />
      </Section>
      <Section
        id="next-step"
        title={t("Next step")}
        text={t(
          "What clients see below their agreement once they have signed or approved. It is not part of the agreement, so a change counts for earlier ones too. A template can have its own.",
        )}
      >
        <NextStepForm nextStep={nextStep} refusal={refusal} />
      </Section>
    </SettingsPage>
  );
}
