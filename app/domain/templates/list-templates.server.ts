import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { proposals, templates } from "~/db/schema";
import type { TemplateCategory } from "~/db/vocabulary";
import { t } from "~/platform/words/t";
import { normalizeText, queryWords } from "../briefs/search-text";
import type { MemberContext } from "../context";
import { BLANK_KEY } from "./built-in/built-in-template";
import { builtInTemplates } from "./built-in-templates.server";
import { CATEGORY_NAMES } from "./categories";
import { isReadable } from "./find-template.server";
import type { TemplateRequest } from "./list-request";
import { sharingAccounts, type Template, templateOf } from "./template";

/** Counts the proposals that the account and its team started from a template. */
interface TemplateFigures {
  used: number;
  sent: number;
  /** Signed or approved. */
  won: number;
}

export interface ListedTemplate extends Template {
  figures: TemplateFigures;
  isOwn: boolean;
}

interface TemplateList {
  /** The templates of the page. Own ones come first, and recently changed ones before others. */
  templates: ListedTemplate[];
  page: number;
  pages: number;
  total: number;
  ownCount: number;
}

const ON_A_PAGE = 24;

/** The letters read of a text. A card shows less, and whole texts would not fit into memory. */
const READ_OF_TEXT = 8000;

const NO_FIGURES: TemplateFigures = { used: 0, sent: 0, won: 0 };

export async function listTemplates(ctx: MemberContext, request: TemplateRequest): Promise<TemplateList> {
  const [[rows, figures], builtIn] = await Promise.all([
    ctx.db.batch([
      ctx.db
        .select({ ...getTableColumns(templates), html: sql<string>`''` })
        .from(templates)
        .where(isReadable(ctx))
        .orderBy(desc(templates.updatedAt), templates.id),
      figuresQuery(ctx),
    ]),
    builtInTemplates(ctx),
  ]);
  const byKey = new Map(figures.map(({ key, ...rest }) => [key, rest]));
  const all = [...rows.map(templateOf), ...builtIn.filter(isShown)].map((template) => ({
    ...template,
    figures: byKey.get(template.key) ?? NO_FIGURES,
    isOwn: template.stored?.userId === ctx.actor.id,
  }));
  const found = all.filter(matcher(request)).sort((a, b) => rank(a) - rank(b));
  const pages = Math.max(1, Math.ceil(found.length / ON_A_PAGE));
  const page = Math.min(request.page, pages);
  return {
    templates: await withTexts(ctx, found.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE)),
    page,
    pages,
    total: found.length,
    ownCount: all.filter(({ isOwn }) => isOwn).length,
  };
}

/** Adds the beginnings of their texts. */
async function withTexts(ctx: MemberContext, shown: ListedTemplate[]): Promise<ListedTemplate[]> {
  const keys = shown.flatMap(({ key, stored }) => (stored === null ? [] : [key]));
  if (keys.length === 0) return shown;
  const rows = await ctx.db
    .select({ key: templates.id, html: sql<string>`substr(${templates.html}, 1, ${READ_OF_TEXT})` })
    .from(templates)
    .where(and(inArray(templates.id, keys), isReadable(ctx)));
  const texts = new Map(rows.map(({ key, html }) => [key, html]));
  return shown.map((template) => ({ ...template, html: texts.get(template.key) ?? template.html }));
}

export async function figuresOf(ctx: MemberContext, key: string): Promise<TemplateFigures> {
  const [row] = await figuresQuery(ctx, key);
  return row ?? NO_FIGURES;
}

const figuresQuery = ({ db, actor }: MemberContext, key?: string) =>
  db
    .select({
      key: proposals.templateKey,
      used: count(),
      sent: count(proposals.sentAt),
      won: sql<number>`count(case when ${proposals.status} in ('signed', 'approved') then 1 end)`,
    })
    .from(proposals)
    .where(
      and(
        inArray(proposals.userId, sharingAccounts(actor)),
        key === undefined ? isNotNull(proposals.templateKey) : eq(proposals.templateKey, key),
        isNull(proposals.deletedAt),
      ),
    )
    .groupBy(proposals.templateKey);

/** Leaves out the blank page, which shows nothing. */
const isShown = ({ key }: Template): boolean => key !== BLANK_KEY;

const rank = ({ isOwn, stored }: ListedTemplate): number => (isOwn ? 0 : stored === null ? 2 : 1);

function matcher({ query, category, from }: TemplateRequest): (template: ListedTemplate) => boolean {
  const words = queryWords(query);
  return (template) =>
    (category === null || template.category === category) &&
    (from === "all" || originOf(template) === from) &&
    (words.length === 0 || isFound(template, words));
}

const originOf = ({ isOwn, stored }: ListedTemplate): TemplateRequest["from"] =>
  isOwn ? "own" : stored === null ? "built-in" : "team";

function isFound(template: ListedTemplate, words: readonly string[]): boolean {
  const text = normalizeText(
    `${template.name}\n${template.description}\n${t(CATEGORY_NAMES[template.category satisfies TemplateCategory])}`,
  );
  return words.every((word) => text.includes(word));
}
