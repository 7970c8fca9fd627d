import { clientInvoiceFile } from "~/domain/signing/payments/client-invoice.server";
import { invoiceResponse } from "../../../http/invoice-response.server";
import { linkFile } from "../../link-file.server";

export const loader = linkFile(async (ctx, token, _isHead, _carried, file) =>
  invoiceResponse(await clientInvoiceFile(ctx, token, file)),
);
