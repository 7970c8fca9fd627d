import type { AskedFields, CompanyRule } from "~/db/vocabulary";
import { tick } from "~/platform/text/tick";
import { companySchema } from "./asked-fields-schema";

/** The fields of the send form and of Settings, except the sections. */
export const askedFieldsForm = { asksPlace: tick, asksTitle: tick, company: companySchema };

interface Typed {
  sections: string[];
  company: CompanyRule;
  asksPlace?: "on" | undefined;
  asksTitle?: "on" | undefined;
}

export const askedAsTyped = ({ sections, company, asksPlace, asksTitle }: Typed): AskedFields => ({
  sections,
  company,
  place: asksPlace === "on",
  title: asksTitle === "on",
});
