import { redirect } from "@remix-run/cloudflare";
import { ACCOUNT } from "~/components/settings/settings-paths";
import { exportAccount } from "~/domain/account-data/export/export-account.server";
import { exportFileName, readPart } from "~/domain/account-data/export/parts";
import { isDomainError } from "~/platform/errors";
import { attachment } from "~/platform/text/file-name";
import { t } from "~/platform/words/t";
import { isCrossSite } from "~/routes/http/cross-site.server";
import { redirectWithFlash } from "~/routes/http/flash.server";
import { pageLoader } from "~/routes/http/page.server";
import { requireMember } from "~/routes/http/session.server";

/** Serves locked accounts too; a failure returns to the account page. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  if (request.method === "HEAD" || isCrossSite(request)) return redirect(ACCOUNT);
  try {
    const part = readPart(new URL(request.url).searchParams);
    const { zip, number } = await exportAccount(member, part);
    const day = new Date(ctx.now).toISOString().slice(0, 10);
    return new Response(zip, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": attachment(exportFileName(day, number)),
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const flash = { title: t("Export Failed"), text: error.message, tone: "failure" as const };
    return redirectWithFlash(ctx, ACCOUNT, flash);
  }
});
