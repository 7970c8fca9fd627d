import * as z from "zod";
import { LONGEST_KEY } from "~/domain/facts/remark";
import { checkTyped, confirmFact } from "~/domain/sending/preview/check-typed.server";
import { typedBlock, typedLine } from "~/platform/text/typed-text";
import { endpoint, member } from "../../http/endpoint.server";
import { TEXT_FORM_BYTES } from "../../http/text-form";

const checkSchema = z.object({
  html: typedBlock(),
  /** The key of a remark that is right as it stands. */
  confirm: typedLine().min(1).max(LONGEST_KEY).optional(),
});

/** Answers an open editor: what in this text is not from the brief, contradicts it or is missing? */
export const action = endpoint({
  POST: member(
    async ({ ctx, params, body: { html, confirm } }) => {
      const id = params.id ?? "";
      if (confirm !== undefined) await confirmFact(ctx, id, confirm);
      return checkTyped(ctx, id, html);
    },
    { body: checkSchema, maxBytes: TEXT_FORM_BYTES },
  ),
});
export const loader = action;
