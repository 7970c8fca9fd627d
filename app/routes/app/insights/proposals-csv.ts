import { proposalsCsv } from "~/domain/insights/proposals-csv.server";
import { endpoint, member } from "../../http/endpoint.server";
import { csvAnswer } from "./csv-answer";

export const loader = endpoint({
  GET: member(async ({ ctx }) => csvAnswer(proposalsCsv(ctx), "proposals.csv")),
});

export const action = loader;
