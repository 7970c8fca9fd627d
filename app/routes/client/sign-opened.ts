import * as z from "zod";
import { findLink } from "~/domain/signing/find-link.server";
import { recordView } from "~/domain/views/record-view.server";
import { endpoint, openForm } from "../endpoint.server";
import { currentMember } from "../session.server";

/** The signing page says that a person is reading it. */
export const loader = endpoint({
  POST: openForm(
    async ({ ctx, params, body, request }) => {
      const { proposal, version, recipient, link } = await findLink(ctx, params.token ?? "");
      const reader = await currentMember(ctx, request);
      await recordView(ctx, {
        proposalId: proposal.id,
        userId: proposal.userId,
        versionId: version.id,
        linkId: link.id,
        recipient,
        viewId: body.view,
        readerId: reader?.id ?? null,
      });
    },
    z.object({ view: z.string().max(64) }),
  ),
});

export const action = loader;
