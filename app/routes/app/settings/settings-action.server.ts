import { isSubscriptionIntent } from "~/domain/billing/subscription-intents";
import { intentOf, runCommand } from "../../http/commands.server";
import { readForm } from "../../http/form.server";
import { pageAction } from "../../http/page.server";
import { requireMember, sessionToken } from "../../http/session.server";
import { removeAccount } from "./account/commands.server";
import { clearLogo, updateBranding, uploadLogo } from "./branding/commands.server";
import {
  updateBusiness,
  updateCountersigning,
  updateDefaults,
  updateFollowUp,
  updateInvoices,
  updateNextStep,
  updateNumbers,
  updateSigning,
} from "./business/commands.server";
import { replacePassword, settleEmailChange, updateNotifications, updateProfile } from "./commands.server";
import { SETTINGS_FORM } from "./forms.server";
import { changeSubscription } from "./subscription/commands.server";

const INTENTS = [
  "business",
  "numbers",
  "defaults",
  "invoices",
  "signing",
  "countersign",
  "follow-up",
  "next-step",
  "branding",
  "logo",
  "remove-logo",
  "notices",
  "password",
  "cancel-address",
  "mail-address",
  "delete-account",
  "profile",
] as const;

export const settingsAction = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, SETTINGS_FORM);
  const named = form.get("intent");
  if (isSubscriptionIntent(named)) return changeSubscription(member, named);
  const intent = intentOf(INTENTS, named, "profile");
  return runCommand(
    { intent },
    {
      business: () => updateBusiness(member, form),
      numbers: () => updateNumbers(member, form),
      defaults: () => updateDefaults(member, form),
      invoices: () => updateInvoices(member, form),
      signing: () => updateSigning(member, form),
      countersign: () => updateCountersigning(member, form),
      "follow-up": () => updateFollowUp(member, form),
      "next-step": () => updateNextStep(member, form),
      branding: () => updateBranding(member, form),
      logo: () => uploadLogo(member, form),
      "remove-logo": () => clearLogo(member),
      notices: () => updateNotifications(member, form),
      password: () => replacePassword(member, form, sessionToken(ctx, request) ?? ""),
      "cancel-address": () => settleEmailChange(member, "cancel-address"),
      "mail-address": () => settleEmailChange(member, "mail-address"),
      "delete-account": () => removeAccount(member, form),
      profile: () => updateProfile(member, form),
    },
  );
});
