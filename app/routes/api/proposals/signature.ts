import { signatureStatusOf } from "~/domain/detail/signing-rows.server";
import { signatureResponse } from "~/domain/proposals/responses";
import { signatureView } from "~/domain/signing/views";
import { endpoint, member } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: member(
    async ({ ctx, params }) => {
      const { proposal, signature, signers } = await signatureStatusOf(ctx, params.id ?? "");
      return signatureView(proposal, signature, signers);
    },
    {
      summary: "A proposal's signature status",
      scope: "proposals:read",
      response: signatureResponse,
    },
  ),
});

export const action = loader;
