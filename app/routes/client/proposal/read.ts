import { heartbeatSchema } from "~/domain/reading/heartbeat";
import { recordReading } from "~/domain/reading/record-reading.server";
import { endpoint, formFromAnyone } from "../../http/endpoint.server";

export const loader = endpoint({
  POST: formFromAnyone(async ({ ctx, params, body }) => {
    const { view: viewId, ms, sections } = body;
    await recordReading(ctx, { proposalId: params.id ?? "" }, { viewId, ms, sections });
  }, heartbeatSchema),
});

export const action = loader;
