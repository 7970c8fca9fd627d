import { PayTo } from "~/components/document/pay-to";
import { Message, useTranslate } from "~/components/message";
import { detailLines } from "~/domain/people/sender-details";
import type { CertificateContent } from "~/domain/printing/certificate";
import type { Translate } from "~/platform/language/translate";
import { AcceptedTexts } from "./accepted-texts";
import { CertificateNotes } from "./certificate-notes";
import { OtherParties } from "./certificate-others";
import { PartyDetails, Step } from "./certificate-party";
import { CertificateSeal } from "./certificate-seal";
import { DetailRow, DetailTable, Listed, Unknown } from "./detail-list";
import { Timeline } from "./timeline";

/** Events of the conversation (docs/decisions/0114-the-conversation.md). */
const SAID: ReadonlySet<string> = new Set(["question.asked", "question.answered", "changes.requested"]);

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
      <h2>{t("certificate.signed_by")}</h2>
      {certificate.parties.map((party) => (
        <PartyDetails key={party.signature.id} party={party} />
      ))}
      <OtherParties others={certificate.others} />
      <AcceptedTexts certificate={certificate} />
      <h2>{t("certificate.timeline")}</h2>
      {certificate.timeline.some(({ type }) => SAID.has(type)) ? (
        <p>
          {t(certificate.document.attachedThreads ? "conversation.partly_signed" : "conversation.not_signed")}
        </p>
      ) : null}
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

const Lines = ({ texts }: { texts: { id: string; text: string }[] }) => (
  <div className="lines">
    {texts.map(({ id, text }) => (
      <div key={id}>
        <bdi>{text}</bdi>
      </div>
    ))}
  </div>
);

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
        </DetailTable>
        <DetailTable>
          <DetailRow name={t("certificate.accepted")}>{acceptedText(accepted, t)}</DetailRow>
          {accepted.payments ? (
            <DetailRow name={t("price.payments")}>
              <Lines texts={accepted.payments} />
            </DetailRow>
          ) : null}
          {document.owner.details?.bankAccount ? (
            <DetailRow name={t("client.term.bank_account")}>
              <PayTo account={document.owner.details.bankAccount} />
            </DetailRow>
          ) : null}
        </DetailTable>
      </div>
      <dl className="steps">
        <Step name={t("certificate.created")} at={document.created} />
        <Step name={t("certificate.sent")} at={document.sent} />
        <Step name={t("certificate.completed")} at={document.completed} />
      </dl>
      {accepted.items ? (
        <DetailTable>
          <DetailRow name={t("certificate.accepted.items")}>
            <Lines texts={accepted.items} />
          </DetailRow>
        </DetailTable>
      ) : null}
    </>
  );
}
