import { isDecided } from "~/domain/proposals/status";
import { lazyPart, Part } from "~/ui/on-demand";
import type { ProposalView } from "../proposal/proposal-view";
import type { AccessCodeDigits, SigningView } from "./signing-view";

/** Several people sign. */
const signersPart = lazyPart("signers", () => import("./signers-card"));
/** The sender gives the codes by phone. */
const accessCodesPart = lazyPart("access-codes", () => import("./access-codes"));
/** It is signed. */
const signaturePart = lazyPart("signature", () => import("./signature-card"));

interface SigningCardsProps {
  proposal: ProposalView;
  signing: SigningView;
  /** Made without JavaScript. */
  made?: AccessCodeDigits | null;
  /** A colleague. */
  reader?: { canPrint: boolean };
}

/** Shows who signs, with which code, and what was signed. */
export function SigningCards({ proposal, signing, made = null, reader }: SigningCardsProps) {
  const { signers, countersigners, accessCodes, signatures, seal } = signing;
  return (
    <>
      {signers.length > 0 ? (
        <Part part={signersPart}>
          {({ SignersCard }) => (
            <SignersCard
              signers={signers}
              countersigners={countersigners}
              isOpen={!isDecided(proposal.status)}
              canManage={signing.canCopyLink}
            />
          )}
        </Part>
      ) : null}
      {accessCodes.length > 0 ? (
        <Part part={accessCodesPart}>
          {({ AccessCodes }) => <AccessCodes codes={accessCodes} made={made} />}
        </Part>
      ) : null}
      {signatures.length > 0 ? (
        <Part part={signaturePart}>
          {({ SignatureCard }) => (
            <SignatureCard proposalId={proposal.id} signatures={signatures} seal={seal} reader={reader} />
          )}
        </Part>
      ) : null}
    </>
  );
}
