/** What the pages of the settings post: each form names itself, and its answer leads to the page it stands on. */
import { isSubscriptionIntent } from "~/domain/billing/subscription-intents";
import { readForm } from "../form.server";
import { pageAction } from "../page.server";
import { requireMember, sessionToken } from "../session.server";
import { removeAccount } from "./settings-account.server";
import { replacePassword, settleAddress, switchNotices, updateProfile } from "./settings-action.server";
import { clearLogo, updateBranding, uploadLogo } from "./settings-branding.server";
import { SETTINGS_FORMS } from "./settings-forms.server";
import { changeSubscription } from "./settings-subscription.server";

export const settingsAction = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const form = await readForm(ctx, request, SETTINGS_FORMS);
  const intent = form.get("intent");
  if (isSubscriptionIntent(intent)) return changeSubscription(member, intent);
  switch (intent) {
    case "branding":
      return updateBranding(member, form);
    case "logo":
      return uploadLogo(member, form);
    case "remove-logo":
      return clearLogo(member);
    case "notices":
      return switchNotices(member, form);
    case "password":
      return replacePassword(member, form, sessionToken(ctx, request) ?? "");
    case "cancel-address":
    case "mail-address":
      return settleAddress(member, intent);
    case "delete-account":
      return removeAccount(member, form);
    default:
      return updateProfile(member, form);
  }
});
