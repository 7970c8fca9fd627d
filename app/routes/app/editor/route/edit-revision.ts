import * as z from "zod";
import { checkEditing } from "~/domain/proposals/editing/check-editing.server";
import { typedLine } from "~/platform/text/typed-text";
import { endpoint, member } from "../../../http/endpoint.server";

const checkSchema = z.object({
  since: z.number().int().default(0),
  tab: typedLine().min(1).max(40),
  takesOver: z.boolean().default(false),
  leaves: z.boolean().default(false),
});

/** Answers an open editor: was the proposal saved elsewhere, and who edits it? */
export const action = endpoint({
  POST: member(({ ctx, params, body }) => checkEditing(ctx, params.id ?? "", body), {
    body: checkSchema,
    maxBytes: 1000,
  }),
});
export const loader = action;
