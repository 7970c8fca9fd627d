import { csvLines } from "~/domain/billing/billing-entry";
import { wholeBillingHistory } from "~/domain/billing/billing-history.server";
import { csvFile } from "~/domain/billing/csv";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({
  GET: signedIn(
    async ({ ctx }) =>
      new Response(csvFile(csvLines(await wholeBillingHistory(ctx))), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="billing-history.csv"',
          "Cache-Control": "no-store",
        },
      }),
    { summary: "The full billing history as CSV", file: "text/csv" },
  ),
});

export const action = loader;
