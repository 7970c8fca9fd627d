import { csvFile } from "~/domain/billing/history/csv";
import { decimalText } from "~/domain/briefs/format-money";
import { takenOptions } from "~/domain/prices/list/taken-options.server";
import { minorDigits } from "~/platform/numbers/minor-digits";
import { endpoint, member } from "../../../http/endpoint.server";

const HEADINGS = ["name", "kind", "currency", "offered", "taken", "value"];

export const loader = endpoint({
  GET: member(async ({ ctx }) => {
    const lines = (await takenOptions(ctx)).map(({ name, kind, currency, offered, taken, valueMinor }) => [
      name,
      kind,
      currency,
      String(offered),
      String(taken),
      decimalText(valueMinor, minorDigits(currency)),
    ]);
    return new Response(csvFile([HEADINGS, ...lines]), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="what-clients-take.csv"',
        "Cache-Control": "no-store",
      },
    });
  }),
});

export const action = loader;
