import { signatureAnswer } from "~/domain/proposals/answers";
import { signatureStatusOf } from "~/domain/proposals/detail.server";
import { signatureView } from "~/domain/signing/views";
import { endpoint, member } from "../endpoint.server";

export const loader = endpoint({
  GET: member(
    async ({ ctx, params }) => {
      const { proposal, signature } = await signatureStatusOf(ctx, params.id ?? "");
      return signatureView(proposal, signature);
    },
    {
      summary: "A proposal's signature status",
      scope: "proposals:read",
      answer: signatureAnswer,
    },
  ),
});

export const action = loader;
