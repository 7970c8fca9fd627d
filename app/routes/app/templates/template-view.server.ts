import { shadesOf } from "~/domain/branding/accent-style";
import { frozenCover, shownCover } from "~/domain/branding/cover";
import { letterheadToFreeze, ownLetterhead } from "~/domain/branding/letterhead.server";
import { showOnce } from "~/domain/content/shown-document.server";
import type { MemberContext } from "~/domain/context";
import { markOpenVariables } from "~/domain/proposals/variables/fill-variables.server";
import { shownHtml } from "~/domain/templates/beside-table.server";
import type { ListedTemplate } from "~/domain/templates/list-templates.server";
import { openingOf } from "~/domain/templates/opening.server";
import type { Template } from "~/domain/templates/template";
import { loadLanguage } from "~/platform/language/load-language";
import { withPrice } from "../proposal/proposal/price-view.server";
import type { Origin } from "./template-view";

/** Returns the looks that a proposal of the account would have. */
export async function templateLooks(ctx: MemberContext) {
  const saved = await ownLetterhead(ctx);
  const lookOf = ({ theme, cover }: Template) => {
    const letterhead = letterheadToFreeze(ctx.actor, { includeLogo: false, theme }, saved);
    return { theme: letterhead.theme, cover: shownCover(frozenCover(cover, letterhead.accent)) };
  };
  return { lookOf, accent: shadesOf(ctx.actor.rights.canUseBranding ? (saved?.accent ?? null) : null) };
}

/** Returns the text with its price table, both in the template's language. */
export async function wholeText(ctx: MemberContext, template: Template): Promise<string> {
  const { priceTable: table, language } = template;
  const shown = showOnce(markOpenVariables(shownHtml(template), {}));
  return withPrice(
    shown,
    table && { table, selection: null, isOpen: true },
    await loadLanguage(ctx, language ?? "en"),
  );
}

/** Returns the opening without ids, as several stand on one page. */
export const openingText = ({ html }: Template): string => markOpenVariables(openingOf(html), {});

export const originOf = ({ isOwn, stored }: ListedTemplate): Origin => {
  if (stored === null) return "built-in";
  if (!isOwn) return "team";
  return stored.isShared ? "shared" : "own";
};
