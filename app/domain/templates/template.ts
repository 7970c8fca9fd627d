import type { templates } from "~/db/schema";
import type { Cover, NextStep, TemplateCategory, Theme } from "~/db/vocabulary";
import type { Language } from "~/platform/language/languages";
import type { Brief } from "../briefs/brief";
import type { Member } from "../people/member";
import type { PriceTable } from "../prices/price-table";

/** A built-in one, or one of an account. */
export interface Template {
  /** The key in its address: an id, or the name of a built-in template. */
  key: string;
  name: string;
  description: string;
  category: TemplateCategory;
  theme: Theme | null;
  cover: Cover | null;
  language: Language | null;
  html: string;
  /** Answers that a proposal begins with. */
  brief: Partial<Brief>;
  priceTable: PriceTable | null;
  /** The blank of the text that holds a line's quantity, by the line's id. */
  quantities: Readonly<Record<string, string>>;
  /** Null for a built-in one. */
  stored: StoredTemplate | null;
}

type TemplateRow = typeof templates.$inferSelect;

interface StoredTemplate {
  userId: string;
  isShared: boolean;
  /** Counts the changes of the text. */
  revision: number;
  priceRevision: number;
  /** What clients of its owner see next; null is the account's. */
  nextStep: NextStep | null;
  updatedAt: number;
}

export function templateOf(row: TemplateRow): Template {
  const {
    id,
    userId,
    isShared,
    revision,
    priceRevision,
    nextStep,
    updatedAt,
    createdAt: _,
    ...template
  } = row;
  return {
    ...template,
    key: id,
    quantities: {},
    stored: { userId, isShared, revision, priceRevision, nextStep, updatedAt },
  };
}

type Reader = Pick<Member, "id" | "team">;

/** Lists the accounts whose shared templates an account may start from. */
export const sharingAccounts = ({ id, team }: Reader): string[] => (team?.isOpen ? team.accounts : [id]);

export const isOwnTemplate = ({ id }: Pick<Reader, "id">, { stored }: Pick<Template, "stored">): boolean =>
  stored?.userId === id;

/** Lets its owner edit it; those who lead the team may edit a shared one. */
export const mayEditTemplate = ({ id, team }: Reader, { stored }: Pick<Template, "stored">): boolean =>
  stored !== null &&
  (stored.userId === id || (stored.isShared && team?.isOpen === true && team.role !== "member"));
