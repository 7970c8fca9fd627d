import { ownComparisonPdf } from "~/domain/agreements/comparison-pdf.server";
import { comparisonPath, readComparison } from "~/domain/proposals/changes/comparison-request";
import { isDomainError, notFound } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { pageAction } from "../../http/page.server";
import { pdfResponse } from "../../http/pdf-response.server";
import { requireOpenAccount } from "../../http/session.server";
import { withUpgradePrompt } from "../../http/upgrade-prompt.server";
import { postOnly } from "../proposal/proposal-action.server";

export const loader = postOnly;

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const wanted = readComparison(new URL(request.url).searchParams);
  if (!wanted) throw notFound();
  const id = params.id ?? "";
  try {
    return pdfResponse(await ownComparisonPdf(member, id, wanted));
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found" || error.code === "account_locked") throw error;
    return redirectWithFlash(ctx, withUpgradePrompt(comparisonPath(id, wanted), error.fields), {
      title: t("Download Failed"),
      text: error.message.slice(0, 500),
      tone: "failure",
    });
  }
});
