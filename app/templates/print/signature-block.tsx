import { Fragment } from "react";
import { Message, useTranslate } from "~/components/message";
import type { CertificateContent, Party } from "~/domain/printing/certificate";
import { utcParts, utcWords } from "~/domain/printing/moments";
import type { PrintedProposal } from "~/domain/printing/renderer";
import { faceOf, handwritingFontFor } from "~/domain/signing/mark/handwriting-font";
import { withoutHonorific } from "~/platform/text/honorifics";
import { DrawnMark } from "./drawn-mark";
import { QrCode } from "./qr-code";

interface MarkProps {
  name: string;
  signature: Pick<Party["signature"], "method" | "mark" | "face">;
}

export function Mark({ name, signature: { method, mark, face } }: MarkProps) {
  if (method === "drawn") return <DrawnMark path={mark} name={name} />;
  return (
    <span className={`signature-typed signature-${handwritingFontFor(mark, faceOf(face))}`}>{mark}</span>
  );
}

interface OfferedByProps {
  proposal: Pick<PrintedProposal, "ownerName" | "content">;
}

/** Names the person who makes the offer, where the account states their position. */
export function OfferedBy({ proposal: { ownerName, content } }: OfferedByProps) {
  const t = useTranslate();
  const { signatureLine, businessName } = content.sender ?? {};
  if (!signatureLine) return null;
  return (
    <p className="signature-sender label">
      <span>{t("pdf.offered_by")}</span>
      <strong>
        <bdi>{ownerName}</bdi>
      </strong>
      <span>
        {[signatureLine, businessName].filter(Boolean).map((text, index) => (
          <Fragment key={text}>
            {index > 0 ? ", " : ""}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** Puts people who accepted the same statement below it (docs/product.md 2). */
export function SignatureBlock({ certificate: { parties } }: { certificate: CertificateContent }) {
  const t = useTranslate();
  const statements = [...new Set(parties.map(({ signature }) => signature.statement))];
  return statements.map((statement) => {
    const signers = parties.filter(({ signature }) => signature.statement === statement);
    return (
      <section key={statement} className="signature">
        <div className="signature-head">
          <h2>{t(signers.length > 1 ? "pdf.signatures" : "pdf.signature")}</h2>
          <p className="signature-note label" dir="auto">
            {t("pdf.quoted", { text: statement })}
          </p>
        </div>
        {signers.map((party) => (
          <PartySignature key={party.signature.id} party={party} />
        ))}
      </section>
    );
  });
}

function PartySignature({ party }: { party: Party }) {
  const { name, email, signature } = party;
  const t = useTranslate();
  const { day } = utcParts(party.signed, t.locale);
  const signed = {
    name: (
      <strong>
        <bdi>{name}</bdi>
      </strong>
    ),
    email: <bdi>{email}</bdi>,
    time: utcWords(party.signed, t.locale),
  };
  return (
    <div className="signature-of">
      <Lines
        date={day}
        place={party.place}
        mark={<Mark name={name} signature={signature} />}
        caption={name}
        title={party.title}
      />
      <Initials party={party} />
      <p className="signature-record label">
        {party.signingFor ? (
          <Message
            id="pdf.signed_for"
            {...signed}
            party={
              <strong>
                <bdi>{party.signingFor}</bdi>
              </strong>
            }
          />
        ) : (
          <Message id="pdf.signed" {...signed} />
        )}
      </p>
    </div>
  );
}

/** Shows the initials beside the titles that the sections have in the text. */
function Initials({ party: { initials } }: { party: Party }) {
  const t = useTranslate();
  if (!initials) return null;
  return (
    <div className="signature-initials label">
      <p>{t("certificate.initialled")}</p>
      <ul>
        {initials.sections.map((section) => (
          <li key={section}>
            <bdi>{section}</bdi>
            <strong>
              <bdi>{initials.letters}</bdi>
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** docs/product.md 2. */
export function BlankSignature({
  proposal: { content, signAt = null },
}: {
  proposal: Pick<PrintedProposal, "content" | "signAt">;
}) {
  const t = useTranslate();
  const parties = new Set(
    [withoutHonorific(content.clientName), content.clientCompany].filter((party) => party !== ""),
  );
  return (
    <section className="signature">
      <div className="signature-intro">
        <div>
          <h2>{t("pdf.signature")}</h2>
          <p className="signature-note label">{t("pdf.blank_note")}</p>
          {signAt === null ? null : (
            <p className="signature-online label">
              <Message
                id="pdf.sign_online"
                address={
                  <a href={signAt} dir="ltr">
                    {signAt}
                  </a>
                }
              />
            </p>
          )}
        </div>
        {signAt === null ? null : <QrCode text={signAt} label={t("pdf.sign_online", { address: signAt })} />}
      </div>
      <Lines date="" mark={null} caption={t("pdf.signature")} />
      {[...parties].map((party) => (
        <p key={party} className="signature-party label">
          <bdi>{party}</bdi>
        </p>
      ))}
    </section>
  );
}

interface LinesProps {
  date: string;
  mark: React.ReactNode;
  caption: string;
  place?: string | undefined;
  title?: string | undefined;
}

function Lines({ date, mark, caption, place, title }: LinesProps) {
  const t = useTranslate();
  return (
    <div className="signature-row">
      <div className="signature-field">
        <div className="signature-line">{mark}</div>
        <p className="signature-caption label">
          <bdi>{caption}</bdi>
          {title ? (
            <>
              , <bdi>{title}</bdi>
            </>
          ) : null}
        </p>
      </div>
      <div className="signature-field date">
        <div className="signature-line">
          {place ? <bdi>{t("certificate.list", { first: place, second: date })}</bdi> : date}
        </div>
        <p className="signature-caption label">{t(place ? "pdf.place_and_date" : "pdf.date")}</p>
      </div>
    </div>
  );
}
