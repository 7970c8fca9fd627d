import { eq } from "drizzle-orm";
import { branding, users } from "~/db/schema";
import { csvLines } from "../../billing/history/billing-entry";
import { fullBillingHistory } from "../../billing/history/billing-history.server";
import { csvFile } from "../../billing/history/csv";
import { logoStorageKey, parseLogoKey } from "../../branding/logo-key";
import type { MemberContext } from "../../context";
import { bookkeepingCsv } from "../../invoices/bookkeeping.server";
import { userView } from "../../people/member";
import type { CallBudget } from "./call-budget";
import { clientFiles } from "./client-files.server";
import type { ExportedFile } from "./exported-file";
import { jsonText } from "./json-rows";

const CALLS_OF_TABLES = 5;

export async function tableFiles(ctx: MemberContext, callBudget: CallBudget): Promise<ExportedFile[]> {
  callBudget.spend(CALLS_OF_TABLES);
  const [profile, payments] = await Promise.all([profileFiles(ctx), fullBillingHistory(ctx)]);
  return [
    ...profile,
    ...clientFiles(ctx, callBudget),
    { name: "payments.csv", input: csvFile(csvLines(payments)) },
    { name: "invoices.csv", input: bookkeepingCsv(ctx) },
  ];
}

async function profileFiles(ctx: MemberContext): Promise<ExportedFile[]> {
  const [[user], [brand]] = await Promise.all([
    ctx.db
      .select({
        timeZone: users.timeZone,
        locale: users.locale,
        browserEnglish: users.browserEnglish,
        language: users.language,
        noticeChoices: users.noticeChoices,
        numberPattern: users.numberPattern,
        lastNumber: users.lastNumber,
        validityDays: users.validityDays,
        asksForCode: users.asksForCode,
        followUp: users.followUp,
        followUpTexts: users.followUpTexts,
        nextStep: users.nextStep,
        defaultCurrency: users.defaultCurrency,
        defaultTax: users.defaultTax,
        defaultTerms: users.defaultTerms,
        paymentDays: users.paymentDays,
        startsOnPayment: users.startsOnPayment,
        silenceDays: users.silenceDays,
        invoiceTiming: users.invoiceTiming,
        invoicePrefix: users.invoicePrefix,
        taxExemption: users.taxExemption,
      })
      .from(users)
      .where(eq(users.id, ctx.actor.id)),
    ctx.db.select().from(branding).where(eq(branding.userId, ctx.actor.id)),
  ]);
  const profile = {
    ...userView(ctx.actor),
    ...user,
    footer: brand?.footer ?? "",
    accent: brand?.accent ?? null,
  };
  const logo = parseLogoKey(brand?.logoKey);
  const picture = logo && (await ctx.files.get(logoStorageKey(logo.key)));
  return [
    { name: "profile.json", input: jsonText(profile) },
    ...(logo && picture ? [{ name: `logo.${logo.ending}`, input: picture.body }] : []),
  ];
}
