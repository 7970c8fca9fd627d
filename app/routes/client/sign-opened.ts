import { noteDisclosureShown } from "~/domain/signing/disclosure-shown.server";
import { findLink } from "~/domain/signing/find-link.server";
import { isFromSendersSide } from "~/domain/team/colleagues.server";
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
    const visit = { readerId: reader?.id ?? null, userId: proposal.userId, recipient };
    await recordView(ctx, {
      ...visit,
      proposalId: proposal.id,
      versionId: version.id,
      linkId: link.id,
      viewId: body.view,
      measuresReading: proposal.measuresReading,
      asksPrivacy: body.private !== undefined,
    });
    if (!(await isFromSendersSide(ctx, visit))) await noteDisclosureShown(ctx, found);
  }, openedSchema),
});

export const action = loader;
