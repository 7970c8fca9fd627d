import { TEMPLATE_CATEGORIES, type TemplateCategory } from "~/db/vocabulary";

export { TEMPLATE_CATEGORIES, type TemplateCategory } from "~/db/vocabulary";

export const CATEGORY_NAMES: Readonly<Record<TemplateCategory, string>> = {
  "web-design": "Web design",
  branding: "Branding",
  development: "Software",
  marketing: "Marketing",
  consulting: "Consulting",
  copywriting: "Copywriting",
  photography: "Photography",
  video: "Video",
  events: "Events",
  retainer: "Retainer",
  coaching: "Coaching",
  construction: "Construction",
  other: "Other",
};

export const isCategory = (word: string | null): word is TemplateCategory =>
  (TEMPLATE_CATEGORIES as readonly (string | null)[]).includes(word);
