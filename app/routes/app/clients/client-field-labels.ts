import type { ClientField } from "~/domain/clients/merged-client";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

export const CLIENT_FIELD_LABELS: Readonly<Record<ClientField, AppMessage>> = {
  name: msg("Name"),
  company: msg("Company"),
  email: msg("Email"),
  phone: msg("Phone"),
  address: msg("Street address"),
  postalCode: msg("Postal code"),
  city: msg("City"),
  region: msg("State or region"),
  country: msg("Country"),
  vatNumber: msg("VAT number"),
  billingEmail: msg("Billing email"),
  industry: msg("Industry"),
  communicationPreference: msg("Communication preference"),
  language: msg("Language"),
  timeZone: msg("Time zone"),
  notes: msg("Notes"),
};
