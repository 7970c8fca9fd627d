import { randomToken } from "~/platform/crypto.server";
import type { MemberContext } from "../../context";
import { proposalPdf } from "../../documents/download.server";
import { proposalAnalytics } from "../../proposals/analytics.server";
import { findForClient } from "../../proposals/client-view.server";
import { cloneProposal } from "../../proposals/clone.server";
import { deleteProposal } from "../../proposals/delete.server";
import { proposalDetail } from "../../proposals/detail.server";
import { updateDraft } from "../../proposals/draft.server";
import { findLink } from "../../signing/find-link.server";
import type { Checks } from "../report";
import { onScratchAccount, scratchContext } from "../scratch-account.server";
import { SCRATCH_BRIEF, sendScratch, writeScratch } from "../scratch-proposal.server";

type Act = (ctx: MemberContext, id: string) => Promise<unknown>;

/** What an owner may do with a proposal. */
const ACTS: readonly (readonly [what: string, act: Act])[] = [
  ["read", proposalDetail],
  ["analyse", proposalAnalytics],
  ["edit", (ctx, id) => updateDraft(ctx, id, SCRATCH_BRIEF)],
  ["send", sendScratch],
  ["export", (ctx, id) => proposalPdf(ctx, id, null)],
  ["clone", cloneProposal],
  ["delete", deleteProposal],
];

/** A query takes the actor and yields nothing to strangers: they are told that there is no such thing. */
export const authorization = (ctx: MemberContext, checks: Checks): Promise<void> =>
  onScratchAccount(ctx, (owner) =>
    onScratchAccount(ctx, async (other) => {
      const id = await writeScratch(await owner.asMember());
      const stranger = await other.asMember();
      for (const [what, act] of ACTS)
        await checks.refused(`Another account cannot ${what} a proposal`, "not_found", () =>
          act(stranger, id),
        );
      const visitor = scratchContext(ctx);
      await checks.refused("A visitor does not see what was not sent", "not_found", () =>
        findForClient(visitor, id),
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
