import { Form, useNavigation } from "@remix-run/react";
import { FileArchive, FileDown, type IconNode, ShieldCheck } from "lucide";
import { PdfForm } from "~/components/download/pdf-form";
import { verifyPath } from "~/domain/printing/verify-url";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { Spinner } from "~/ui/spinner";
import { Words } from "~/ui/words/words";
import { shortHash } from "../short-hash";
import { SigningTimeline } from "./signing-timeline";
import type { SealView, SignatureView } from "./signing-view";

interface SignatureCardProps {
  proposalId: string;
  /** One for everybody who signed, in order. */
  signatures: readonly SignatureView[];
  seal: SealView | null;
  reader?: { canPrint: boolean };
}

const CHECK_WORDS: Readonly<Record<SignatureView["checkedBy"], AppMessage>> = {
  "email link": msg("email link"),
  "link only": msg("link only"),
  "e-mail code": msg("email code"),
  "access code": msg("access code"),
  "account password": msg("account and password"),
};

/** Only for real signatures (docs/product.md 2). */
export function SignatureCard({ proposalId, signatures, seal, reader }: SignatureCardProps) {
  const isSealed = seal?.state === "sealed";
  return (
    <Panel title={signatures.length > 1 ? t("Electronic Signatures") : t("Electronic Signature")}>
      <ol className="divide-y divide-line">
        {signatures.map((signature) => (
          <li key={signature.id} className="py-3 first:pt-0">
            <Signed signature={signature} isAlone={signatures.length === 1} />
          </li>
        ))}
      </ol>
      {isSealed ? (
        <dl className="grid gap-3 border-t border-line pt-3 text-sm">
          <SealDetails seal={seal} />
        </dl>
      ) : null}
      {isSealed ? <Downloads proposalId={proposalId} sealId={seal.id} reader={reader} /> : null}
      {seal && !reader ? <SealState seal={seal} /> : null}
    </Panel>
  );
}

/** Shows who signed and when, and the rest one press away if several have signed. */
function Signed({ signature, isAlone }: { signature: SignatureView; isAlone: boolean }) {
  const { signerName, signedAt } = signature;
  return (
    <>
      <dl className="grid gap-3 text-sm">
        <SealDetail name={t("Signed by")}>
          <bdi translate="no" className={isAlone ? undefined : "font-medium"}>
            {signerName}
          </bdi>
        </SealDetail>
        <SealDetail name={t("Signed")}>
          <LocalTime value={signedAt} />
        </SealDetail>
        {isAlone ? <SignatureDetails signature={signature} /> : null}
      </dl>
      <details className="mt-3">
        <summary className="rounded-control py-1 text-sm font-semibold text-action hover:underline max-sm:py-2.5">
          {isAlone ? t("How it was signed") : t("How {name} signed", { name: signerName })}
        </summary>
        <div className="mt-3">
          {isAlone ? null : (
            <dl className="mb-4 grid gap-3 text-sm">
              <SignatureDetails signature={signature} />
            </dl>
          )}
          <SigningTimeline signature={signature} />
        </div>
      </details>
    </>
  );
}

function SignatureDetails({ signature }: { signature: SignatureView }) {
  const { signerEmail, method, checkedBy, fields, agreedTo } = signature;
  return (
    <>
      <SealDetail name={t("Email")}>{signerEmail}</SealDetail>
      <SealDetail name={t("Method")}>{method === "typed" ? t("Typed") : t("Drawn")}</SealDetail>
      <SealDetail name={t("Checked by")}>{t(CHECK_WORDS[checkedBy])}</SealDetail>
      {fields?.title ? <SealDetail name={t("Title")}>{fields.title}</SealDetail> : null}
      {fields?.place ? <SealDetail name={t("Place")}>{fields.place}</SealDetail> : null}
      {fields?.initials ? (
        <SealDetail name={t("Initialled")}>
          {fields.initials.sections.map((section) => (
            <span key={section} className="block">
              <bdi>{section}</bdi>: <bdi translate="no">{fields.initials?.letters}</bdi>
            </span>
          ))}
        </SealDetail>
      ) : null}
      <SealDetail name={t("Agreed to")}>{`“${agreedTo}”`}</SealDetail>
    </>
  );
}

function SealDetails({ seal: { sha256, level, timestampAuthority, timestampedAt } }: { seal: SealView }) {
  return (
    <>
      <SealDetail name={t("Sealed PDF")}>
        {level ? <span className="block">{t("PAdES {level}", { level })}</span> : null}
        {sha256 ? <span title={sha256}>{t("sha256 {sha256}", { sha256: shortHash(sha256) })}</span> : null}
      </SealDetail>
      {timestampAuthority ? (
        <SealDetail name={t("Timestamp")}>
          {timestampedAt === null ? (
            t("The authority did not answer: {authority}", { authority: timestampAuthority })
          ) : (
            <>
              <LocalTime value={timestampedAt} />
              <span className="block">{timestampAuthority}</span>
            </>
          )}
        </SealDetail>
      ) : null}
    </>
  );
}

function SealDetail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

const LINE =
  "-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 text-start text-sm font-medium text-action hover:bg-wash sm:min-h-9";

interface DownloadsProps extends Pick<SignatureCardProps, "proposalId" | "reader"> {
  sealId: string;
}

/** Signed PDF and evidence pack. */
function Downloads({ proposalId, sealId, reader }: DownloadsProps) {
  return (
    <div className="mt-4 border-t border-line pt-3">
      {reader?.canPrint === false ? null : (
        <PdfForm id={proposalId} place="detail">
          {(isBusy) => (
            <button
              type="submit"
              className={LINE}
              aria-busy={isBusy || undefined}
              aria-disabled={isBusy || undefined}
            >
              {isBusy ? <Spinner /> : <Icon of={FileDown} className="size-4 shrink-0" />}
              <span>{t("Download signed PDF")}</span>
            </button>
          )}
        </PdfForm>
      )}
      {reader ? null : (
        // No `download`: browsers would save the error page.
        <a href={`/proposal/${proposalId}/evidence.zip`} className={LINE}>
          <SealText icon={FileArchive}>{t("Evidence pack (ZIP)")}</SealText>
        </a>
      )}
      <a href={verifyPath(sealId)} className={LINE}>
        <SealText icon={ShieldCheck}>{t("Check this document")}</SealText>
      </a>
    </div>
  );
}

const SealText = ({ icon, children }: { icon: IconNode; children: string }) => (
  <>
    <Icon of={icon} className="size-4 shrink-0" />
    <span>{children}</span>
  </>
);

function SealState({ seal }: { seal: SealView }) {
  const isBusy = useNavigation().formData?.get("intent") === "retry-seal";
  if (seal.state === "sealed") return null;
  if (seal.state !== "failed" && seal.state !== "waiting") {
    return (
      <p role="status" className="mt-4 border-t border-line pt-3 text-sm text-muted">
        {t("The agreement is being sealed. This takes a moment.")}
      </p>
    );
  }
  const retry = (
    <Form method="post">
      <input type="hidden" name="intent" value="retry-seal" />
      <Button size="row" busy={isBusy}>
        {t("Retry")}
      </Button>
    </Form>
  );
  if (seal.state === "failed") {
    return (
      <Banner tone="danger" title={t("Sealing failed.")} className="mt-4" action={retry}>
        {t("The signature is safe; the PDF could not be made.")}
      </Banner>
    );
  }
  // The list needs the full width.
  return (
    <div className="mt-4 grid gap-3">
      <Banner tone="warning" title={t("The sealed PDF is waiting.")}>
        <WhyWaiting letters={seal.missingLetters} />
      </Banner>
      {retry}
    </div>
  );
}

function WhyWaiting({ letters }: { letters: string | null }) {
  return (
    <Words
      text="The signature is valid. Our fonts lack these letters, so the PDF would show boxes instead: {letters}. As soon as the letters can be printed, the PDF is sealed and emailed to both of you."
      letters={
        <bdi translate="no" className="wrap-anywhere">
          {letters}
        </bdi>
      }
    />
  );
}
