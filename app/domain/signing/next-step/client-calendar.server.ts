import { limitBursts, limitRate } from "~/limits/rate-limits.server";
import { hashToken } from "~/platform/crypto.server";
import { loadLanguage } from "~/platform/language/load-language";
import { untranslatedError } from "~/platform/untranslated-error";
import { datedFor } from "../../briefs/dates/document-dates";
import type { Context } from "../../context";
import { calendarFile } from "../../next-step/calendar-file.server";
import { nextStepOf } from "../../next-step/own-next-step.server";
import { versionLanguage } from "../../proposals/version.server";
import { findLink } from "../links/find-signing-link.server";
import { agreedDays } from "./agreed-days.server";
import { hasNextStep } from "./next-step-on-page.server";

interface ClientCalendar {
  title: string;
  text: string;
}

/** In the agreement's language. @throws DomainError not_found also where there are no dates, rate_limited */
export async function clientCalendar(ctx: Context, token: string): Promise<ClientCalendar> {
  await limitBursts(ctx, `calendar:${ctx.request.ip}`);
  const found = await findLink(ctx, token);
  await limitRate(ctx, { calendar: await hashToken(token) });
  const { version } = found;
  const language = versionLanguage(version);
  const t = datedFor(await loadLanguage(ctx, language), version);
  const nextStep = hasNextStep(found) ? await nextStepOf(ctx, found.proposal.id) : null;
  const days = nextStep ? await agreedDays(ctx, nextStep, found, t) : [];
  if (days.length === 0) throw untranslatedError("not_found", (words) => words("next_step.no_dates"));
  return { title: version.title, text: calendarFile({ name: version.title, language, days, now: ctx.now }) };
}
