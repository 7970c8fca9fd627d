import type { Cover, Theme } from "~/db/vocabulary";
import type { Brief } from "../../briefs/brief";
import type { TemplateCategory } from "../categories";
import type { BuiltInPrice } from "./price-parts";

/** The gallery leaves it out. */
export const BLANK_KEY = "blank";

export interface BuiltInTemplate {
  /** The key stands in its address and never changes. */
  key: string;
  name: string;
  /** One sentence: for whom, and what is in it. */
  description: string;
  category: TemplateCategory;
  theme: Theme;
  /** The cover has no picture. */
  cover: Cover | null;
  /** The answers that a proposal starts with. */
  brief: Partial<Brief>;
  /** An example; null for none. */
  price: BuiltInPrice | null;
  html: string;
}
