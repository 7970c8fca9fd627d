import { redirect } from "@remix-run/cloudflare";
import { ACCOUNT } from "~/components/settings/account-address";
import { exportAccount } from "~/domain/accounts/export/export-account.server";
import { exportFileName, readPart } from "~/domain/accounts/export/parts";
import { attachment } from "~/domain/documents/pdf-name";
import { isDomainError } from "~/platform/errors";
import { isFromElsewhere } from "../foreign.server";
import { redirectWithNotice } from "../notice.server";
import { pageLoader } from "../page.server";
import { requireMember } from "../session.server";

/** For locked accounts too. What keeps it from being made is said where it was asked for. */
export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  if (request.method === "HEAD" || isFromElsewhere(request)) return redirect(ACCOUNT);
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
    const words = { title: "Export Failed", text: error.message, tone: "failure" as const };
    return redirectWithNotice(ctx, ACCOUNT, words);
  }
});
