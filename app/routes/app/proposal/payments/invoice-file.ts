import { ownInvoiceFile } from "~/domain/invoices/own-invoices.server";
import { endpoint, member } from "../../../http/endpoint.server";
import { invoiceResponse } from "../../../http/invoice-response.server";

export const loader = endpoint({
  GET: member(async ({ ctx, params: { id = "", file = "" } }) =>
    invoiceResponse(await ownInvoiceFile(ctx, id, file)),
  ),
});

export const action = loader;
