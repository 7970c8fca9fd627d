import type { Cover, Theme } from "~/db/vocabulary";
import type { Brief } from "../../briefs/brief";
import type { TemplateCategory } from "../categories";
import type { BuiltInPrice } from "./price-parts";

/** The gallery leaves it out. */
export const BLANK_KEY = "blank";

export interface BuiltInTemplate {
  /** In its address; never changes. */
  key: string;
  name: string;
  /** One sentence: for whom, and what is in it. */
  description: string;
  category: TemplateCategory;
  theme: Theme;
  /** Without a picture. */
  cover: Cover | null;
  /** What the deal starts with. */
  brief: Partial<Brief>;
  /** An example; null for none. */
  price: BuiltInPrice | null;
  html: string;
}
