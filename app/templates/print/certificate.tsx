import { Fragment } from "react";
import { Message, useTranslate } from "~/components/message";
import { detailLines } from "~/domain/people/sender-details";
import type { CertificateContent } from "~/domain/printing/certificate";
import type { Translate } from "~/platform/language/translate";
import { CertificateNotes } from "./certificate-notes";
import { OtherParties } from "./certificate-others";
import { PartyDetails } from "./certificate-party";
import { CertificateSeal } from "./certificate-seal";
import { DetailRow, DetailTable, Hash, Instant, Unknown } from "./detail-list";
import { Timeline } from "./timeline";

/** The certificate of completion (docs/evidence.md 5). */
export function Certificate({ certificate }: { certificate: CertificateContent }) {
  const t = useTranslate();
  return (
    <section className="certificate">
      <header className="certificate-head">
        <span className="certificate-seal" aria-hidden="true">
          C
        </span>
        <div>
          <h1>{t("certificate.title")}</h1>
          <p>{t("certificate.intro")}</p>
          <p>
            <Message
              id="certificate.time_zone"
              zone={certificate.timeZone ? <strong>{certificate.timeZone}</strong> : <Unknown />}
            />
          </p>
        </div>
      </header>
      <DocumentDetails certificate={certificate} />
      {certificate.parties.map((party) => (
        <PartyDetails key={party.signature.id} party={party} />
      ))}
      <OtherParties others={certificate.others} />
      <h2>{t("certificate.timeline")}</h2>
      <Timeline lines={certificate.timeline} />
      <CertificateSeal certificate={certificate} />
      <CertificateNotes certificate={certificate} />
    </section>
  );
}

/** A typed price such as "around 5k" names no currency. */
function acceptedText({ price, deposit, currency }: CertificateContent["accepted"], t: Translate): string {
  if (price === null)
    return deposit ? t("certificate.accepted.text_and_deposit", { deposit }) : t("certificate.accepted.text");
  const isNamed = /\p{Sc}/u.test(price) || price.toUpperCase().includes(currency);
  const named = isNamed ? price : `${price} (${currency})`;
  return deposit ? t("certificate.accepted.price_and_deposit", { price: named, deposit }) : named;
}

const Listed = ({ parts }: { parts: (string | undefined)[] }) =>
  parts
    .filter((part) => part)
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 ? ", " : ""}
        <bdi>{part}</bdi>
      </Fragment>
    ));

function Owner({ owner }: { owner: CertificateContent["document"]["owner"] }) {
  const t = useTranslate();
  const { name, business, email, details = null } = owner;
  return (
    <>
      <Listed parts={[...new Set([name, details?.signatureLine, business, email])]} />
      {details ? (
        <small>
          <Listed parts={detailLines(details, t)} />
        </small>
      ) : null}
    </>
  );
}

const Lines = ({ texts }: { texts: { id: string; text: string }[] }) =>
  texts.map(({ id, text }, index) => (
    <Fragment key={id}>
      {index > 0 ? <br /> : null}
      <bdi>{text}</bdi>
    </Fragment>
  ));

/** Puts first what people look for; IDs and hashes come last. */
function DocumentDetails({ certificate: { document, accepted } }: { certificate: CertificateContent }) {
  const t = useTranslate();
  return (
    <>
      <h2>{t("certificate.document")}</h2>
      <div className="facts-row">
        <DetailTable>
          <DetailRow
            name={t("certificate.document_title")}
            note={t("certificate.document_title.note")}
            strong
          >
            {document.title}
          </DetailRow>
          {document.number ? <DetailRow name={t("client.term.number")}>{document.number}</DetailRow> : null}
          <DetailRow name={t("certificate.owner")}>
            <Owner owner={document.owner} />
          </DetailRow>
          <DetailRow name={t("certificate.accepted")}>{acceptedText(accepted, t)}</DetailRow>
        </DetailTable>
        <DetailTable>
          <DetailRow name={t("certificate.created")}>
            {document.created && <Instant at={document.created} />}
          </DetailRow>
          <DetailRow name={t("certificate.sent")}>
            {document.sent && <Instant at={document.sent} />}
          </DetailRow>
          <DetailRow name={t("certificate.completed")}>
            <Instant at={document.completed} />
          </DetailRow>
        </DetailTable>
      </div>
      <DetailTable>
        {accepted.items ? (
          <DetailRow name={t("certificate.accepted.items")}>
            <Lines texts={accepted.items} />
          </DetailRow>
        ) : null}
        {accepted.payments ? (
          <DetailRow name={t("price.payments")}>
            <Lines texts={accepted.payments} />
          </DetailRow>
        ) : null}
        <DetailRow name={t("certificate.version")} note={t("certificate.version.note")}>
          {document.version} <Hash value={document.contentSha256} />
        </DetailRow>
        {accepted.priceSha256 ? (
          <DetailRow name={t("certificate.accepted.hash")} note={t("certificate.accepted.hash.note")}>
            <Hash value={accepted.priceSha256} />
          </DetailRow>
        ) : null}
        <DetailRow name={t("certificate.ids")} note={t("certificate.ids.note")}>
          <Listed parts={[document.proposalId, document.versionId, document.sealedDocumentId]} />
        </DetailRow>
      </DetailTable>
    </>
  );
}
