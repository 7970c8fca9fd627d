import { suggestionQuery } from "~/domain/sending/send-form";
import { suggestTextsIn } from "~/domain/sending/send-form-data.server";
import { invalidInput } from "~/platform/invalid-input";
import { endpoint, member } from "../../http/endpoint.server";

/** Fetched when the sender chooses another language. */
export const loader = endpoint({
  GET: member(async ({ ctx, params, request }) => {
    const query = suggestionQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
    if (!query.success) throw invalidInput(query.error);
    return suggestTextsIn(ctx, params.id ?? "", query.data.language);
  }),
});
