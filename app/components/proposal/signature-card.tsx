import { Form, useNavigation } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { type DetailSeal, type DetailSignature, shortHash } from "./detail-view";

interface SignatureCardProps {
  signature: DetailSignature;
  seal: DetailSeal | null;
}

/** Spec 2 'Electronic Signature card': only a real signature shows one (design 7). */
export function SignatureCard({ signature, seal }: SignatureCardProps) {
  return (
    <Panel title="Electronic Signature">
      <dl className="grid gap-3 text-sm">
        <Fact name="Signed by">{signature.signerName}</Fact>
        <Fact name="E-mail">{signature.signerEmail}</Fact>
        <Fact name="Method">{signature.method === "typed" ? "Typed" : "Drawn"}</Fact>
        <Fact name="Time">
          <LocalTime value={signature.signedAt} />
        </Fact>
        {seal?.state === "sealed" && seal.sha256 ? (
          <Fact name="Sealed PDF">
            <span title={seal.sha256}>sha256 {shortHash(seal.sha256)}</span>
          </Fact>
        ) : null}
      </dl>
      {seal ? <SealState seal={seal} /> : null}
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function SealState({ seal }: { seal: DetailSeal }) {
  const isBusy = useNavigation().formData?.get("intent") === "retry-seal";
  if (seal.state === "sealed") return null;
  if (seal.state !== "failed") {
    return (
      <p role="status" className="mt-4 border-t border-line pt-3 text-sm text-muted">
        The agreement is being sealed. This takes a moment.
      </p>
    );
  }
  return (
    <Banner
      tone="danger"
      title="Sealing failed."
      className="mt-4"
      action={
        <Form method="post">
          <input type="hidden" name="intent" value="retry-seal" />
          <Button size="row" busy={isBusy}>
            Retry
          </Button>
        </Form>
      }
    >
      The signature is safe; the PDF could not be made.
    </Banner>
  );
}
