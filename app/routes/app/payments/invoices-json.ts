import { bookkeepingJson } from "~/domain/invoices/bookkeeping.server";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(
    async ({ ctx }) =>
      new Response(bookkeepingJson(ctx), {
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": 'attachment; filename="invoices.json"',
          "Cache-Control": "no-store",
        },
      }),
  ),
});

export const action = loader;
