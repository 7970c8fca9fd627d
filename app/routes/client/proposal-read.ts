import { beatSchema } from "~/domain/views/beat";
import { recordReading } from "~/domain/views/record-reading.server";
import { endpoint, openForm } from "../endpoint.server";

/** The proposal's page says for how long it is being read, and which sections. */
export const loader = endpoint({
  POST: openForm(async ({ ctx, params, body }) => {
    const { view: viewId, ms, sections } = body;
    await recordReading(ctx, { proposalId: params.id ?? "" }, { viewId, ms, sections });
  }, beatSchema),
});

export const action = loader;
