import { noteDisclosureShown } from "~/domain/signing/disclosure-shown.server";
import { findLink } from "~/domain/signing/find-link.server";
import { openedSchema } from "~/domain/views/beat";
import { limitViews, recordView } from "~/domain/views/record-view.server";
import { endpoint, openForm } from "../endpoint.server";
import { currentMember } from "../session.server";

/** The signing page says that a person is reading it. */
export const loader = endpoint({
  POST: openForm(async ({ ctx, params, body, request }) => {
    await limitViews(ctx);
    const found = await findLink(ctx, params.token ?? "");
    const { proposal, version, recipient, link } = found;
    const reader = await currentMember(ctx, request);
    await recordView(ctx, {
      proposalId: proposal.id,
      userId: proposal.userId,
      versionId: version.id,
      linkId: link.id,
      recipient,
      viewId: body.view,
      readerId: reader?.id ?? null,
      measuresReading: proposal.measuresReading,
      asksPrivacy: body.private !== undefined,
    });
    if (reader?.id !== proposal.userId) await noteDisclosureShown(ctx, found);
  }, openedSchema),
});

export const action = loader;
