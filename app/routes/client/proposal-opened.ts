import { findForClient } from "~/domain/proposals/client-view.server";
import { openedSchema } from "~/domain/views/beat";
import { limitViews, recordView } from "~/domain/views/record-view.server";
import { endpoint, openForm } from "../endpoint.server";
import { currentMember } from "../session.server";

/** The proposal's page says that a person is reading it; the page is open, so it names no recipient. */
export const loader = endpoint({
  POST: openForm(async ({ ctx, params, body, request }) => {
    await limitViews(ctx);
    const { proposal, version } = await findForClient(ctx, params.id ?? "");
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
