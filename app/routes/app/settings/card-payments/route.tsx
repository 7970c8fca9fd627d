import { type MetaFunction, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { type Refusal, refusedForm } from "~/components/settings/refusal";
import { BUSINESS } from "~/components/settings/settings-paths";
import { passwordForm } from "~/domain/accounts/second-factor/password-form";
import {
  connectAccount,
  disconnectAccount,
  ownCardAccount,
} from "~/domain/card-payments/account/connect-account.server";
import { hasCardPayments } from "~/domain/card-payments/account/own-card-account.server";
import { notFound } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { redirectWithFlash } from "../../../http/flash.server";
import { readForm } from "../../../http/form.server";
import { pageAction, pageLoader } from "../../../http/page.server";
import { requireMember } from "../../../http/session.server";
import { CurrentPassword } from "../security/current-password";
import { SecurityForm } from "../security/security-form";
import { runForm } from "../security/security-step.server";

export const meta: MetaFunction = () => [{ title: t("Card payments | Countersign") }];

const PLACE = `${BUSINESS}#card-payments`;

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  if (!hasCardPayments(ctx)) throw notFound("page");
  const own = await ownCardAccount(member);
  const isConnected = own !== null && own.disconnectedAt === null && own.state !== "gone";
  return { isConnected, email: member.actor.email };
});

const typedForm = passwordForm.extend({ intent: z.enum(["connect", "disconnect"]) });

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, { schemas: [typedForm] });
  return runForm(ctx, form, typedForm, async ({ intent, currentPassword }) => {
    if (intent === "connect") return redirectDocument(await connectAccount(member, currentPassword), 303);
    const { isAgain } = await disconnectAccount(member, currentPassword);
    return redirectWithFlash(ctx, PLACE, {
      title: isAgain ? t("Nothing changed") : t("Stripe account disconnected"),
      tone: "success",
    });
  });
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function CardPaymentsSettings() {
  const { isConnected, email } = useLoaderData<typeof loader>();
  const refused = refusedForm(useActionData<typeof action>()?.result as Refusal);
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={isConnected ? t("Disconnect Stripe?") : t("Connect Stripe")}
        lead={
          isConnected
            ? t("Your clients will no longer be offered to pay by card.")
            : t(
                "Your clients pay by card or debit into your own Stripe account. Countersign never holds the money, and takes no fee.",
              )
        }
        back={{ to: PLACE, text: t("Business") }}
      />
      {isConnected ? (
        <SecurityForm intent="disconnect" submit={t("Disconnect")} isDanger of={refused} back={PLACE}>
          <p className="max-w-prose">
            {t(
              "Payment pages that are open are closed now. What was paid stays paid, and refunds and disputes still appear here. Your Stripe account stays yours, with everything in it; you can connect it again at any time.",
            )}
          </p>
          <CurrentPassword email={email} of={refused} />
        </SecurityForm>
      ) : (
        <SecurityForm intent="connect" submit={t("Continue at Stripe")} of={refused} back={PLACE}>
          <p className="max-w-prose">
            {t(
              "Stripe asks who you are and where it pays out to. You agree on its fees with Stripe, and see every payment in your own Stripe dashboard.",
            )}
          </p>
          <CurrentPassword email={email} of={refused} />
        </SecurityForm>
      )}
    </div>
  );
}
