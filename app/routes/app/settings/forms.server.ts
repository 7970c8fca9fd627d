import { deletionForm } from "~/domain/account-data/deletion/deletion-form";
import { businessForm } from "~/domain/accounts/business-details";
import { passwordSettingsForm } from "~/domain/accounts/credentials";
import { profileForm } from "~/domain/accounts/profile-form.server";
import { brandingForm } from "~/domain/branding/branding-form";
import { invoiceSettingsForm } from "~/domain/invoices/invoice-settings-form";
import { nextStepForm } from "~/domain/next-step/next-step-form";
import { defaultsForm } from "~/domain/proposals/defaults/defaults-form";
import { numbersForm } from "~/domain/proposals/number/numbers-form";
import { followUpForm } from "~/domain/sending/follow-up/own-follow-up-form";
import { countersignForm } from "~/domain/signing/parties/countersign-settings.server";
import { signingForm } from "~/domain/signing/signing-defaults-form";
import type { ExpectedForm } from "../../http/form.server";

/** All settings forms share one action. */
export const SETTINGS_FORM: ExpectedForm = {
  schemas: [
    brandingForm,
    businessForm,
    numbersForm,
    defaultsForm,
    invoiceSettingsForm,
    signingForm,
    countersignForm,
    followUpForm,
    nextStepForm,
    profileForm,
    passwordSettingsForm,
    deletionForm,
  ],
  fields: ["intent", "logo", "inApp", "byMail", "username"],
  // Bytes: above any logo's limit, so that a large one gets a field error.
  maxBytes: 16_000_000,
};
