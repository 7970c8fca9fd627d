import { openedSchema } from "~/domain/reading/heartbeat";
import { limitViews, recordView } from "~/domain/reading/record-view.server";
import { findClientProposal } from "~/domain/signing/decision/client-view.server";
import { endpoint, formFromAnyone } from "../../http/endpoint.server";
import { currentMember } from "../../http/session.server";

export const loader = endpoint({
  POST: formFromAnyone(async ({ ctx, params, body, request }) => {
    await limitViews(ctx);
    const { proposal, version } = await findClientProposal(ctx, params.id ?? "");
    const reader = await currentMember(ctx, request);
    await recordView(ctx, {
      proposalId: proposal.id,
      userId: proposal.userId,
      versionId: version.id,
      linkId: null,
      recipient: null,
      viewId: body.view,
      readerId: reader?.id ?? null,
      measuresReading: proposal.measuresReading,
      asksPrivacy: body.private !== undefined,
    });
  }, openedSchema),
});

export const action = loader;
