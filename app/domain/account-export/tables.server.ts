import { and, eq, isNull, sql } from "drizzle-orm";
import { branding, proposals, users } from "~/db/schema";
import { isoTime } from "~/platform/time/iso-time";
import { csvLines } from "../billing/history/billing-entry";
import { fullBillingHistory } from "../billing/history/billing-history.server";
import { csvFile } from "../billing/history/csv";
import { logoStorageKey, parseLogoKey } from "../branding/logo-key";
import type { MemberContext } from "../context";
import { userView } from "../people/member";
import type { CallBudget } from "./call-budget";
import type { ExportedFile } from "./exported-file";
import { jsonText } from "./json-rows";

const MAX_CLIENTS = 50_000;

const CALLS_OF_TABLES = 6;

export async function tableFiles(ctx: MemberContext, callBudget: CallBudget): Promise<ExportedFile[]> {
  callBudget.spend(CALLS_OF_TABLES);
  const [profile, clients, payments] = await Promise.all([
    profileFiles(ctx),
    clientLines(ctx),
    fullBillingHistory(ctx),
  ]);
  return [
    ...profile,
    { name: "clients.csv", input: csvFile(clients) },
    { name: "payments.csv", input: csvFile(csvLines(payments)) },
  ];
}

async function profileFiles(ctx: MemberContext): Promise<ExportedFile[]> {
  const [[user], [brand]] = await Promise.all([
    ctx.db
      .select({
        timeZone: users.timeZone,
        locale: users.locale,
        noticeChoices: users.noticeChoices,
        numberPattern: users.numberPattern,
        lastNumber: users.lastNumber,
        validityDays: users.validityDays,
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

async function clientLines(ctx: MemberContext): Promise<string[][]> {
  const { clientName, clientEmail, clientCompany, userId, deletedAt, createdAt } = proposals;
  const rows = await ctx.db
    .select({
      clientName,
      clientEmail,
      clientCompany,
      count: sql<number>`count(*)`,
      last: sql<number>`max(${createdAt})`,
    })
    .from(proposals)
    .where(and(eq(userId, ctx.actor.id), isNull(deletedAt)))
    .groupBy(clientName, clientEmail, clientCompany)
    .orderBy(clientName)
    .limit(MAX_CLIENTS);
  return [
    ["Name", "Email", "Company", "Proposals", "Latest"],
    ...rows.map((row) => [
      row.clientName,
      row.clientEmail,
      row.clientCompany,
      String(row.count),
      (isoTime(row.last) ?? "").slice(0, 10),
    ]),
  ];
}
