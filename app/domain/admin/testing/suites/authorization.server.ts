import { randomToken } from "~/platform/crypto.server";
import type { MemberContext } from "../../../context";
import { proposalDetail } from "../../../detail/detail.server";
import { proposalPdf } from "../../../detail/download.server";
import { deleteProposal } from "../../../proposals/delete.server";
import { cloneProposal } from "../../../proposals/drafts/clone.server";
import { updateDraft } from "../../../proposals/drafts/draft.server";
import { proposalAnalytics } from "../../../reading/analytics.server";
import { findClientProposal } from "../../../signing/decision/client-view.server";
import { findLink } from "../../../signing/links/find-signing-link.server";
import type { Checks } from "../report";
import { scratchContext, withScratchAccount } from "../scratch-account.server";
import { createScratchProposal, SCRATCH_BRIEF, sendScratchProposal } from "../scratch-proposal.server";

type Action = (ctx: MemberContext, id: string) => Promise<unknown>;

const ACTIONS: readonly (readonly [what: string, act: Action])[] = [
  ["read", proposalDetail],
  ["analyse", proposalAnalytics],
  ["edit", (ctx, id) => updateDraft(ctx, id, SCRATCH_BRIEF)],
  ["send", sendScratchProposal],
  ["export", (ctx, id) => proposalPdf(ctx, id, null)],
  ["clone", cloneProposal],
  ["delete", deleteProposal],
];

/** Strangers get not_found. */
export const authorization = (ctx: MemberContext, checks: Checks): Promise<void> =>
  withScratchAccount(ctx, (owner) =>
    withScratchAccount(ctx, async (other) => {
      const id = await createScratchProposal(await owner.asMember());
      const stranger = await other.asMember();
      for (const [what, act] of ACTIONS)
        await checks.refused(`Another account cannot ${what} a proposal`, "not_found", () =>
          act(stranger, id),
        );
      const visitor = scratchContext(ctx);
      await checks.refused("A visitor does not see what was not sent", "not_found", () =>
        findClientProposal(visitor, id),
      );
      await checks.refused("A link that was made up opens nothing", "not_found", () =>
        findLink(visitor, randomToken()),
      );
      await checks.allowed(
        "Its owner reads it",
        async () => proposalDetail(await owner.asMember(), id),
        "It is there, unchanged.",
      );
    }),
  );
