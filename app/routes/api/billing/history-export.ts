import { csvLines } from "~/domain/billing/history/billing-entry";
import { fullBillingHistory } from "~/domain/billing/history/billing-history.server";
import { csvFile } from "~/domain/billing/history/csv";
import { endpoint, signedIn } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: signedIn(
    async ({ ctx }) =>
      new Response(csvFile(csvLines(await fullBillingHistory(ctx))), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="billing-history.csv"',
          "Cache-Control": "no-store",
        },
      }),
    { summary: "The full billing history as CSV", fileType: "text/csv" },
  ),
});

export const action = loader;
