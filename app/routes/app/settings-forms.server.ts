import { regionSchema } from "~/domain/accounts/choose-region.server";
import { changePasswordSchema, profileSchema } from "~/domain/accounts/credentials";
import { deletionForm } from "~/domain/accounts/deletion-form";
import { brandingForm } from "~/domain/branding/branding-form";
import type { ExpectedForm } from "../form.server";

/** The settings have many forms and one address. */
export const SETTINGS_FORMS: ExpectedForm = {
  schemas: [brandingForm, profileSchema, changePasswordSchema, deletionForm, regionSchema],
  fields: ["intent", "logo", "inApp", "byMail", "username"],
  // Bytes. More than any logo may have: one that is too large gets its sentence beside its field.
  largest: 16_000_000,
};
