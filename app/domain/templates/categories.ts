import { TEMPLATE_CATEGORIES, type TemplateCategory } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg } from "~/platform/words/t";

export { TEMPLATE_CATEGORIES, type TemplateCategory } from "~/db/vocabulary";

export const CATEGORY_NAMES: Readonly<Record<TemplateCategory, AppMessage>> = {
  "web-design": msg("Web design"),
  branding: msg("Branding"),
  development: msg("Software"),
  marketing: msg("Marketing"),
  consulting: msg("Consulting"),
  copywriting: msg("Copywriting"),
  photography: msg("Photography"),
  video: msg("Video"),
  events: msg("Events"),
  retainer: msg("Retainer"),
  coaching: msg("Coaching"),
  construction: msg("Construction"),
  other: msg("Other"),
};

export const isCategory = (word: string | null): word is TemplateCategory =>
  (TEMPLATE_CATEGORIES as readonly (string | null)[]).includes(word);
