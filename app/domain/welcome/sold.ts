/** What an account may sell: the subjects of the built-in templates, and anything else. */
import { CATEGORY_NAMES, isCategory, type TemplateCategory } from "../templates/categories";

export const SOLD_OTHERWISE: TemplateCategory = "other";

export const SOLD = Object.keys(CATEGORY_NAMES).filter(
  (category): category is TemplateCategory => isCategory(category) && category !== SOLD_OTHERWISE,
);
