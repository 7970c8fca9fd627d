import { isSenderOrColleague } from "~/domain/people/is-sender-or-colleague.server";
import { versionLanguage } from "~/domain/proposals/version.server";
import { openedSchema } from "~/domain/reading/heartbeat";
import { limitViews, recordView } from "~/domain/reading/record-view.server";
import { findLink } from "~/domain/signing/links/find-signing-link.server";
import { recordDisclosureShown } from "~/domain/signing/record-disclosure-shown.server";
import { endpoint, formFromAnyone } from "../../http/endpoint.server";
import { currentMember } from "../../http/session.server";
import { inPageLanguage } from "../reader-language.server";

export const loader = endpoint({
  POST: formFromAnyone(async ({ ctx, params, body, request }) => {
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
    if (await isSenderOrColleague(ctx, visit)) return;
    await recordDisclosureShown(await inPageLanguage(ctx, versionLanguage(version)), found);
  }, openedSchema),
});

export const action = loader;
