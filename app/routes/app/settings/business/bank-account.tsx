import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Refusal, refusedForm } from "~/components/settings/refusal";
import { BUSINESS } from "~/components/settings/settings-paths";
import type { BankAccount } from "~/db/vocabulary";
import { bankAccountForm } from "~/domain/accounts/bank-account/bank-account-form";
import { saveBankAccount } from "~/domain/accounts/bank-account/own-bank-account.server";
import { ibanText } from "~/domain/parties/bank-account-lines";
import { t } from "~/platform/words/t";
import { TextArea, TextInput } from "~/ui/form/field";
import { PageHeader } from "~/ui/page-header";
import { redirectWithFlash } from "../../../http/flash.server";
import { readForm } from "../../../http/form.server";
import { pageAction, pageLoader } from "../../../http/page.server";
import { requireMember } from "../../../http/session.server";
import { CurrentPassword } from "../security/current-password";
import { SecurityForm } from "../security/security-form";
import { runForm } from "../security/security-step.server";

export const meta: MetaFunction = () => [{ title: t("Bank account | Countersign") }];

const PLACE = `${BUSINESS}#bank-account`;

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireMember(ctx, request);
  return { account: actor.bankAccount, email: actor.email };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [bankAccountForm] });
  return runForm(ctx, form, bankAccountForm, async (typed) => {
    const { isAgain } = await saveBankAccount(member, typed);
    const text = t("What you have sent keeps the account that it was sent with.");
    return redirectWithFlash(ctx, PLACE, {
      title: isAgain ? t("Nothing changed") : t("Bank account saved"),
      ...(!isAgain && { text }),
      tone: "success",
    });
  });
});

export { keepFormOffline as clientAction } from "~/components/connection";

const NONE: BankAccount = { holder: "", iban: "", bic: "", other: "" };

export default function BankAccountSettings() {
  const { account, email } = useLoaderData<typeof loader>();
  const { holder, iban, bic, other } = account ?? NONE;
  const refused = refusedForm(useActionData<typeof action>()?.result as Refusal);
  const field = (name: keyof BankAccount, saved: string) => ({
    id: `bank-${name}`,
    name,
    defaultValue: refused.text(name, saved),
    error: refused.error(name),
    autoComplete: "off",
  });
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={t("Bank account")}
        lead={t("The account that your clients pay into. Clear the fields to remove it.")}
        back={{ to: PLACE, text: t("Business") }}
      />
      <SecurityForm submit={t("Save Bank Account")} of={refused} back={PLACE}>
        <TextInput
          {...field("holder", holder)}
          label={t("Account holder")}
          hint={t("As your bank has it.")}
          maxLength={70}
        />
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] sm:gap-x-6">
          <TextInput
            {...field("iban", ibanText(iban))}
            label={t("IBAN")}
            spellCheck={false}
            autoCapitalize="characters"
            className="tabular-nums"
          />
          <TextInput
            {...field("bic", bic)}
            label={t("BIC")}
            hint={t("For transfers from other countries.")}
            spellCheck={false}
            autoCapitalize="characters"
          />
        </div>
        <TextArea
          {...field("other", other)}
          label={t("Other account details")}
          rows={3}
          hint={t("Where there is no IBAN: “Sort code 20-00-00, account 12345678”.")}
        />
        <CurrentPassword email={email} of={refused} />
      </SecurityForm>
    </div>
  );
}
