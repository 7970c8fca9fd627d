import { ownListedInvoices } from "~/domain/invoices/own-invoices.server";
import { invoicesResponse, listedInJson } from "~/domain/invoices/responses";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(
    async ({ ctx, params }) => ({
      invoices: (await ownListedInvoices(ctx, params.id ?? "")).map(listedInJson),
    }),
    {
      summary: "The invoices and credit notes of an agreement, oldest first",
      scope: "proposals:read",
      response: invoicesResponse,
    },
  ),
});

export const action = loader;
