import { cloneProposal } from "~/domain/proposals/clone.server";
import { redirectWithNotice } from "../notice.server";
import { onlyPost, proposalAction } from "./proposal-action.server";

export const loader = onlyPost;

export const action = proposalAction("Clone Failed", async (ctx, id) => {
  const copy = await cloneProposal(ctx, id);
  return redirectWithNotice(ctx, `/proposal/${copy}`, {
    title: "Proposal Cloned",
    text: "Proposal duplicated successfully",
    tone: "success",
  });
});
