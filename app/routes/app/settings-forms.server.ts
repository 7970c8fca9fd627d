import { changePasswordSchema } from "~/domain/accounts/credentials";
import { deletionForm } from "~/domain/accounts/deletion-form";
import { profileForm } from "~/domain/accounts/profile-form.server";
import { brandingForm } from "~/domain/branding/branding-form";
import type { ExpectedForm } from "../form.server";

/** The pages of the settings have many forms and one action. */
export const SETTINGS_FORMS: ExpectedForm = {
  schemas: [brandingForm, profileForm, changePasswordSchema, deletionForm],
  fields: ["intent", "logo", "inApp", "byMail", "username"],
  // Bytes. More than any logo may have: one that is too large gets its sentence beside its field.
  largest: 16_000_000,
};
