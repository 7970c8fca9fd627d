import { bookkeepingCsv } from "~/domain/invoices/bookkeeping.server";
import { endpoint, member } from "../../http/endpoint.server";
import { csvAnswer } from "../insights/csv-answer";

export const loader = endpoint({
  GET: member(async ({ ctx }) => csvAnswer(bookkeepingCsv(ctx), "invoices.csv")),
});

export const action = loader;
