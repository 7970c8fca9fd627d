import type { MemberContext } from "~/domain/context";
import { signatureStatusOf } from "~/domain/detail/signing-rows.server";
import { signatureResponse } from "~/domain/proposals/responses";
import { newSigner } from "~/domain/signing/parties/named-signers";
import { changeSigner, removeSigner } from "~/domain/signing/replacement/change-signer.server";
import { signatureView } from "~/domain/signing/views";
import { endpoint, member } from "../../http/endpoint.server";

const statusAfter = async (ctx: MemberContext, id: string) => {
  const { proposal, signature, signers } = await signatureStatusOf(ctx, id);
  return signatureView(proposal, signature, signers);
};

const CONTRACT = {
  scope: "proposals:send",
  response: signatureResponse,
  errors: ["conflict", "locked"],
} as const;

export const loader = endpoint({
  PATCH: member(
    async ({ ctx, params: { id = "", signerId = "" }, body }) => {
      await changeSigner(ctx, id, signerId, body);
      return statusAfter(ctx, id);
    },
    {
      ...CONTRACT,
      summary: "Corrects or replaces a signer who has not signed; another address gets a link of its own",
      body: newSigner,
      errors: [...CONTRACT.errors, "address_suppressed"],
    },
  ),
  DELETE: member(
    async ({ ctx, params: { id = "", signerId = "" } }) => {
      await removeSigner(ctx, id, signerId);
      return statusAfter(ctx, id);
    },
    { ...CONTRACT, summary: "Removes a signer who has not signed; the others sign without them" },
  ),
});

export const action = loader;
