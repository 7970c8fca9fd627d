import { and, eq } from "drizzle-orm";
import { batchRefusal, expectOneChange } from "~/db/client.server";
import { templatePictures, templates } from "~/db/schema";
import type { Theme } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { commit } from "../audit/commit.server";
import { assertKeepsWords } from "../content/assert-keeps-words";
import type { LeftOut } from "../content/left-out";
import { prepareTyped } from "../content/sanitise.server";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { assertNotEmpty } from "../proposals/edit.server";
import { keepOwnPictures } from "../proposals/pictures/own-pictures.server";
import { findToEdit } from "./find-template.server";
import { namePictures } from "./save-as-template.server";
import type { Template } from "./template";
import type { TemplateDetails } from "./template-form";

/** Proposals that were started from it do not change. @throws DomainError not_found, forbidden */
export async function saveTemplateDetails(
  ctx: MemberContext,
  key: string,
  details: TemplateDetails & { theme?: Theme | null },
): Promise<void> {
  assertOpenAccount(ctx);
  const { stored } = await findToEdit(ctx, key);
  const isShared = details.isShared && (stored?.isShared || ctx.actor.team?.isOpen === true);
  await ctx.db
    .update(templates)
    .set({ ...details, isShared, updatedAt: ctx.now })
    .where(eq(templates.id, key));
}

interface SaveTemplateText {
  html: string;
  /** The revision the edit started from. */
  revision: number;
  /** Refuses once to store a text that has lost most of its words. */
  asksWhenShorter: boolean;
  keepsHidden?: boolean;
}

/** @throws DomainError not_found, forbidden, conflict (edited elsewhere), payload_too_large, invalid_input (empty) */
export async function saveTemplateText(
  ctx: MemberContext,
  key: string,
  { html: typed, revision, asksWhenShorter, keepsHidden }: SaveTemplateText,
): Promise<{ template: Template; leftOut: LeftOut }> {
  assertOpenAccount(ctx);
  const template = await findToEdit(ctx, key);
  const prepared = prepareTyped(typed, keepsHidden);
  const { html, leftOut } = await keepOwnPictures(ctx, { ...prepared, stored: template.html });
  assertNotEmpty(html);
  if (template.html === html) return { template, leftOut };
  if (asksWhenShorter && revision === template.stored?.revision)
    assertKeepsWords({ html: template.html, revision }, html);
  const next = { html, revision: revision + 1, updatedAt: ctx.now };
  try {
    await commit(ctx, null, {
      statements: [
        ctx.db
          .update(templates)
          .set(next)
          .where(and(eq(templates.id, key), eq(templates.revision, revision))),
        expectOneChange(ctx.db),
        ctx.db.delete(templatePictures).where(eq(templatePictures.templateId, key)),
        ...namePictures(ctx, key, { html, cover: template.cover }),
      ],
    });
  } catch (error) {
    if (batchRefusal(error) === "guard") throw changedElsewhere(await findToEdit(ctx, key));
    throw error;
  }
  return { template: { ...template, html }, leftOut };
}

const changedElsewhere = ({ html, stored }: Template) =>
  new DomainError(
    "conflict",
    t("This template was changed elsewhere while you were editing. Your text is still here."),
    { revision: stored?.revision, generatedContent: html },
  );

/** Idempotent for its owner: what is gone is not found. @throws DomainError not_found, forbidden */
export async function deleteTemplate(ctx: MemberContext, key: string): Promise<string> {
  const { name } = await findToEdit(ctx, key);
  await ctx.db.delete(templates).where(eq(templates.id, key));
  ctx.log({ event: "template.deleted", userId: ctx.actor.id, templateId: key });
  return name;
}
