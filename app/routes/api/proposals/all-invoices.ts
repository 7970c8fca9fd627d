import { invoicePage } from "~/domain/invoices/own-invoices.server";
import { invoicePageResponse, listedInJson } from "~/domain/invoices/responses";
import { endpoint, member } from "../../http/endpoint.server";

const PAGE_SIZE = 100;

export const loader = endpoint({
  GET: member(
    async ({ ctx, request }) => {
      const after = new URL(request.url).searchParams.get("after");
      const { rows, next } = await invoicePage(ctx, after, PAGE_SIZE);
      return { invoices: rows.map(listedInJson), next };
    },
    {
      summary: "All invoices and credit notes, the newest first, a hundred at a time",
      scope: "proposals:read",
      response: invoicePageResponse,
    },
  ),
});

export const action = loader;
